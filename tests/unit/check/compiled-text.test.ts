import { afterAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { readProse, UncompilableText } from '../../../src/check/compiled-text.ts';
import { BLOCKS } from '../../../src/schemas/blocks.ts';
import { Content } from '../../support/content.ts';
import { MEDICAL_PAGE as PAGE } from '../../support/mistakes/mistake.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
const { root } = content;
const folder = content.content('.');
afterAll(() => content.dispose());

const HEADER = content.read(PAGE).replace(/\n---\n[\s\S]*$/u, '\n---\n');

/** What a compiler is given of a text under a header; undefined when it is refused. */
async function compiled(body: string | Buffer): Promise<string | undefined> {
  content.write(PAGE, typeof body === 'string' ? HEADER + body : body);
  try {
    return await readProse(folder, content.content(PAGE));
  } catch (error) {
    if (error instanceof UncompilableText) return undefined;
    throw error;
  }
}

/** Whether the check stops at the page. */
async function isRefused(): Promise<boolean> {
  const findings = await checkContent(root, DAY);
  return findings.some(({ file, severity }) => severity === 'error' && file.endsWith(PAGE));
}

describe('a text that the pages are made of', () => {
  it.for<[what: string, body: string | Buffer]>([
    ['an export', 'export const a = 1;'],
    ['an import', "import fs from 'node:fs';"],
    ['an expression', 'Un {1 + 1} texte.'],
    ['an expression on its own lines', '{\n  1 + 1\n}'],
    ['an expression in a table', '| a |\n| - |\n| {b} |'],
    ['an expression in a block', '<Encart titre="À retenir">\n\n{a}\n\n</Encart>'],
    ['an expression beside a comment', '{/* rien */ a}'],
    ['empty braces', '{}'],
    ['an attribute of a program', '<Encart titre={a}>\n\nUn texte.\n\n</Encart>'],
    ['attributes of a program', '<Encart {...a}>\n\nUn texte.\n\n</Encart>'],
    ['an attribute without a value', '<Encart titre>\n\nUn texte.\n\n</Encart>'],
    ['a script', '<script>a()</script>'],
    ['a tag without a name', '<>Un texte.</>'],
    ['a member of a block', '<Encart.constructor />'],
    ['a tag of the program', '<Fragment set:html="a" />'],
    ['a directive', '<Encart titre="a" client:load={1}>\n\nUn texte.\n\n</Encart>'],
    ['a picture that is a program', '![Un dessin du col.](../images/a.js)'],
    ['a picture that hides a program', '![Un dessin du col.](../../../src/a.ts?b.png)'],
    ['a picture that spells a program', '![Un dessin du col.](../images/a.%6As)'],
    ['a tag that is not closed', '<Encart titre="a">\n\nUn texte.'],
    ['braces that are not closed', 'Un { texte'],
    ['no header', Buffer.from('Un texte.')],
    ['other letters than UTF-8', Buffer.from('---\ntitle: "été"\n---\nété', 'latin1')],
    ['a NUL', Buffer.from('---\ntitle: a\n---\nUn \0 texte.')],
    ['300 kB', Buffer.from(`---\ntitle: a\n---\n${'Un texte. '.repeat(30_001)}`)],
  ])('is not compiled with %s, which the check refuses as well', async ([, body]) => {
    expect(await compiled(body)).toBeUndefined();
    expect(await isRefused()).toBe(true);
  });

  it('is compiled with every block of the guide, comments, pictures and citations', async () => {
    const blocks = Object.entries(BLOCKS).map(([name, { holds }]) =>
      holds === 'nothing' ? `<${name} titre="Un mot" />` : `<${name}>\n\nUn texte.\n\n</${name}>`,
    );
    const body = [
      ...blocks,
      'Un texte[^essai-anglais], \\{ et `{a}`. <!-- à relire -->',
      '{/* à relire */}',
      '{ /* à relire */ }',
      '```js\nexport const a = {};\n```',
      '![Un dessin du col.](../images/dessin.svg)',
      '![Ailleurs.](https://exemple.fr/a.js)',
    ].join('\n\n');
    expect(await compiled(body)).toContain('Un texte[^essai-anglais]');
  });

  it('is compiled as it was meant: line ends, marks and accents make no difference', async () => {
    const source = `\uFEFF${HEADER}\nUn été.\n`.replaceAll('\n', '\r\n').normalize('NFD');
    expect(await compiled(Buffer.from(source))).toBe('\nUn été.\n');
  });
});
