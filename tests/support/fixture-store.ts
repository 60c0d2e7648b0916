import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Applied, TreeItem } from '../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../src/workbench/server/procedures.ts';
import { snapshotBaseline } from '../../src/workbench/server/changes/base.ts';
import { Store } from '../../src/workbench/server/content/store.ts';
import { DAY } from './day.ts';
import { FIXTURE_CONTENT } from './fixture-site.ts';

/** A card of the fixture site, and its page. */
export const CARD = 'cards/hpv-info/carte-1.mdx';
export const PAGE = 'pages/hpv-info.mdx';

/** A store over a folder, on the day of the tests. */
export const makeStore = (root: string, now = () => new Date(`${DAY}T10:00:00Z`)): Store =>
  new Store({ root, base: '', today: () => DAY, now });

/** A copy of the fixture content in a temporary folder, and a store over it. */
class FixtureStore {
  root!: string;
  store!: Store;

  readonly at = (inside: string) => join(this.root, 'src/content', inside);
  readonly read = (inside: string) => readFileSync(this.at(inside), 'utf8');
  readonly openEntry = (path: string) => PROCEDURES.open(this.store, { path });
  readonly git = (...options: string[]) => runGitIn(this.root, ...options);

  /** An entry as the page shows it. */
  readonly versionOf = async (path: string) => ({
    path,
    hash: (await this.openEntry(path)).version.hash,
  });
  readonly move = async (path: string, to: { name?: string; folder?: string }) =>
    PROCEDURES.move(this.store, { ...(await this.versionOf(path)), ...to });
  readonly remove = async (path: string) =>
    PROCEDURES.remove(this.store, await this.versionOf(path));

  async create(): Promise<void> {
    this.root = mkdtempSync(join(tmpdir(), 'atelier-'));
    cpSync(FIXTURE_CONTENT, join(this.root, 'src/content'), { recursive: true });
    this.store = makeStore(this.root);
    await snapshotBaseline(this.store);
  }
  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Adds a card to a page, and returns its path. */
  async addCard(): Promise<string> {
    const { path } = await PROCEDURES.create(this.store, {
      slot: { kind: 'cards', folder: 'hpv-info', words: '' },
      title: 'Une carte de plus',
    });
    const { draft } = await this.openEntry(path);
    const card = { path, fields: draft!.fields, body: 'Une phrase simple.' };
    done(await PROCEDURES.save(this.store, card));
    return path;
  }
  /** Keys of the publications that the content cites. */
  async citedKeys(): Promise<string[]> {
    const { sources } = await PROCEDURES.sources(this.store, { query: '' });
    return sources.filter(({ uses }) => uses > 0).map(({ key }) => key);
  }
  /** Makes the folder a repository with one commit. */
  initGit(): void {
    this.git('init', '-q', '-b', 'main');
    this.git('add', '-A');
    this.git('-c', 'user.name=A', '-c', 'user.email=a@b.fr', 'commit', '-q', '-m', 'Start');
  }
}

/** A new fixture store before each test of the file that calls this. */
export function setUpStore(): FixtureStore {
  const site = new FixtureStore();
  beforeEach(() => site.create());
  afterEach(() => site.dispose());
  return site;
}

/** Runs git in a folder, and returns its output. */
export function runGitIn(cwd: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

/** The result of a change, which must have been applied. */
export function done<T extends { result: string }>(answer: T): T & Applied {
  expect(answer, JSON.stringify(answer)).toMatchObject({ result: 'done' });
  return answer as T & Applied;
}

/** Every item of the tree. */
export const everyItem = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)]);
