import { describe, expect, it } from 'vitest';
import { linesPerQuestion } from '../../../src/lib/sheet-lines.ts';

const textsOf = (questions: number, letters: number) => ({
  lead: 'a'.repeat(100),
  blanks: ['Date', 'Lieu'],
  questions: Array.from({ length: questions }, () => 'a'.repeat(letters)),
  reminder: 'a'.repeat(100),
});

describe('the lines under a question', () => {
  it('are three where there are few questions, and at most', () => {
    expect(linesPerQuestion(textsOf(1, 20))).toBe(3);
    expect(linesPerQuestion(textsOf(4, 60))).toBe(3);
  });

  it('are fewer as questions are more or longer, and at least one', () => {
    expect(linesPerQuestion(textsOf(6, 60))).toBe(2);
    expect(linesPerQuestion(textsOf(7, 140))).toBe(1);
    expect(linesPerQuestion(textsOf(30, 140))).toBe(1);
  });
});
