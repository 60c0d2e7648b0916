/**
 * A copy of the project with the fixture content and much more of it, for the workbench to write in.
 *
 * node tests/nightly/workbench/site.ts --copy <number>   makes it and starts the workbench on it
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WORKBENCH, writeFragment } from '../../../src/workbench/protocol.ts';
import { DAY } from '../../support/day.ts';
import { assembleSite, FIXTURE_CONTENT } from '../../support/fixture-site.ts';

/** Number of copies, each for one worker. */
export const COPIES = 2;

/** Root of a copy. */
export const rootOf = (copy: number) =>
  fileURLToPath(new URL(`../../../.cache/workbench-site-${copy}`, import.meta.url));

/** Port of the workbench on a copy; its live preview has the next one. */
export const portOf = (copy: number) => Number(process.env.TEST_PORT ?? 4339) + 2 * copy;

/** Number of the copy of this worker. */
export const OWN = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Root of the copy of this worker. */
export const SITE = rootOf(OWN);

/** Address of a running workbench, with its key and the entry to open. */
export const addressOf = (port: number, root: string, path?: string) => {
  const key = readFileSync(join(root, '.cache/workbench/key'), 'utf8');
  const fragment = writeFragment({ key, ...(path === undefined ? {} : { path }) });
  return `http://localhost:${port}${WORKBENCH}/${fragment}`;
};

/** Reads a file of its content. */
export const fileAt = (path: string, root = SITE) =>
  readFileSync(join(root, 'src/content', path), 'utf8');

/** Number of cards: one for each test that writes, and those of a large site. */
export const FEW_CARDS = 63;
export const MANY_CARDS = 300;

/** A card of the fixture site. */
const card = (title: string, order: number, body: string) =>
  `---\nicon: info\ntitle: "${title}"\norder: ${order}\n---\n\n${body}\n`;

/** A page without incoming links: it can be retired. */
const ALONE = `---
kind: educational
title: "Une page seule"
description: "Page d'essai à laquelle aucune autre ne mène : elle se retire du site et s'y remet, sans que rien d'autre ne change."
reviewedOn: 2026-11-20
lead: "Texte d'essai d'une page seule."
---

## Une partie

Un texte d'essai.
`;

/** Copies the project with a content. */
export function makeBareSite(root: string, content: string): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  assembleSite(root, content);
}

/** Recreates the copy as a git repository with one commit; a large site also has a very long card. */
export function makeSite(root = SITE, cards = FEW_CARDS): void {
  makeBareSite(root, FIXTURE_CONTENT);
  writeFileSync(join(root, 'src/content/pages/seule.mdx'), ALONE);
  const folder = join(root, 'src/content/cards/hors-du-menu');
  for (let number = 1; number <= cards; number++)
    writeFileSync(
      join(folder, `foule-${number}.mdx`),
      card(`Carte de foule ${number}`, 1000 + number, `Texte ${number} de la foule.`),
    );
  const paragraph = 'Un texte bien long, avec **du gras** et des mots.';
  const long = Array.from({ length: 4500 }, (_, index) => `${paragraph} Numéro ${index}.`);
  if (cards === MANY_CARDS)
    writeFileSync(
      join(root, 'src/content/cards/hors-du-menu/longue.mdx'),
      card('Une longue carte', 2000, long.join('\n\n')),
    );
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.astro\n.cache\ndist\n');
  const git = (...options: string[]) =>
    spawnSync('git', ['-c', 'user.name=Essai', '-c', 'user.email=essai@exemple.fr', ...options], {
      cwd: root,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=Début');
}

/** Starts the workbench on a copy, on the fixed day or another; the caller ends the process. */
export const startWorkbench = (
  port: number,
  root = SITE,
  day: readonly string[] = ['--day', DAY],
) =>
  spawn(
    process.execPath,
    [
      '--max-semi-space-size=4',
      'src/commands/atelier.ts',
      '--no-open',
      '--port',
      String(port),
      ...day,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );

if (import.meta.main) {
  const copy = Number(parseArgs({ options: { copy: { type: 'string' } } }).values.copy);
  makeSite(rootOf(copy));
  const server = startWorkbench(portOf(copy), rootOf(copy));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}
