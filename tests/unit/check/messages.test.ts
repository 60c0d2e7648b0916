import { describe, expect, it } from 'vitest';
import { wordsOfMessage } from '../../../src/check/format/words.ts';
import type { Message } from '../../../src/check/messages.fr.ts';

const TAKEN: Message = {
  message: 'rank-taken',
  data: { rank: '2', other: { path: 'src/content/cards/hpv-info/carte-2.mdx' }, free: 5 },
};

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
