import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOfMessage } from '../../../src/check/format/words.ts';
import { MESSAGES, type Message } from '../../../src/check/messages.fr.ts';

const SRC = new URL('../../../src', import.meta.url).pathname;

/** Files that word the messages or declare their data: a key in them is no use of it. */
const DECLARATIONS = /^(?:check\/messages(?:\/|\.fr\.ts$)|document\/reading-messages\.ts$)/u;

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
    const other: Message = { message: 'review-overdue', data: { figure: '80 %' } };
    // @ts-expect-error -- a key that is in no catalogue
    const unknown: Message = { message: 'no-such-message' };
    expect([good, other, unknown]).toHaveLength(3);
  });
});

describe('the words of a message', () => {
  it('name files by their paths in a report', () => {
    expect(wordsOfMessage(TAKEN)).toBe(
      'Le rang 2 est déjà pris par src/content/cards/hpv-info/carte-2.mdx. Le premier rang libre est 5.',
    );
  });
  it('are made for the form where they would speak of signs of a file', () => {
    const figure: Message = { message: 'figure-uncited', data: { figure: '80 %' } };
    expect(wordsOfMessage(figure)).toMatch(/\[\^cle\].*<HorsSante>\.$/u);
    expect(wordsOfMessage(figure, 'form')).toMatch(/« Citer une source »\. .*« Hors santé »\.$/u);
  });
  it('name blocks as the form does', () => {
    const block: Message = { message: 'block-outside', data: { block: 'Etape', inside: 'Frise' } };
    expect(wordsOfMessage(block)).toBe('Le bloc <Etape> doit être dans un bloc <Frise>.');
    expect(wordsOfMessage(block, 'form')).toBe(
      'Le bloc « Étape » doit être dans un bloc « Frise ».',
    );
  });
});
