import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../../src/hosting/http-policy.ts';
import { createSiteServer } from '../../../../src/hosting/preview-server.ts';
import { readBuiltSite } from '../../../../src/hosting/verify/built-site.ts';
import {
  decodeBody,
  openClient,
  UnreachableError,
  type HttpResponse,
  type Client,
  type HttpRequest,
} from '../../../../src/hosting/verify/client.ts';
import { CHECKS, type Check } from '../../../../src/hosting/verify/finding.ts';
import {
  LIVE_HOSTS,
  recogniseHost,
  UNKNOWN_HOST,
} from '../../../../src/hosting/verify/live-hosts.ts';
import { adviceFor, senseOfHeader, titleOf } from '../../../../src/hosting/verify/messages.ts';
import { writeReport } from '../../../../src/hosting/verify/report.ts';
import { verifyLiveSite } from '../../../../src/hosting/verify/verify-live-site.ts';
import { extensionOf } from '../../../../src/platform/files.ts';
import { SECURITY_EXPIRES } from '../../../../src/platform/settings.ts';
import { ADDRESS, listen, serverOf, writeSmallSite } from './small-site.ts';

/** A day on which security.txt is valid, and not about to end. */
const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = new Date(Date.parse(SECURITY_EXPIRES) - 100 * DAY_MS).toISOString().slice(0, 10);

let dist: string;
let server: Server;
let local: URL;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'verify-'));
  writeSmallSite(dist);
  server = await createSiteServer(dist);
  local = await listen(server);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

/** Changes a response on its way; the same response if it has nothing to change. */
type Alter = (response: HttpResponse, request: HttpRequest) => HttpResponse;

const same: Alter = (response) => response;
const withHeader = (
  response: HttpResponse,
  name: string,
  value: string | undefined,
): HttpResponse => {
  const { [name]: _, ...headers } = response.headers;
  return { ...response, headers: value === undefined ? headers : { ...headers, [name]: value } };
};
const withText = (response: HttpResponse, change: (text: string) => string): HttpResponse => {
  const body = Buffer.from(change(decodeBody(response).toString()));
  const isBrotli = response.headers['content-encoding'] === 'br';
  return { ...response, body: isBrotli ? brotliCompressSync(body) : body };
};
/** An alteration of one address. */
const at =
  (path: string, change: Alter): Alter =>
  (response, request) =>
    request.path === path && response.status !== 304 ? change(response, request) : response;
/** An alteration of the answers with one status. */
const of =
  (status: number, change: Alter): Alter =>
  (response, request) =>
    response.status === status ? change(response, request) : response;

/** A connection to the public address of the site, which leads to the server of this machine. */
function openAltered(alter: Alter, plain: Partial<HttpResponse> = {}) {
  return (address: URL): Client => {
    const client = openClient(local);
    const send = async (request: HttpRequest): Promise<HttpResponse> => {
      const response = await client.send(request);
      // The preview server does not ask for https, which a public host does.
      const policy = `${response.headers['content-security-policy']}; upgrade-insecure-requests`;
      return alter(withHeader(response, 'content-security-policy', policy), request);
    };
    const headers = { location: `${ADDRESS}/` };
    const sendPlain = async () => ({ status: 301, headers, body: Buffer.alloc(0), ...plain });
    return { ...client, send: address.protocol === 'http:' ? sendPlain : send };
  };
}

/** What differs from a visit of the right address on an ordinary day. */
interface Circumstances {
  plain?: Partial<HttpResponse>;
  today?: string;
  address?: string;
}

/** Verifies the small site at its public address, with its answers altered. */
async function verify(
  alter: Alter,
  { plain, today = TODAY, address = ADDRESS }: Circumstances = {},
) {
  const site = await readBuiltSite(dist);
  const open = openAltered(alter, plain);
  return verifyLiveSite({ address: new URL(address), site, today, open });
}

const checksOf = ({ faults }: { faults: readonly { check: Check }[] }) =>
  faults.map(({ check }) => check);

test('a site that answers as the build and the table say has no fault', async () => {
  const { faults, limits, notes } = await verify(same);
  expect(faults).toEqual([]);
  expect(limits).toEqual([]);
  expect(notes).toEqual([]);
});

/** What happens to the answers for each check to fail, and alone. */
const ALTERATIONS: Partial<Readonly<Record<Check, Parameters<typeof verify>>>> = {
  address: [same, { address: 'https://www.exemple.org' }],
  https: [same, { plain: { status: 200, headers: {} } }],
  status: [at('/icone.png', (response) => ({ ...response, status: 500 }))],
  rewrite: [
    (response, { path }) =>
      path.startsWith('/chat/thread/v') ? { ...response, status: 404 } : response,
  ],
  redirect: [of(308, (response) => withHeader(response, 'location', '/'))],
  'not-found': [of(404, (response) => ({ ...response, status: 200 }))],
  'not-found-page': [
    of(404, (response) => withText(response, (text) => text.replace('Intr', 'Pas tr'))),
  ],
  hidden: [at('/_headers', (response) => ({ ...response, status: 200, body: Buffer.from('/*') }))],
  methods: [of(405, (response) => withHeader(response, 'allow', 'GET, HEAD, POST, PUT'))],
  type: [at('/robots.txt', (response) => withHeader(response, 'content-type', 'text/html'))],
  header: [of(200, (response) => withHeader(response, 'referrer-policy', 'origin'))],
  'host-response-header': [
    of(308, (response) => withHeader(response, 'x-frame-options', undefined)),
  ],
  policy: [(response) => withHeader(response, 'content-security-policy', "default-src 'self'")],
  cookie: [at('/hpv', (response) => withHeader(response, 'set-cookie', 'suivi=1; Path=/'))],
  cache: [at('/hpv', (response) => withHeader(response, 'cache-control', 'max-age=600'))],
  'cache-unsaid': [of(404, (response) => withHeader(response, 'cache-control', undefined))],
  revalidation: [of(304, (response) => ({ ...response, status: 200 }))],
  vary: [at('/hpv', (response) => withHeader(response, 'vary', undefined))],
  compression: [
    at('/hpv', (response) => ({
      ...withHeader(response, 'content-encoding', undefined),
      body: decodeBody(response),
    })),
  ],
  weight: [
    at('/hpv', (response) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 0 };
      return { ...response, body: brotliCompressSync(decodeBody(response), { params }) };
    }),
  ],
  version: [
    at('/hpv', (response) => withText(response, (text) => text.replace('<p>', '<p>Avant. '))),
  ],
  injected: [
    at('/', (response) =>
      withText(response, (text) => text.replace('</body>', '<script>a</script>$&')),
    ),
  ],
  'third-party': [
    at('/', (response) =>
      withText(response, (text) =>
        text.replace('</head>', '<link rel="preconnect" href="//cdn.exemple.net">$&'),
      ),
    ),
  ],
  robots: [at('/robots.txt', (response) => withText(response, (text) => `# Hôte\n${text}`))],
  sitemap: [at('/sitemap.xml', (response) => withText(response, () => '<urlset/>'))],
  'security-txt': [
    at('/.well-known/security.txt', (response) => withText(response, () => 'Contact:')),
  ],
  'security-expired': [same, { today: '2999-01-01' }],
};

test.each(Object.keys(ALTERATIONS) as Check[])(
  'a fault is named by its check and by no other: %s',
  async (check) => {
    const verified = await verify(...ALTERATIONS[check]!);
    expect(checksOf(verified)).toEqual([check]);
    const report = writeReport(verified, await readBuiltSite(dist));
    expect(report).toContain('Un point à corriger');
    expect(report).toContain(ADDRESS.slice(0, 8));
    expect(report).toMatch(/Attendu : \S[\s\S]*Vu : \S[\s\S]*À faire : \S/u);
    expect(report).not.toMatch(/undefined|\[object|null/u);
  },
);

test('broken links and anchors of live pages are named beside the version that holds them', async () => {
  const links = '<a href="/perdu">Perdu</a><a href="/hpv#perdue">Perdue</a>';
  const alter = at('/', (response) =>
    withText(response, (text) => text.replace(/<a href.*?<\/a>/u, links)),
  );
  const { faults } = await verify(alter);
  expect(faults.map(({ check, subjects }) => [check, ...subjects])).toEqual([
    ['version'],
    ['link', '/perdu'],
    ['anchor', '/hpv#perdue'],
  ]);
});

test('every check is made to fail', () => {
  const apart: readonly Check[] = ['link', 'anchor'];
  expect([...Object.keys(ALTERATIONS), ...apart].toSorted()).toEqual(CHECKS.toSorted());
});

test('every check has its title, and its advice on every host', () => {
  for (const check of CHECKS) {
    expect(titleOf({ check, subjects: ['X'] })).toMatch(/^[A-ZÀr-s].{15}/u);
    for (const host of Object.values(LIVE_HOSTS))
      expect(adviceFor({ check }, host)).toMatch(/\.$/u);
  }
});

test('a host that sends no header at all has one fault, not one for each header', async () => {
  const names = Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase());
  const { faults } = await verify((response) =>
    [...names, 'content-security-policy'].reduce(
      (bare, name) => withHeader(bare, name, undefined),
      response,
    ),
  );
  expect(checksOf({ faults })).toEqual(['header']);
  expect(faults[0]!.subjects).toEqual(expect.arrayContaining(Object.keys(SECURITY_HEADERS)));
});

describe('the host', () => {
  test.each([
    ['cloudflare', { server: 'cloudflare' }, 'exemple.org'],
    ['netlify', { server: 'Netlify' }, 'exemple.org'],
    ['netlify', { 'x-nf-request-id': '01H' }, 'exemple.org'],
    ['github', { server: 'GitHub.com' }, 'exemple.org'],
    ['github', {}, 'exemple.github.io'],
    ['gitlab', {}, 'exemple.gitlab.io'],
    ['nginx', { server: 'nginx/1.22.1' }, 'exemple.org'],
    ['apache', { server: 'Apache' }, 'exemple.org'],
    ['caddy', { server: 'Caddy' }, 'exemple.org'],
  ])('is recognised as %s by %o of %s', (name, headers, hostname) => {
    expect(recogniseHost(headers as Record<string, string>, hostname)).toBe(LIVE_HOSTS[name]);
  });

  test('that says nothing of itself is not guessed', () => {
    expect(recogniseHost({}, 'exemple.org')).toBe(UNKNOWN_HOST);
  });
});

describe('a host that reads no headers', () => {
  const TYPES: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    xml: 'application/xml',
    png: 'image/png',
  };
  let plainServer: Server;
  let plainAddress: URL;
  beforeAll(async () => {
    plainServer = serverOf(({ url = '/', method }, response) => {
      const path = url.split('?')[0]!;
      const name = [path === '/' ? '/index.html' : path, `${path}.html`].find(
        (one) => existsSync(join(dist, one)) && statSync(join(dist, one)).isFile(),
      );
      const body = readFileSync(join(dist, name ?? '404.html'));
      response.writeHead(name ? 200 : 404, {
        server: 'GitHub.com',
        'content-type': TYPES[extensionOf(name ?? '404.html')] ?? 'application/octet-stream',
        'content-length': body.length,
        'cache-control': 'max-age=600',
      });
      response.end(method === 'HEAD' ? undefined : body);
    });
    plainAddress = await listen(plainServer);
  });
  afterAll(() => {
    plainServer.close();
    plainServer.closeAllConnections();
  });

  test('has limits and no fault; the report says what the policy in the page covers and what not', async () => {
    const site = await readBuiltSite(dist);
    const verified = await verifyLiveSite({ address: plainAddress, site, today: TODAY });
    expect(verified.host).toBe(LIVE_HOSTS.github);
    expect(checksOf(verified)).toEqual([]);
    const report = writeReport(verified, site);
    expect(report).toContain('Rien à corriger de votre côté');
    const [, covered = '', lost = ''] =
      /Couvert quand même : ([\s\S]*)Pas couvert : ([\s\S]*?)\n\n/u.exec(report) ?? [];
    expect(covered).toContain('script-src');
    expect(covered).not.toContain('frame-ancestors');
    expect(lost).toContain('frame-ancestors (');
    for (const name of Object.keys(SECURITY_HEADERS)) {
      expect(senseOfHeader(name), name).toBeDefined();
      expect(lost).toContain(`${name} (${senseOfHeader(name)})`);
    }
  });
});

describe('a site that cannot be verified', () => {
  /** What a verification of a server that always answers so is refused for. */
  async function refusal(status: number, headers: Record<string, string> = {}) {
    const odd = serverOf((_, response) => void response.writeHead(status, headers).end());
    const address = await listen(odd);
    try {
      await verifyLiveSite({ address, site: await readBuiltSite(dist), today: TODAY });
    } catch (error) {
      return error;
    } finally {
      odd.close();
      odd.closeAllConnections();
    }
    return undefined;
  }

  test('leads elsewhere: the other address is named, and not followed', async () => {
    const error = await refusal(301, { location: 'https://www.exemple.org/' });
    expect(error).toBeInstanceOf(UnreachableError);
    expect(String(error)).toContain('conduit à https://www.exemple.org/ (réponse 301)');
  });

  test('breaks off its answers: the reason is said in French', async () => {
    const odd = serverOf((_, response) => response.destroy());
    const address = await listen(odd);
    const site = await readBuiltSite(dist);
    await expect(verifyLiveSite({ address, site, today: TODAY })).rejects.toThrow(
      /ne répond pas : le serveur a coupé la connexion/u,
    );
    odd.close();
  });

  test('stops answering on its way: that is said instead of a hundred faults', async () => {
    let left = 5;
    const alter: Alter = (response) => {
      left -= 1;
      if (left < 0) throw new UnreachableError('Le site ne répond plus.');
      return response;
    };
    await expect(verify(alter)).rejects.toThrow('Le site ne répond plus.');
    expect(left).toBeGreaterThan(-10);
  });
});

test('a folder without a built site is refused in French', async () => {
  await expect(readBuiltSite(tmpdir())).rejects.toThrow(/ne contient pas de site construit/u);
});
