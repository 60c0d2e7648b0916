import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../src/check/format/words.ts';
import { MESSAGES, type Message } from '../../../src/check/messages.fr.ts';

const SRC = new URL('../../../src', import.meta.url).pathname;

/** Files that word the messages or declare their data: a key in them is no use of it. */
const DECLARATIONS = /^(?:check\/messages(?:\/|\.fr\.ts$)|document\/diagnostics\.ts$)/u;

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:check|document|publish)\/.*\.ts$/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

const TAKEN: Message = {
  message: 'rank-taken',
  data: { rank: '2', other: { path: 'src/content/cards/hpv-info/carte-2.mdx' }, free: 5 },
};

describe('the catalogue of messages', () => {
  it('holds no message that nothing reports', () => {
    const reporters = sources.filter(({ file }) => !DECLARATIONS.test(file));
    const unused = Object.keys(MESSAGES).filter(
      (key) => !reporters.some(({ text }) => text.includes(`'${key}'`)),
    );
    expect(reporters.length).toBeGreaterThan(60);
    expect(unused).toEqual([]);
  });

  it('has each key once, in whichever of its files', () => {
    const keys = sources
      .filter(({ file }) => /^check\/messages\/.*\.fr\.ts$/u.test(file))
      .flatMap(({ text }) => text.match(/^ {2}'?[a-z][a-z\d-]*'?:/gmu) ?? [])
      .map((key) => key.replace(/[ ':]/gu, ''))
      .filter((key) => Object.hasOwn(MESSAGES, key));
    expect(keys.toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
  });

  it('pairs each key with the data of its own words', () => {
    const good: Message = { message: 'review-overdue', data: { due: '2026-11-21' } };
    // @ts-expect-error -- another message's data
    const other: Message = { message: 'review-overdue', data: { figure: '80 %', isSure: true } };
    // @ts-expect-error -- a key that is in no catalogue
    const unknown: Message = { message: 'no-such-message' };
    expect([good, other, unknown]).toHaveLength(3);
  });
});

describe('the words of a message', () => {
  it('name files by their paths in a report', () => {
    expect(wordsOf(TAKEN)).toBe(
      'Le rang 2 est déjà pris par src/content/cards/hpv-info/carte-2.mdx. Le premier rang libre est 5.',
    );
  });
  it('are made for the form where they would speak of lines of a file', () => {
    const figure: Message = { message: 'figure-uncited', data: { figure: '80 %', isSure: true } };
    expect(wordsOf(figure)).toContain('[^cle]');
    expect(wordsOf(figure, 'form')).toMatch(/« 80 % ».*« Citer une source »\.$/u);
    expect(wordsOf({ message: 'field-empty' }, 'form')).toBe('Ce champ est à remplir.');
  });
  it('name fields, blocks and buttons as the form does', () => {
    const forms: Message[] = [
      { message: 'figure-uncited', data: { figure: '80 %', isSure: false } },
      { message: 'figure-in-header', data: { figure: '80 %' } },
      { message: 'menu-too-long', data: { entries: 9, most: 8 } },
      { message: 'block-empty', data: { block: 'QuandConsulter' } },
      { message: 'block-outside', data: { block: 'Etape', inside: 'Frise' } },
      { message: 'source-unknown', data: { key: 'has-2025', near: [] } },
    ];
    expect(forms.map((message) => wordsOf(message, 'form'))).toEqual([
      expect.stringMatching(/mettez-le dans un bloc « Hors santé »\.$/u),
      expect.stringContaining('Ajoutez au champ « Sources » la source'),
      expect.stringContaining('Retirez l’entrée du menu de cette page'),
      'Le bloc « Quand consulter » est vide. Écrivez-y un texte, ou retirez-le.',
      'Le bloc « Étape » doit être dans un bloc « Frise ».',
      expect.stringMatching(/n’est pas dans la bibliographie\. .*« Citer une source »/u),
    ]);
    expect(wordsOf(forms[3]!)).toContain('</QuandConsulter>');
  });
  it('hold no signs and no paths of a file in a form, unless they are about the file itself', () => {
    const signs =
      /\w\.yaml|\[\^|src\/content|<HorsSante|\(next\)|bloc nav|liste sources|helpLines|checkedOn|catchUp/u;
    const found = Object.entries(MESSAGES).filter(([, wording]) =>
      signs.test(String(typeof wording === 'object' && 'form' in wording ? wording.form : wording)),
    );
    expect(found.map(([key]) => key)).toEqual([
      'content-missing',
      'file-outside-content',
      'bibliography-name',
      'words-unreadable',
      'search-unreadable',
      'search-part-unknown',
    ]);
  });
});
