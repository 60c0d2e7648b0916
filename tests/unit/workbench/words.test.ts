import { describe, expect, it } from 'vitest';
import { addressOfLine, unbroken, valueOfLine } from '../../../src/workbench/page/format.ts';

describe('words for someone who fills in a form', () => {
  it('leave no quote nor mark alone at the end of a line', () => {
    expect(unbroken('Choisissez « Citer » : vraiment ?')).toBe(
      'Choisissez «\u00A0Citer\u00A0»\u00A0: vraiment\u00A0?',
    );
  });
  it('show what a line of a header would say, without the name of its field', () => {
    expect(valueOfLine('order: 3')).toBe('3');
    expect(valueOfLine('  url: "https://www.exemple.be/page"')).toBe('https://www.exemple.be/page');
    expect(valueOfLine('Une phrase : deux mots.')).toBe('Une phrase : deux mots.');
  });
  it('show an address alone, and the whole of a sentence that leads to it', () => {
    expect(addressOfLine('- href: "/vaccin"')).toBe('/vaccin');
    expect(addressOfLine('Note: voyez [le vaccin](/vaccin).')).toBe(
      'Note: voyez [le vaccin](/vaccin).',
    );
  });
});
