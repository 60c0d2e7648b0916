import { imageMetadata } from 'astro/assets/utils';
import { expect, it } from 'vitest';
import { isSized } from '../../../src/check/pictures/file-rules.ts';

const LONG_COMMENT = `<!-- ${'a program and its version '.repeat(50)}-->`;

it.for([
  '<svg viewBox="0 0 9 9"/>',
  "<svg xmlns='a' viewBox='-1 -1.5 9.5 9'>",
  '<svg width="9" height="9px">',
  '<svg width="9cm" height="9mm" viewBox="0,0,9,9">',
  '<svg width="9" viewBox="0 0 9 9">',
  '<?xml version="1.0"?>\n<!-- drawn --><svg\n  viewBox="0 0 9 9">',
  '<svg xmlns="a">',
  '<svg viewBox="0,0,9,9">',
  '<svg width="100%" height="100%">',
  '<svg width="9">',
  '<svg stroke-width="9" line-height="9">',
  `${LONG_COMMENT}<svg viewBox="0 0 9 9">`,
  '<svg:svg viewBox="0 0 9 9">',
])('a drawing has a size for the check where Astro reads one: %s', async (drawing) => {
  const bytes = new TextEncoder().encode(drawing);
  const read = imageMetadata(bytes).then(
    () => true,
    () => false,
  );
  expect(isSized(bytes)).toBe(await read);
});
