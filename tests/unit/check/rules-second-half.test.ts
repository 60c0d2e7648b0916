import { afterAll, describe } from 'vitest';
import { Content } from '../../build/content.ts';
import { HALVES, testMistakes } from './planted-mistakes.ts';

const content = new Content();
afterAll(() => content.dispose());

describe('the rules, by the second half of the table', () => {
  testMistakes(HALVES[1], content);
});
