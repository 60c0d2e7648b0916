import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mend } from '../../src/cms/mends.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const ASTRO = 'node_modules/astro/dist/runtime/server';
const SVELTIA = 'node_modules/@sveltia/cms/dist/sveltia-cms.mjs';

/** What no interface of another program promises: where it stands there, and the file of ours that relies on it. */
const RELIED_ON: readonly (readonly [theirs: string, piece: string, ours: string])[] = [
  [`${ASTRO}/astro-island.prebuilt.js`, 'export', 'src/islands/integration.ts'],
  [`${ASTRO}/astro-island.prebuilt-dev.js`, 'export', 'src/islands/integration.ts'],
  [`${ASTRO}/astro-island-styles.js`, 'ISLAND_STYLES', 'src/islands/integration.ts'],
  [SVELTIA, 'saving_failed', 'src/cms/page/gate.ts'],
  [SVELTIA, 'aria-keyshortcuts', 'src/cms/page/save.ts'],
  [SVELTIA, '{invalid:t.invalid,processing:t.processing', 'src/cms/page/save.ts'],
  [SVELTIA, 'lexical-root', 'src/cms/page/editors.ts'],
  [SVELTIA, 'text-editor', 'src/cms/page/editors.ts'],
  [SVELTIA, '__lexicalKey_', 'src/cms/page/lexical.ts'],
  [SVELTIA, 'tablecell', 'src/cms/page/tables.ts'],
  [SVELTIA, 'INSERT_PARAGRAPH_COMMAND', 'src/cms/page/tables.ts'],
  [SVELTIA, 'DELETE_CHARACTER_COMMAND', 'src/cms/page/deletions.ts'],
  [SVELTIA, 'DELETE_WORD_COMMAND', 'src/cms/page/deletions.ts'],
  [SVELTIA, '`historic`', 'src/cms/page/deletions.ts'],
  [SVELTIA, 'menuitemcheckbox', 'src/cms/page/toolbar.ts'],
  [SVELTIA, 'id:`x-${', 'src/cms/page/pieces.ts'],
  [SVELTIA, 'data-component-name', 'src/cms/page/pieces.ts'],
  [SVELTIA, 'application/x-lexical-editor', 'src/cms/page/pieces.ts'],
  [SVELTIA, 'sveltia-cms.prefs', 'src/cms/page/preferences.ts'],
  [SVELTIA, 'sveltia-cms.user', 'src/cms/page/forge-answers.ts'],
  [SVELTIA, 'closeWithEscape', 'src/cms/page/preferences.ts'],
  [SVELTIA, 'file-cache', 'src/cms/page/texts.ts'],
  [SVELTIA, '`draft-backups`', 'src/cms/page/gone.ts'],
  [SVELTIA, 'toolbar-wrapper', 'src/cms/page/toolbar.ts'],
  [SVELTIA, 'reorder-actions', 'src/cms/page/toolbar.ts'],
  [SVELTIA, 'done_reordering_entries', 'src/cms/page/parts.ts'],
  [SVELTIA, 'collection-container', 'src/cms/page/parts.ts'],
  [SVELTIA, 'aria-errormessage', 'src/cms/page/first-field.ts'],
];

it('Sveltia has each fault that is mended in it, written as it was', () => {
  expect(() => mend(read('node_modules/@sveltia/cms/npm/index.js'), 'page')).not.toThrow();
});

it.for(RELIED_ON)('%s still has « %s », on which %s relies', ([theirs, piece, ours]) => {
  expect(read(theirs)).toContain(piece);
  expect(existsSync(join(ROOT, ours))).toBe(true);
});

it('the dictionary of French has no stem that is no word, and a condition for each ending', () => {
  const [aff, dic] = ['aff', 'dic'].map((end) => read(`node_modules/dictionary-fr/index.${end}`));
  const flags = ['NEEDAFFIX', 'FORBIDDENWORD'].map((name) =>
    aff!.split(`${name} `)[1]!.slice(0, 2),
  );
  expect(flags.filter((flag) => dic!.includes(flag))).toEqual([]);
  expect(
    aff!.match(/^SFX \S+ \S+ \S+(?: \.)?$/gmu)!.every((line) => / [YN] \d+$/u.test(line)),
  ).toBe(true);
});
