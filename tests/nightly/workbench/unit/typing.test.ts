import { EditorState, type StateCommand } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { toSubscript, toSuperscript } from '../../../../src/lib/small-signs.ts';
import {
  backspace,
  citationPosition,
  enter,
  shiftItem,
  toggleBold,
  toggleItalic,
  toggleSmallSigns,
  toggleHeading,
  toggleList,
  withEmptyLine,
} from '../../../../src/workbench/page/text/commands.ts';
import { TEXT_LANGUAGE } from '../../../../src/workbench/page/text/grammar.ts';

/** The text after a command; « ‸ » is the cursor, two of them the selection. */
function after(marked: string, command: StateCommand): string {
  const places = [...marked.matchAll(/‸/gu)].map(({ index }, rank) => index - rank);
  const [anchor = 0, head = anchor] = places;
  let state = EditorState.create({
    doc: marked.replaceAll('‸', ''),
    selection: { anchor, head },
    extensions: [TEXT_LANGUAGE.extension],
  });
  const isDone = command({ state, dispatch: (transaction) => (state = transaction.state) });
  if (!isDone) return '(rien)';
  const { main } = state.selection;
  const text = state.doc.toString();
  return `${text.slice(0, main.head)}‸${text.slice(main.head)}`;
}

describe('the key Enter', () => {
  it('starts a new paragraph, with a blank line between', () => {
    expect(after('Un deux‸', enter)).toBe('Un deux\n\n‸');
    expect(after('Un ‸deux', enter)).toBe('Un\n\n‸deux');
    expect(after('## Titre‸\n\nSuite', enter)).toBe('## Titre\n\n‸\n\nSuite');
  });
  it('never adds two blank lines', () => {
    expect(after('Un\n\n‸', enter)).toBe('Un\n\n‸');
  });
  it('adds an item to a list, and ends the list in an empty item', () => {
    expect(after('- un‸', enter)).toBe('- un\n- ‸');
    expect(after('2. un‸', enter)).toBe('2. un\n3. ‸');
    expect(after('- un\n- ‸', enter)).toBe('- un\n\n‸');
    expect(after('- un\n  - ‸', enter)).toBe('- un\n- ‸');
  });
});

describe('the tools of an empty line', () => {
  it('put the cursor after their mark', () => {
    expect(after('‸', toggleHeading(2))).toBe('## ‸');
    expect(after('Un\n\n‸', toggleList(false))).toBe('Un\n\n- ‸');
    expect(after('Un\n\n‸', toggleList(true))).toBe('Un\n\n1. ‸');
  });
});

describe('the key Backspace', () => {
  it('joins a paragraph to the one before', () => {
    expect(after('Un\n\n‸deux', backspace)).toBe('Un ‸deux');
  });
  it('makes a heading or an item a paragraph', () => {
    expect(after('## ‸Titre', backspace)).toBe('‸Titre');
    expect(after('- ‸un', backspace)).toBe('‸un');
  });
  it('does not join words to a block or a table', () => {
    expect(after('<Encart titre="A">\n\n‸Un', backspace)).toBe('<Encart titre="A">\n\n‸Un');
    expect(after('| a |\n| --- |\n\n‸Un', backspace)).toBe('| a |\n| --- |\n\n‸Un');
  });
  it('is the default one elsewhere', () => {
    expect(after('Un d‸eux', backspace)).toBe('(rien)');
  });
});

describe('a citation', () => {
  it('is inserted before the punctuation of its sentence', () => {
    const positionIn = (marked: string) =>
      citationPosition(
        EditorState.create({
          doc: marked.replace('‸', ''),
          selection: { anchor: marked.indexOf('‸') },
        }),
      );
    expect(positionIn('Un fait.‸ Suite')).toBe('Un fait'.length);
    expect(positionIn('Un fait ?‸')).toBe('Un fait'.length);
    expect(positionIn('Un fait‸.')).toBe('Un fait'.length);
    expect(positionIn('Un\n\nfait‸')).toBe('Un\n\nfait'.length);
  });
});

describe('the buttons of a text', () => {
  it('toggle bold', () => {
    expect(after('Un ‸mot ‸ici', toggleBold)).toBe('Un **mot‸** ici');
    expect(after('Un mo‸t', toggleBold)).toBe('Un **mo‸t**');
    expect(after('Un **mo‸t**', toggleBold)).toBe('Un mo‸t');
  });
  it('toggle italics, inside bold too', () => {
    expect(after('Un ‸mot ‸ici', toggleItalic)).toBe('Un *mot‸* ici');
    expect(after('Un *mo‸t*', toggleItalic)).toBe('Un mo‸t');
    expect(after('**Un ‸mot‸ ici**', toggleItalic)).toBe('**Un *mot‸* ici**');
    expect(after('**Un mo‸t ici**', toggleItalic)).toBe('**Un *mo‸t* ici**');
  });
  it('select nothing where nothing was selected: the next key would replace it', () => {
    const selectionAfter = (text: string, head: number) => {
      let state = EditorState.create({
        doc: text,
        selection: { anchor: head },
        extensions: [TEXT_LANGUAGE.extension],
      });
      toggleItalic({ state, dispatch: (transaction) => (state = transaction.state) });
      return state.selection.main.empty;
    };
    expect([3, 4, 6].map((head) => selectionAfter('Un mot ici', head))).toEqual([true, true, true]);
    expect(after('Un mot‸ ici', toggleItalic)).toBe('Un *mot*‸ ici');
    expect(after('Un ‸mot ici', toggleItalic)).toBe('Un ‸*mot* ici');
  });
  it('mark the words that are typed next, and leave them at their end', () => {
    expect(after('Un ‸', toggleItalic)).toBe('Un *‸*');
    expect(after('Un *mot‸*', toggleItalic)).toBe('Un *mot*‸');
    expect(after('Un **mot‸**', toggleBold)).toBe('Un **mot**‸');
    expect(after('Un *‸*', toggleItalic)).toBe('Un ‸');
    expect(after('Un **‸**', toggleBold)).toBe('Un ‸');
  });
  it('toggle exponents and indices, of the number before the cursor too', () => {
    expect(after('10‸3‸', toggleSmallSigns(toSuperscript))).toBe('10³‸');
    expect(after('Le CO2‸ ici', toggleSmallSigns(toSubscript))).toBe('Le CO₂‸ ici');
    expect(after('Le CO₂‸ ici', toggleSmallSigns(toSubscript))).toBe(
      'Le CO₂‸ ici'.replace('₂', '2'),
    );
    expect(after('10‸−3‸', toggleSmallSigns(toSuperscript))).toBe('10⁻³‸');
    expect(after('Un ‸été‸', toggleSmallSigns(toSuperscript))).toBe('(rien)');
    expect(after('Un ‸', toggleSmallSigns(toSuperscript))).toBe('(rien)');
  });
  it('add a heading, change its rank, and remove it', () => {
    expect(after('Mots‸', toggleHeading(2))).toBe('## Mots‸');
    expect(after('## Mots‸', toggleHeading(3))).toBe('### Mots‸');
    expect(after('## Mots‸', toggleHeading(2))).toBe('Mots‸');
  });
  it('make the selection a list, and undo that', () => {
    expect(after('‸un\n\ndeux‸', toggleList(false))).toContain('- un\n\n- deux');
    expect(after('‸- un\n- deux‸', toggleList(true))).toContain('1. un\n2. deux');
    expect(after('- un‸', toggleList(false))).toBe('un‸');
  });
  it('indent an item, and outdent it', () => {
    expect(after('- un\n- deux‸', shiftItem(true))).toBe('- un\n  - deux‸');
    expect(after('- un\n  - deux‸', shiftItem(false))).toBe('- un\n- deux‸');
    expect(after('Un‸', shiftItem(true))).toBe('(rien)');
    // Inside an ordered item, the indent is one space wider.
    expect(after('1. un\n- deux‸', shiftItem(true))).toBe('1. un\n   - deux‸');
    expect(after('1. un\n   - deux‸', shiftItem(false))).toBe('1. un\n- deux‸');
    expect(after('1. un\n‸- deux\n- trois‸', shiftItem(true))).toBe(
      '1. un\n   - deux\n   - trois‸',
    );
  });
});

describe('what is removed from a text', () => {
  it('takes its empty line when it is a paragraph, and no line otherwise', () => {
    const without = (text: string) => {
      const state = EditorState.create({ doc: text });
      const at = text.indexOf('![x](y)');
      const { from, to } = withEmptyLine(state, { from: at, to: at + 7 });
      return state.update({ changes: { from, to } }).state.doc.toString();
    };
    expect(without('Un.\n\n![x](y)\n')).toBe('Un.\n');
    expect(without('Un.\n\n![x](y)\n\nDeux.\n')).toBe('Un.\n\nDeux.\n');
    expect(without('![x](y)\n\nDeux.\n')).toBe('Deux.\n');
    expect(without('![x](y)')).toBe('');
    expect(without('Un ![x](y) mot.\n')).toBe('Un  mot.\n');
  });
});
