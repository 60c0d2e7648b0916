import { describe, expect, it } from 'vitest';
import { slugify } from '../../../src/lib/slug.ts';
import { ICON_NAMES, ICON_WORDS } from '../../../src/schemas/icons.ts';
import { articleSchema } from '../../../src/schemas/article.ts';
import { cardSchema, stepSchema } from '../../../src/schemas/card.ts';
import { linkSchema } from '../../../src/schemas/link.ts';
import { pageSchema } from '../../../src/schemas/page.ts';
import { sourceSchema } from '../../../src/schemas/source.ts';

/** Where a schema finds fault with a record; empty when it accepts it. */
function faults(
  schema: typeof pageSchema | typeof cardSchema | typeof articleSchema,
  record: object,
) {
  const result = (schema as typeof pageSchema).safeParse(record);
  return result.success
    ? []
    : result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const card = { title: 'Une fiche', icon: 'dna', order: '1', content: 'Texte.', page: 'hpv-info' };
const educational = {
  kind: 'educational',
  title: 'Une page',
  description:
    'Une description assez longue pour tenir dans les soixante-dix à cent soixante signes.',
  nav: { name: 'Page', icon: 'dna', order: '2' },
  reviewedOn: '2026-11-20',
  lead: 'Une phrase.',
  content: 'Texte.',
};
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

describe('a card', () => {
  it('is accepted with its order as a number', () => {
    expect(cardSchema.parse(card)).toEqual({ ...card, order: 1, sources: [] });
  });
  it.each([
    ['without a title', { title: undefined }, 'title invalid_type'],
    ['with an empty title', { title: '' }, 'title too_small'],
    ['with a title of spaces', { title: '   ' }, 'title too_small'],
    ['with a title that is too long', { title: 'a'.repeat(71) }, 'title too_big'],
    ['with an unknown icon', { icon: 'bouclier' }, 'icon invalid_value'],
    ['with an order in words', { order: 'deux' }, 'order invalid_type'],
    ['with an order of zero', { order: '0' }, 'order too_small'],
    ['with half an order', { order: '1.5' }, 'order invalid_type'],
    ['with a misspelt field', { titel: 'x' }, ' unrecognized_keys'],
    ['with a source named twice', { sources: ['a', 'a'] }, 'sources custom'],
    ['with a source key in capitals', { sources: ['HAS'] }, 'sources.0 invalid_format'],
    ['without a text', { content: ' ' }, 'content too_small'],
    ['with a link that leaves the site', { href: 'https://exemple.fr' }, 'href invalid_format'],
  ])('is refused %s', (_, change, fault) => {
    expect(faults(cardSchema, { ...card, ...change })).toContain(fault);
  });
});

describe('a step', () => {
  it('opens nothing', () => {
    expect(faults(stepSchema as never, { ...card, href: '/chat' })).toContain(' unrecognized_keys');
  });
});

describe('a page', () => {
  it('is accepted, published and not exact unless it says otherwise', () => {
    const page = pageSchema.parse(educational);
    expect(page).toMatchObject({ published: true, nav: { exact: false, order: 2 }, sources: [] });
  });
  it('understands oui and non', () => {
    const nav = { ...educational.nav, exact: 'oui' };
    expect(pageSchema.parse({ ...educational, nav, published: 'non' })).toMatchObject({
      published: false,
      nav: { exact: true },
    });
  });
  it.each([
    ['of an unknown kind', { kind: 'roman' }, 'kind invalid_union'],
    ['with a block of another kind', { ribbon: 'Bientôt' }, ' unrecognized_keys'],
    ['with a drawing that does not exist', { drawing: 'lune' }, 'drawing invalid_value'],
    ['without a lead', { lead: undefined }, 'lead invalid_type'],
    ['with a short description', { description: 'Court' }, 'description too_small'],
    ['with a long description', { description: 'a'.repeat(161) }, 'description too_big'],
    ['with a day that does not exist', { reviewedOn: '2024-02-31' }, 'reviewedOn invalid_format'],
    ['with a heading too long for a tab', { title: 'a'.repeat(42) }, 'title too_big'],
  ])('is refused %s', (_, change, fault) => {
    expect(faults(pageSchema, { ...educational, ...change })).toContain(fault);
  });
});

describe('an article', () => {
  it.each([['dessin.svg'], ['photo-1.jpg'], ['https://exemple.fr/photo.jpg']])(
    'shows the picture %s',
    (imageUrl) => {
      expect(faults(articleSchema, { ...article, imageUrl })).toEqual([]);
    },
  );
  it.each([
    ['an address that is not encrypted', { link: 'http://exemple.fr' }, 'link invalid_format'],
    ['a script instead of an address', { link: 'javascript:alert(1)' }, 'link invalid_format'],
    ['an address without https', { link: 'www.exemple.fr' }, 'link invalid_format'],
    ['no words for its picture', { imageAlt: '' }, 'imageAlt too_small'],
    ['a picture in a folder above', { imageUrl: '../x.png' }, 'imageUrl invalid_union'],
  ])('is refused with %s', (_, change, fault) => {
    expect(faults(articleSchema, { ...article, ...change })).toContain(fault);
  });
});

describe('a useful link', () => {
  it('has an address and words', () => {
    const link = { url: 'https://exemple.fr/', text: 'Un site', order: '1', content: '' };
    expect(linkSchema.parse(link).text).toBe('Un site');
    expect(linkSchema.safeParse({ ...link, text: '' }).success).toBe(false);
  });
});

describe('a source', () => {
  it('is in French unless it says otherwise, and may have no year', () => {
    expect(sourceSchema.parse(source)).toEqual({ ...source, lang: 'fr' });
  });
  it.each([
    ['an address that is not encrypted', { url: 'http://has.fr' }],
    ['a year that is none', { year: '25' }],
    ['a language nobody announced', { lang: 'xx' }],
  ])('is refused with %s', (_, change) => {
    expect(sourceSchema.safeParse({ ...source, ...change }).success).toBe(false);
  });
});

describe('the icons', () => {
  it('have French words, each of which finds one of them', () => {
    const words = ICON_NAMES.flatMap((name) => ICON_WORDS[name].map((word) => slugify(word)));
    expect(words.length).toBeGreaterThan(ICON_NAMES.length);
    expect(new Set(words).size).toBe(words.length);
  });
});
