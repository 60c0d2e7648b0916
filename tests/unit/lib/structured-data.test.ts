import { describe, expect, it } from 'vitest';
import {
  breadcrumb,
  isIndexed,
  scriptJson,
  structuredData,
} from '../../../src/lib/structured-data.ts';

const MENU = [
  { name: 'Accueil', path: '/', icon: 'home', exact: true },
  { name: 'HPV Info', path: '/hpv-info', icon: 'dna', exact: false },
  { name: 'Chat', path: '/chat', icon: 'message-circle', exact: false },
] as unknown as Parameters<typeof breadcrumb>[2];

const PAGE = {
  kind: 'educational',
  title: 'HPV Info',
  description: 'Une phrase.',
  reviewedOn: '2026-11-20',
};

/** The graph of a page that differs from an educational one in some values. */
function graphOf(changes: Record<string, unknown> & { page?: object } = {}) {
  const facts = {
    siteName: 'HPV et dépistage',
    address: 'https://exemple.fr/hpv-info',
    home: 'https://exemple.fr/',
    trail: [],
    ...changes,
    page: { ...PAGE, ...changes.page },
  } as unknown as Parameters<typeof structuredData>[0];
  const data = structuredData(facts) as Record<string, unknown>;
  return data['@graph'] as Record<string, unknown>[];
}

describe('breadcrumb', () => {
  it('leads from the home page to a page of the menu', () => {
    expect(breadcrumb('HPV Info', '/hpv-info', MENU)).toEqual([
      { name: 'Accueil', path: '/' },
      { name: 'HPV Info', path: '/hpv-info' },
    ]);
  });

  it('calls a page of the menu as the menu does', () => {
    const trail = breadcrumb('Fonctionnalité de Chat Indisponible', '/chat', MENU);
    expect(trail.at(-1)).toEqual({ name: 'Chat', path: '/chat' });
  });

  it('goes through the entry of the menu that holds the page', () => {
    expect(breadcrumb('Indisponible', '/chat/thread', MENU).map(({ path }) => path)).toEqual([
      '/',
      '/chat',
      '/chat/thread',
    ]);
  });

  it('goes by whole segments: /chatter is not below /chat', () => {
    expect(breadcrumb('Autre', '/chatter', MENU).map(({ path }) => path)).toEqual([
      '/',
      '/chatter',
    ]);
  });

  it('is empty on the home page', () => {
    expect(breadcrumb('Bienvenue', '/', MENU)).toEqual([]);
  });
});

describe('structuredData', () => {
  it.each(['educational', 'home'])('calls a page of kind %s a medical page', (kind) => {
    expect(graphOf({ page: { kind } })[1]).toMatchObject({
      '@type': 'MedicalWebPage',
      url: 'https://exemple.fr/hpv-info',
      name: 'HPV Info',
      description: 'Une phrase.',
      lastReviewed: '2026-11-20',
    });
  });

  it.each(['reference', 'site-map', 'notice', 'coming-soon'])(
    'calls a page of kind %s a page and no more',
    (kind) => {
      expect(graphOf({ page: { kind } })[1]).toMatchObject({ '@type': 'WebPage' });
    },
  );

  it.each(['notice', 'coming-soon', 'not-found'])(
    'tells no day of review of a page of kind %s, which shows none',
    (kind) => {
      expect(graphOf({ page: { kind } })[1]).not.toHaveProperty('lastReviewed');
    },
  );

  it('names the clinician who read a page, with the day of that reading', () => {
    const reviewedBy = { name: 'Une Personne', role: 'sage-femme', on: '2026-11-18' };
    expect(graphOf({ page: { reviewedBy } })[1]).toMatchObject({
      reviewedBy: { '@type': 'Person', name: 'Une Personne', jobTitle: 'sage-femme' },
      lastReviewed: '2026-11-18',
    });
    expect(graphOf()[1]).not.toHaveProperty('reviewedBy');
  });

  it('names the site and binds the page to it', () => {
    const [site, page] = graphOf();
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'HPV et dépistage' });
    expect(page?.isPartOf).toEqual({ '@id': site?.['@id'] });
  });

  it('has no address at all while nobody knows where the site will live', () => {
    const trail = [{ name: 'Accueil', address: undefined }];
    const nowhere = graphOf({ trail, address: undefined, home: undefined });
    expect(JSON.stringify(nowhere)).not.toMatch(/"(?:@id|url|item|isPartOf)"|undefined/u);
    expect(nowhere.map((node) => node['@type'])).toEqual([
      'WebSite',
      'MedicalWebPage',
      'BreadcrumbList',
    ]);
  });

  it('numbers the stops of the trail from 1, and has no list without a trail', () => {
    const trail = [
      { name: 'Accueil', address: 'https://exemple.fr/' },
      { name: 'HPV Info', address: 'https://exemple.fr/hpv-info' },
    ];
    expect(graphOf({ trail })[2]?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://exemple.fr/' },
      { '@type': 'ListItem', position: 2, name: 'HPV Info', item: 'https://exemple.fr/hpv-info' },
    ]);
    expect(graphOf()).toHaveLength(2);
  });
});

describe('scriptJson', () => {
  it('lets no text close the script, and loses nothing of it', () => {
    const data = { title: '</script><!-- <script>' };
    expect(scriptJson(data)).not.toContain('<');
    expect(JSON.parse(scriptJson(data))).toEqual(data);
  });
});

describe('isIndexed', () => {
  it.each(['home', 'educational', 'reference', 'site-map'] as const)('shows %s', (kind) => {
    expect(isIndexed(kind)).toBe(true);
  });

  it.each(['notice', 'coming-soon', 'not-found'] as const)('leaves out %s', (kind) => {
    expect(isIndexed(kind)).toBe(false);
  });
});
