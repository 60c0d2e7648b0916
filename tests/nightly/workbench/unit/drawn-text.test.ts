// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { backspace, linkAt } from '../../../../src/workbench/page/text/commands.ts';
import { TEXT_LANGUAGE } from '../../../../src/workbench/page/text/grammar.ts';
import { drawWords } from '../../../../src/workbench/page/text/table.ts';

const library = { sources: new Map() } as unknown as Parameters<typeof drawWords>[1];

/** A cell as the table of the editor shows it. */
function drawn(cell: string): string {
  const box = document.createElement('div');
  box.append(...drawWords(cell, library));
  return box.innerHTML;
}

describe('the words of a cell', () => {
  it('are bold, in italics, links and badges', () => {
    expect(drawn('a **b** *c*')).toBe('a <strong>b</strong> <em>c</em>');
    expect(drawn('[des mots](/page) et')).toBe('<span class="link">des mots</span> et');
    expect(drawn('**b[^cle]**')).toMatch(
      /^<strong>b<span class="inline-badge badge-source">.*<\/strong>$/u,
    );
  });
  it('are shown as typed where Markdown has no mark', () => {
    expect(drawn('')).toBe('');
    expect(drawn('# 1. [a] * b')).toBe('# 1. [a] * b');
    expect(drawn('a \\| b &lt; c')).toBe('a | b &lt; c');
  });
});

describe('the link under the cursor', () => {
  const linkIn = (doc: string) =>
    linkAt(
      EditorState.create({ doc, selection: { anchor: 4 }, extensions: [TEXT_LANGUAGE.extension] }),
    );

  it('has its words and its address, whatever its words contain', () => {
    expect(linkIn('Un [lien](/a "t")')).toMatchObject({ words: 'lien', address: '/a', from: 3 });
    expect(linkIn('Un [*mot* \\] y](/a)')).toMatchObject({ words: '*mot* \\] y', address: '/a' });
  });
  it('is none where there is no link', () => {
    expect(linkIn('Un texte')).toMatchObject({ words: '', address: '' });
  });
});

describe('the key Backspace after a tag', () => {
  it('joins nothing to a tag', () => {
    const doc = '<Encart titre="A">\n\nTexte';
    const state = EditorState.create({
      doc,
      selection: { anchor: doc.indexOf('Texte') },
      extensions: [TEXT_LANGUAGE.extension],
    });
    expect(backspace({ state, dispatch: () => expect.unreachable() })).toBe(true);
  });
});
