// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPaste } from '../../../../src/cms/paste/read-paste.ts';

const KNOWN = new Set(['prévention', 'rendez-vous', 'frottis']);

const paste = (words: string) =>
  readPaste({ getData: (type) => (type === 'text/plain' ? words : '') }, false, (word) =>
    KNOWN.has(word),
  );

it('lines that end for want of room are one paragraph, and cut words are whole', () => {
  const { text, notes } = paste(
    'Le dépistage est un geste de préven-\ntion, que propose une personne de santé lors d’un rendez-\nvous, tous les ans ou moins souvent selon ce qui est dit.\n\nUn autre paragraphe, plus court.',
  );
  expect(text).toBe(
    'Le dépistage est un geste de prévention, que propose une personne de santé lors d’un rendez-vous, tous les ans ou moins souvent selon ce qui est dit.\n\nUn autre paragraphe, plus court.',
  );
  expect(notes).toEqual([]);
});

it('a cut word that no dictionary has keeps its hyphen, and is said', () => {
  const { text, notes } = paste(
    'Une personne du laboratoire regarde la lame puis la zyg-\nmole au microscope, pendant quelques minutes seulement.',
  );
  expect(text).toContain('la zyg-mole au');
  expect(notes.join(' ')).toContain('zyg-mole');
});

it.for([
  ['• un\n• deux', '- un\n- deux'],
  [
    'Avant :\n– la lettre\n– la carte\nAprès, rien.',
    'Avant :\n\n- la lettre\n- la carte\n\nAprès, rien.',
  ],
])('signs before items make a list, and lines around it stay apart: %s', ([words, text]) => {
  expect(paste(words!).text).toBe(text);
});

it('lines of a message stay the lines that its author typed', () => {
  const words = 'Bonjour,\n- la lettre est là\nmerci';
  expect(paste(words).text.split(/\n+/u)).toHaveLength(3);
});
