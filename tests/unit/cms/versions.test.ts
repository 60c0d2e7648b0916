import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  isText,
  keepVersion,
  listKept,
  listVersions,
  momentOf,
  readTitle,
  readVersion,
} from '../../../src/cms/versions.ts';
import { useFolder } from '../../support/temporary.ts';

const PATH = 'src/content/cards/accueil/carte.mdx';
const folder = useFolder();
let root: string;

const write = (text: string) => folder.write(PATH, text);

beforeEach(() => {
  root = folder.path();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

it('keeps the last thirty versions of a text, each with its moment', () => {
  for (let count = 1; count <= 32; count += 1) {
    write(`${count}`);
    keepVersion(root, PATH);
    vi.advanceTimersByTime(1000);
  }
  const names = listVersions(root, PATH);
  expect(names).toHaveLength(30);
  expect(readVersion(root, PATH, names[0]!)?.toString()).toBe('32');
  expect(readVersion(root, PATH, names.at(-1)!)?.toString()).toBe('3');
  expect(momentOf(names.at(-1)!).toISOString()).toBe('2026-11-20T10:00:02.000Z');
});

it('keeps a text once while it does not change, and lists it when it is gone', () => {
  write('un');
  keepVersion(root, PATH);
  vi.advanceTimersByTime(1000);
  keepVersion(root, PATH);
  rmSync(folder.path(PATH));
  keepVersion(root, PATH);
  expect(listVersions(root, PATH)).toHaveLength(1);
  expect(listKept(root)).toEqual([PATH]);
});

it('knows the texts of the site from every other file', () => {
  expect(isText(PATH)).toBe(true);
  for (const path of ['package.json', 'src/content/../../package.yaml', 'src/content/images/a.svg'])
    expect(isText(path), path).toBe(false);
  expect(readVersion(root, PATH, '../draft')).toBeUndefined();
});

it('calls a text what authors call it, when it is gone as well', () => {
  const [country, list] = ['src/content/countries/suisse.mdx', 'src/content/recherche.yaml'];
  write('---\ntitle: "Ma \u00ABcarte\u00BB"\n---\n');
  folder.write(country, '\uFEFF---\r\nname: Suisse\r\n---\r\n');
  keepVersion(root, PATH);
  rmSync(folder.path(PATH));
  expect(readTitle(root, PATH)).toBe('Ma «carte»');
  expect(readTitle(root, country)).toBe('Suisse');
  expect(readTitle(root, list)).toBeUndefined();
  folder.write(list, 'mots: {}\n');
  expect(readTitle(root, list)).toBe('Mots de la recherche');
  write('---\ntitle: "Ma carte\n---\n');
  expect(readTitle(root, PATH)).toBeUndefined();
});
