/** What records become, and what no file may hold; the mistakes of authors are in `tests/support/mistakes`. */
import { describe, expect, it } from 'vitest';
import { slugify } from '../../../src/lib/slug.ts';
import { ICON_NAMES, ICON_WORDS } from '../../../src/schemas/icons.ts';
import { articleSchema } from '../../../src/schemas/article.ts';
import { cardSchema, stepSchema } from '../../../src/schemas/card.ts';
import { countrySchema } from '../../../src/schemas/country.ts';
import { sourceSchema } from '../../../src/schemas/source.ts';
import { countryRecord } from '../../support/country.ts';

const card = { title: 'Une fiche', icon: 'dna', order: '1', content: 'Texte.', page: 'hpv-info' };
const article = {
  title: 'Titre',
  description: 'Texte',
  link: 'https://exemple.fr/',
  imageUrl: 'dessin.svg',
  imageAlt: 'Un dessin',
  order: '1',
  content: '',
};
const source = { publisher: 'HAS', title: 'T', url: 'https://has.fr/a', accessedOn: '2026-11-20' };

describe('a record', () => {
  it('is a country where experts recommend what overlaps what is in force', () => {
    const country = countryRecord();
    const [, advised] = country.screening.spans;
    Object.assign(advised!, { ages: '25 à 60', certainty: 'recommandé par des experts' });
    expect(countrySchema.safeParse(country).success).toBe(true);
  });

  it.each(['02/555 12 34', '02.555.12.34'])('shows the number %s with blanks', (number) => {
    const country = countryRecord();
    country.emergency[0]!.number = number;
    expect(countrySchema.parse(country).emergency[0]!.number).toBe('02 555 12 34');
  });

  it('is never a country with a rule that cites nothing', () => {
    const country = countryRecord();
    country.vaccination.recommended.sources = [];
    expect(countrySchema.safeParse(country).success).toBe(false);
  });

  it.each([
    ['a card that leaves the site', cardSchema, card, { href: 'https://exemple.fr' }],
    ['a step that opens something', stepSchema, card, { href: '/chat' }],
    ['an article whose link is a script', articleSchema, article, { link: 'javascript:x()' }],
    ['a picture in a folder above', articleSchema, article, { imageUrl: '../x.png' }],
    ['a picture without words', articleSchema, article, { imageAlt: '' }],
    ['a source in a language nobody announced', sourceSchema, source, { lang: 'xx' }],
  ])('is never %s', (_, schema, record, change) => {
    expect(schema.safeParse(record).success).toBe(true);
    expect(schema.safeParse({ ...record, ...change }).success).toBe(false);
  });
});

it('the icons are those of lucide, and have French words, each of which finds one of them', async () => {
  for (const name of ICON_NAMES) await import(`lucide-react/icons/${name}`);
  const words = ICON_NAMES.flatMap((name) => ICON_WORDS[name].map((word) => slugify(word)));
  expect(words.length).toBeGreaterThan(ICON_NAMES.length);
  expect(new Set(words).size).toBe(words.length);
});
