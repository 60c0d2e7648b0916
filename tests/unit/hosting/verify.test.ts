import type { RequestListener, ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { writeCopies } from '../../../src/hosting/compress.ts';
import { createSiteHandler } from '../../../src/hosting/preview-server.ts';
import { isLocal, verifyLiveSite } from '../../../src/hosting/verify.ts';
import { serve } from '../../support/local-server.ts';
import { useFolder } from '../../support/temporary.ts';

const dist = useFolder();
let right: RequestListener;

beforeEach(async () => {
  const files = ['index', '404', 'hpv-info', 'chat', 'chat/thread'].map((name) => `${name}.html`);
  for (const file of [...files, '_astro/a.js']) {
    dist.write(file, file.endsWith('.js') ? 'a()' : `<p>${file}`);
  }
  await writeCopies(dist.path());
  right = createSiteHandler(dist.path());
});

/** Verifies what a server shows. */
const verify = (handler: RequestListener) =>
  serve(handler, (address) => verifyLiveSite(new URL(address), dist.path()));

test('a site that is as built has nothing to correct', async () => {
  const { isFaulty, report } = await verify(right);
  expect(report).toMatch(
    /^Vérification de http:\/\/localhost:\d+\/ \(\d+ demandes\)\n\nRien à corriger/u,
  );
  expect(isFaulty).toBe(false);
});

/** An answer that leaves a header out. */
function withoutHeader(response: ServerResponse, left: string) {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    return name === left ? response : setHeader.call(response, name, value);
  };
  return response;
}

/** Ways in which a host breaks a promise, with words of the report. */
const FAULTS: Readonly<Record<string, [handler: RequestListener, words: RegExp]>> = {
  'adds something to a page': [
    (request, response) => {
      if (request.url !== '/hpv-info') return void right(request, response);
      response.end('<p>autre</p>');
    },
    /ne sont pas ceux de cet ordinateur\n {3}\S+\/hpv-info\n {6}attendu : le contenu de dist\/hpv-info.html/u,
  ],
  'answers 200 to an unknown address': [
    (request, response) => {
      const unknown = request.url === '/adresse-inconnue';
      right(unknown ? Object.assign(request, { url: '/' }) : request, response);
    },
    /inconnue ne mène pas[\s\S]*attendu : 404\n {6}vu : 200/u,
  ],
  'has no rewrites': [
    (request, response) => {
      const isThread = request.url?.startsWith('/chat/thread/v');
      right(isThread ? Object.assign(request, { url: '/nope' }) : request, response);
    },
    /Une adresse ne mène pas à sa page[\s\S]*attendu : 200\n {6}vu : 404/u,
  ],
  'leaves a header out': [
    (request, response) => right(request, withoutHeader(response, 'X-Frame-Options')),
    /attendu : X-Frame-Options: DENY\n {6}vu : absent[\s\S]*et \d+ de plus[\s\S]*_headers/u,
  ],
  'compresses nothing': [
    (request, response) => {
      request.headers['accept-encoding'] = 'identity';
      right(request, response);
    },
    /sans compression/u,
  ],
};

test.for(Object.entries(FAULTS))('a host that %s is told so', async ([, [handler, words]]) => {
  const { isFaulty, report } = await verify(handler);
  expect(report).toMatch(words);
  expect(isFaulty).toBe(true);
});

test('what GitHub Pages cannot send is said, and is no fault', async () => {
  const { isFaulty, report } = await verify((request, response) => {
    response.setHeader('Server', 'GitHub.com');
    right(request, withoutHeader(response, 'X-Frame-Options'));
  });
  expect(report).toContain('cet hébergeur ne le permet pas');
  expect(isFaulty).toBe(false);
});

test('a site that does not answer is said in French', async () => {
  const address = await serve(right, async (free) => free);
  const verified = verifyLiveSite(new URL(address), dist.path());
  await expect(verified).rejects.toThrow(/aucun serveur ne répond.*\(ECONNREFUSED\)/u);
});

test('an address of this machine is not asked for https', () => {
  expect(isLocal(new URL('http://localhost:4321'))).toBe(true);
  expect(isLocal(new URL('https://exemple.fr'))).toBe(false);
});
