import { expect, it } from 'vitest';
import { breadcrumb, scriptJson } from '../../../src/lib/structured-data.ts';

const MENU = [
  { name: 'Accueil', path: '/', icon: 'home' },
  { name: 'Chat', path: '/chat', icon: 'message-circle' },
] as unknown as Parameters<typeof breadcrumb>[2];

it.each([
  ['/chat/thread', ['/', '/chat', '/chat/thread']],
  ['/chatter', ['/', '/chatter']],
])('the trail of %s goes by whole segments', (path, trail) => {
  expect(breadcrumb('Un titre', path, MENU).map((stop) => stop.path)).toEqual(trail);
});

it('what a page says of itself to machines closes no script, and is whole', () => {
  const data = { title: '</script><!-- <script>' };
  expect(scriptJson(data)).not.toContain('<');
  expect(JSON.parse(scriptJson(data))).toEqual(data);
});
