import { describe, expect, it } from 'vitest';
import { loadFrench } from '../../../src/check/spelling/french.ts';

const french = await loadFrench();

describe('the dictionary of French', () => {
  it.for(
    'dépistage dépistages chevaux allions vaccinée virus aimassiez cœur belle eussent'.split(' '),
  )('knows « %s »', (word) => expect(french.has(word)).toBe(true));
  it.for('dépistagge fautte depuisle vacinée chevals canser utérrus alliont efﬁcace'.split(' '))(
    'does not know « %s »',
    (word) => expect(french.has(word)).toBe(false),
  );
});
