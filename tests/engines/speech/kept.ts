import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** One page of each kind, and one of drawings, all of it, on a phone: tables are cards there. */
export const PAGES = {
  home: '/',
  educational: '/hpv-info',
  timeline: '/lab-coulisses',
  notice: '/chat',
  'coming-soon': '/dossier-medical',
  country: '/ardoisie',
  comparison: '/pays-compares',
  ages: '/ages-compares',
  reference: '/accessibilite',
  'site-map': '/plan-du-site',
  'not-found': '/adresse-inconnue',
  drawings: '/dessins',
} as const;

/** Lines without what changes from one content or machine to another. */
const readable = (lines: readonly string[]) =>
  `${lines.map((line) => line.replace(/\d+/gu, 'N')).join('\n')}\n`;

/** Compares with the file of that name; `SPEECH_WRITE=1` writes it anew, to be read before it is kept. */
export function expectKept(name: string, lines: readonly string[]): void {
  const file = new URL(`${name}.txt`, import.meta.url);
  expect(lines.length).toBeGreaterThan(0);
  if (process.env.SPEECH_WRITE) writeFileSync(file, readable(lines));
  expect(existsSync(file), `${name}.txt`).toBe(true);
  expect(readable(lines)).toBe(readFileSync(file, 'utf8'));
}
