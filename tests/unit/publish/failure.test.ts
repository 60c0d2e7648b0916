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

  it('is told by its deepest cause: a full disk, a right, the memory', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(explain(new Error('Could not write', { cause: full }), '/hpv-info')).toMatch(
      /^Le disque est plein/u,
    );
    expect(explain(Object.assign(new Error('open'), { code: 'EACCES' }))).toMatch(/droits/u);
  });

  it('is told by what was printed last when the process fell without a word', () => {
    const log = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
    expect(explainFailure(log, undefined, 'SIGABRT')).toMatch(/^La mémoire est pleine/u);
    expect(explainFailure('', undefined, 'SIGKILL')).toMatch(/arrêtée par le système \(SIGKILL\)/u);
  });
});
