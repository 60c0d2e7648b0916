import { describe, expect, it } from 'vitest';
import { wordsOfMessage } from '../../../src/check/format/words.ts';
import type { Message } from '../../../src/check/messages.fr.ts';

describe('the words of a message', () => {
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
