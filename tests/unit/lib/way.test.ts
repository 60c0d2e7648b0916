import { expect, it } from 'vitest';
import { boxSteps } from '../../../src/lib/flowchart.ts';

it('puts each step of a nested list in a paragraph of its own', () => {
  expect(
    boxSteps(
      '<ul><li>Un <b>mot</b>\n<ul><li>Deux</li>\n<li><p>Trois</p></li></ul></li></ul><p>Fin</p>',
    ),
  ).toBe(
    '<ul><li><p>Un <b>mot</b></p>\n<ul><li><p>Deux</p></li>\n<li><p>Trois</p></li></ul></li></ul><p>Fin</p>',
  );
});
