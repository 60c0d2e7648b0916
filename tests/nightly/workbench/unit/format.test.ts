import { describe, expect, it } from 'vitest';
import { addressOfLine, unbroken, valueOfLine } from '../../../../src/workbench/page/format.ts';

describe('words shown in a form', () => {
  it('have no-break spaces at quotes and marks', () => {
    expect(unbroken('Choisissez « Citer » : vraiment ?')).toBe(
      'Choisissez «\u00A0Citer\u00A0»\u00A0: vraiment\u00A0?',
    );
  });
  it('show the value of a line of a header', () => {
    expect(valueOfLine('order: 3')).toBe('3');
    expect(valueOfLine('  url: "https://www.exemple.be/page"')).toBe('https://www.exemple.be/page');
    expect(valueOfLine('Une phrase : deux mots.')).toBe('Une phrase : deux mots.');
  });
  it('show an address alone, and any other line whole', () => {
    expect(addressOfLine('- href: "/vaccin"')).toBe('/vaccin');
    expect(addressOfLine('Note: voyez [le vaccin](/vaccin).')).toBe(
      'Note: voyez [le vaccin](/vaccin).',
    );
  });
});
