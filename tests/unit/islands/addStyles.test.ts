// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addStyles } from '../../../src/islands/addStyles.ts';

it('adds rules after those of the page', () => {
  document.head.innerHTML = '<style>p{color:red}</style>';
  addStyles('p{color:blue}@media print{p{color:black}}');
  const { cssRules } = document.querySelector('style')!.sheet!;
  expect(cssRules).toHaveLength(2);
  expect(cssRules[1]!.cssText).toContain('color: blue');
  expect(cssRules[1]!.cssText).toContain('print');
});

it('leaves a page without styles as it is', () => {
  document.head.innerHTML = '';
  expect(() => addStyles('p{color:blue}')).not.toThrow();
});
