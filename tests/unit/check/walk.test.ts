import { describe, expect, it } from 'vitest';
import { readBody } from '../../../src/document/body/read.ts';
import type { Rule, Visitors } from '../../../src/check/rule.ts';
import type { Site } from '../../../src/document/site.ts';
import { walk } from '../../../src/check/walk.ts';

const PATH = 'src/content/cards/essai/carte.mdx';
const TEXT = '## Un titre\n\nUn [lien](/chat).\n\n## Un autre\n\n`[lien](/code)`';
const site: Site = {
  today: '2026-11-21',
  files: [],
  texts: new Map([[PATH, TEXT]]),
  documents: [
    {
      path: PATH,
      collection: 'cards',
      folder: 'essai',
      slug: 'carte',
      lines: TEXT.split('\n'),
      body: readBody(TEXT, 1),
    },
  ],
  lists: new Map(),
  bibliography: { path: 'src/content/sources.yaml', records: new Map() },
};

/** A message with some words as its data. */
const report = (found: string) => ({ message: 'placeholder', data: { found } }) as const;
const rule = (id: string, visit: Visitors): Rule => ({
  id,
  severity: 'error',
  visit,
});
const toldBy = async (...rules: Rule[]) =>
  (await walk(rules, site)).map(
    ({ rule: id, file, line, data }) =>
      `${id} ${file}:${line ?? '-'} ${(data as { found: string }).found}`,
  );

describe('the walk', () => {
  it('hands a rule each thing that it asks for, and tells where that stands', async () => {
    const titles = rule('titres', {
      *heading({ words }) {
        yield report(words);
      },
      *address({ address }) {
        yield report(address);
      },
    });
    expect(await toldBy(titles)).toEqual([
      `titres ${PATH}:1 Un titre`,
      `titres ${PATH}:5 Un autre`,
      `titres ${PATH}:3 /chat`,
    ]);
  });
  it('takes the line that a rule gives, and no line of its own beside another file', async () => {
    const elsewhere = rule('ailleurs', {
      *heading({ words }) {
        yield { ...report(words), line: 40 };
        yield { ...report(words), file: 'src/content/pages/autre.mdx' };
      },
    });
    expect((await toldBy(elsewhere)).slice(0, 2)).toEqual([
      `ailleurs ${PATH}:40 Un titre`,
      'ailleurs src/content/pages/autre.mdx:- Un titre',
    ]);
  });
  it('names the rule that breaks down, and where', async () => {
    const broken = rule('cassee', {
      *heading() {
        yield report((undefined as unknown as string).slice(1));
      },
    });
    await expect(toldBy(broken)).rejects.toThrow(`rule cassee at ${PATH}:1`);
  });
  it('waits for a rule that takes its time, and tells the rules in their order', async () => {
    const slow = rule('lente', {
      async *document({ slug }) {
        yield report(await Promise.resolve(slug));
      },
    });
    const quick = rule('vive', {
      *site({ documents }) {
        yield report(`${documents.length}`);
      },
    });
    expect(await toldBy(slow, quick)).toEqual([`lente ${PATH}:- carte`, 'vive src/content:- 1']);
  });
  it('leaves alone what a reader tells by itself', async () => {
    const { visit: _, ...silent } = rule('muette', {});
    expect(await toldBy(silent)).toEqual([]);
  });
});
