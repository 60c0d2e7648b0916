import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../src/publish/failure.ts';

describe('a build that failed', () => {
  it.each([
    [{ code: 'ENOSPC' }, /^Le disque est plein/u],
    [{ code: 'EACCES' }, /droits/u],
    [{ message: 'Reached heap limit: JavaScript heap out of memory' }, /^La mémoire est pleine/u],
  ])('is told by its deepest cause: %o', (cause, sentence) => {
    const error = new Error('Boom', { cause: Object.assign(new Error('write'), cause) });
    expect(explainFailure(inspect(error), '/hpv-info')).toMatch(sentence);
  });

  it('is told by the signal when the process fell without a word', () => {
    expect(explainFailure('', undefined, 'SIGKILL')).toMatch(/arrêtée par le système \(SIGKILL\)/u);
  });
});
