import { describe, expect, it } from 'vitest';
import { changeAttribute, readTag } from '../../../../src/workbench/page/text/tag.ts';

/** A tag after the change of one attribute. */
function changed(source: string, name: string, value: string): string {
  const change = changeAttribute(source, name, value);
  return change ? source.slice(0, change.from) + change.insert + source.slice(change.to) : source;
}

describe('a tag', () => {
  it('is parsed with its attributes, on one line or several', () => {
    const tag = readTag('<Personnes sur="100"\n  qui=\'des gens\'>\n\nsuite');
    expect(tag).toMatchObject({ name: 'Personnes', part: 'open', length: 38 });
    expect(tag!.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['sur', '100'],
      ['qui', 'des gens'],
    ]);
  });

  it('is opening, closing or self-closing', () => {
    expect(readTag('<Encart titre="A">')!.part).toBe('open');
    expect(readTag('</Encart>')!.part).toBe('close');
    expect(readTag('<ParPays quoi="vaccin" />')!.part).toBe('alone');
  });

  it('is not a « < » in a sentence', () => {
    expect(readTag('<25 ans')).toBeUndefined();
    expect(readTag('< Encart>')).toBeUndefined();
    expect(readTag('<strong>')).toBeUndefined();
  });

  it('changes only one value', () => {
    expect(changed(`<Encart  titre = 'Un "mot"' >`, 'titre', 'Deux')).toBe(
      `<Encart  titre = 'Deux' >`,
    );
    expect(changed('<Etape nom="A" duree="1 an">', 'duree', '')).toBe('<Etape nom="A">');
    expect(changed('<Etape nom="A">', 'duree', '2 ans')).toBe('<Etape nom="A" duree="2 ans">');
    expect(changed('<Glossaire>', 'titre', 'Mots')).toBe('<Glossaire titre="Mots">');
  });

  it('escapes quotes and line breaks in a value', () => {
    const after = changed('<Encart titre="A">', 'titre', 'Le "vaccin"\net l\'âge "');
    expect(readTag(after)!.attributes).toHaveLength(1);
    expect(after).not.toContain('\n');
  });
});
