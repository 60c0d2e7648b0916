import { describe, expect, test } from 'vitest';
import { WRITERS } from '../../../src/hosting/host-files.ts';
import { HOST_FILES, SECURITY_HEADERS } from '../../../src/hosting/http-policy.ts';
import { acceptPattern } from '../../../src/hosting/hosts/configuration.ts';
import type { Settings } from '../../../src/platform/settings.ts';
import { readSettings } from '../../../src/platform/settings.ts';
import { robotsText, securityText } from '../../../src/hosting/well-known.ts';
import { DAY } from '../../support/day.ts';

const site = { origin: 'https://exemple.org', base: '/hpv' };

/** What a host reads. */
const write = (name: (typeof HOST_FILES)[number], where: Settings = site) => WRITERS[name](where);

describe.each(['.htaccess', '_headers'] as const)('the file %s', (name) => {
  const text = write(name);

  test('holds every header of the table', () => {
    for (const [header, value] of Object.entries(SECURITY_HEADERS)) {
      expect(text).toContain(header);
      expect(text).toContain(value);
    }
  });
});

test('no file of a host holds a value that is not there', () => {
  for (const where of [site, { base: '' }])
    for (const name of HOST_FILES)
      expect(write(name, where), name).not.toMatch(/undefined|\[object|\bfalse\b/u);
});

test('Netlify and Cloudflare are told of each rewrite with and without a slash', () => {
  const lines = write('_redirects').split('\n');
  expect(lines).toContain('/hpv/chat/thread/:threadId /hpv/chat/thread 200');
  expect(lines).toContain('/hpv/chat/thread/:threadId/ /hpv/chat/thread 200');
});

test.each([
  ['br', true],
  ['gzip, br;q=0.1', true],
  ['br ; q=1.0, gzip', true],
  ['br;q=0.000, gzip', false],
  ['brotli', false],
  ['', false],
])('« Accept-Encoding: %s » accepts brotli: %s', (header, isAccepted) => {
  expect(new RegExp(acceptPattern('br'), 'iu').test(header)).toBe(isAccepted);
});

describe('settings', () => {
  test.each([{}, { SITE_URL: '', BASE_PATH: '', SECURITY_CONTACT: '' }])(
    'name no host and nobody when nothing is said: %o',
    (environment) => {
      expect(readSettings(environment)).toEqual({
        origin: undefined,
        base: '',
        contact: undefined,
      });
    },
  );

  test.each(['https://exemple.fr', 'https://exemple.fr/', 'HTTPS://Exemple.FR:443'])(
    'take the address « %s »',
    (SITE_URL) => {
      expect(readSettings({ SITE_URL }).origin).toBe('https://exemple.fr');
    },
  );

  test.each(['/hpv', 'hpv', '/hpv/', 'hpv//'])('take the folder « %s »', (BASE_PATH) => {
    expect(readSettings({ BASE_PATH }).base).toBe('/hpv');
  });

  test.each([
    [{ SITE_URL: 'http://exemple.fr' }, /SITE_URL/u],
    [{ SITE_URL: 'https://exemple.fr/hpv' }, /SITE_URL.*BASE_PATH=\/hpv/u],
    [{ SITE_URL: 'https://moi@exemple.fr' }, /SITE_URL/u],
    [{ SITE_URL: ' https://exemple.fr' }, /SITE_URL/u],
    [{ SITE_URL: 'https:exemple.fr' }, /SITE_URL/u],
    [{ BASE_PATH: '/a/../b' }, /BASE_PATH/u],
  ])('refuse %o in French', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });
});

describe('texts for machines', () => {
  const settings = readSettings({ SITE_URL: 'https://exemple.org', BASE_PATH: '/hpv' });

  test('security.txt has what RFC 9116 requires', () => {
    const lines = securityText(settings, DAY)?.split('\n') ?? [];
    expect(lines[0]).toMatch(/^Contact: (?:https:\/\/|mailto:)/u);
    expect(lines[1]).toMatch(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00\.000Z$/u);
    expect(lines[3]).toBe('Canonical: https://exemple.org/hpv/.well-known/security.txt');
  });

  test('without the address of the site they name no host', () => {
    expect(robotsText({ base: '/hpv' })).toBe('User-agent: *\nDisallow:\n');
    const contact = 'mailto:moi@exemple.fr';
    expect(securityText({ base: '', contact }, DAY)).toMatch(/^Contact: mailto:moi@exemple\.fr\n/u);
    expect(securityText({ base: '', contact }, DAY)).not.toContain('Canonical');
    expect(securityText({ base: '' }, DAY)).toBeUndefined();
  });

  test.each([
    ['2026-06-30', '2026-12-31'],
    ['2026-07-01', '2027-06-30'],
  ])('security.txt of a build of %s holds until %s', (today, last) => {
    expect(securityText(settings, today)).toContain(`Expires: ${last}T`);
  });
});
