import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../src/publish/failure.ts';

const explain = (error: unknown, page?: string) => explainFailure(inspect(error), page);

describe('a build that failed', () => {
  it('is told by the page that was being rendered', () => {
    expect(explain(new Error('Boom'), '/hpv-info')).toBe(
      'La page /hpv-info n’a pas pu être construite. Le problème vient sans doute du programme, et non des contenus. Le détail, pour la personne qui s’en occupe, est dans .cache/build.log.',
    );
  });

  it.each([
    [{ code: 'ENOSPC' }, /^Le disque est plein/u],
    [{ code: 'EACCES' }, /droits/u],
    [{ message: 'Reached heap limit: JavaScript heap out of memory' }, /^La mémoire est pleine/u],
  ])('is told by its deepest cause: %o', (cause, sentence) => {
    const error = new Error('Boom', { cause: Object.assign(new Error('write'), cause) });
    expect(explain(error, '/hpv-info')).toMatch(sentence);
  });

  it('is told by the signal when the process fell without a word', () => {
    expect(explainFailure('', undefined, 'SIGKILL')).toMatch(/arrêtée par le système \(SIGKILL\)/u);
  });
});
