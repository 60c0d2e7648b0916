import { describe, expect, it } from 'vitest';
import { breadcrumb, scriptJson, structuredData } from '../../../src/lib/structured-data.ts';

const MENU = [
  { name: 'Accueil', path: '/', icon: 'home' },
  { name: 'Chat', path: '/chat', icon: 'message-circle' },
] as unknown as Parameters<typeof breadcrumb>[2];

/** What a page of a kind says of itself. */
function aboutPage(kind: string) {
  const page = { kind, title: 'HPV Info', description: 'Une phrase.', reviewedOn: '2026-11-20' };
  const facts = {
    siteName: 'HPV et dépistage',
    address: '/',
    home: '/',
    trail: [],
    sources: [],
    page,
  };
  const data = structuredData(facts as unknown as Parameters<typeof structuredData>[0]);
  return (data as Record<'@graph', object[]>)['@graph'][1];
}

it.each([
  ['/chat/thread', ['/', '/chat', '/chat/thread']],
  ['/chatter', ['/', '/chatter']],
])('the trail of %s goes by whole segments', (path, trail) => {
  expect(breadcrumb('Un titre', path, MENU).map((stop) => stop.path)).toEqual(trail);
});

describe('what a page says of itself to machines', () => {
  it.each(['notice', 'coming-soon', 'not-found'])(
    'tells no day of review of one of kind %s, which shows none',
    (kind) => {
      expect(aboutPage(kind)).not.toHaveProperty('lastReviewed');
    },
  );

  it('lets no text close its script, and loses nothing of it', () => {
    const data = { title: '</script><!-- <script>' };
    expect(scriptJson(data)).not.toContain('<');
    expect(JSON.parse(scriptJson(data))).toEqual(data);
  });
});
