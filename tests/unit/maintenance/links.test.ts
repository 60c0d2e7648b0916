import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLinks, type LinkOptions } from '../../../src/maintenance/links/check-links.ts';
import { takeTurns } from '../../../src/maintenance/links/polite.ts';
import { visit, type Visit } from '../../../src/maintenance/links/visit.ts';
import { ContentFolder } from '../../build/folder.ts';
import { makeCertificate } from '../../nightly/hosts/support/certificate.ts';
import { DAY } from '../../support/day.ts';
import { closeServer, listen } from '../../support/local-server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What the server of this test answers at each path; a path that is not there is answered 404. */
let routes: Record<string, Handler>;
let server: Server;
let origin: string;
let folder: string;
/** What arrived, as « HEAD /path ». */
let requests: string[];
/** Ends the request that is under way, as a time-out does. */
let timeOut: () => void;

const page =
  (title: string, status = 200): Handler =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
const redirect =
  (location: string, status = 301): Handler =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const status =
  (code: number): Handler =>
  (_, response) =>
    response.writeHead(code).end();
const getOnly =
  (refusal: Handler, handler: Handler): Handler =>
  (request, response) =>
    (request.method === 'HEAD' ? refusal : handler)(request, response);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'liens-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  routes = { '/bonne': page('Une bonne page') };
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    (routes[request.url ?? ''] ?? status(404))(request, response);
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(() => closeServer(server));

const deadline = () => {
  const controller = new AbortController();
  timeOut = () => controller.abort(new DOMException('', 'TimeoutError'));
  return controller.signal;
};
const visitor = () => ({
  turns: takeTurns(() => Promise.resolve()),
  deadline,
  userAgent: 'essai',
});
const open = (path: string, titles: readonly string[] = []): Promise<Visit> =>
  visit(path.startsWith('http') ? path : origin + path, titles, visitor());

describe('a visit of an address', () => {
  it('asks for the head alone where that is enough', async () => {
    expect(await open('/bonne')).toEqual({ state: 'good', status: 200 });
    expect(requests).toEqual(['HEAD /bonne']);
  });

  it('follows a chain of permanent redirects to the new address', async () => {
    routes['/vieille'] = redirect('/moins-vieille', 308);
    routes['/moins-vieille'] = redirect(`${origin}/bonne#partie`);
    expect(await open('/vieille')).toEqual({
      state: 'moved',
      status: 200,
      to: `${origin}/bonne#partie`,
    });
  });

  it('takes a page that leads to the home page for one that is gone', async () => {
    routes['/dossier/page'] = redirect('/fr/', 302);
    routes['/fr/'] = page('Accueil');
    expect(await open('/dossier/page')).toMatchObject({ state: 'home', to: `${origin}/fr/` });
  });

  it.each([404, 410])('tells a page that is gone by its status: %i', async (code) => {
    routes['/morte'] = page('Page non trouvée', code);
    routes['/vieille'] = redirect('/morte');
    expect(await open('/morte')).toEqual({ state: 'gone', status: code });
    expect(await open('/vieille')).toEqual({ state: 'gone', status: code });
    expect(requests.slice(0, 2)).toEqual(['HEAD /morte', 'GET /morte']);
  });

  it('tells redirects that never end', async () => {
    routes['/a'] = redirect('/b');
    routes['/b'] = redirect('/a');
    let next = 0;
    for (let at = 0; at < 30; at += 1)
      routes[`/pas-${at}`] = (request, response) =>
        redirect(`/pas-${(next += 1)}`)(request, response);
    expect(await open('/a')).toEqual({ state: 'loop' });
    expect(await open('/pas-0')).toEqual({ state: 'loop' });
  });

  it.each([401, 403, 429, 999])('takes a refusal for no fault of the page: %i', async (code) => {
    routes['/fermee'] = status(code);
    expect(await open('/fermee')).toEqual({ state: 'refused', status: code });
  });

  it('tells a site that is out of order', async () => {
    routes['/panne'] = status(503);
    expect(await open('/panne')).toEqual({ state: 'failed', status: 503 });
  });

  it.each([403, 405, 500, 404])('asks again by GET where HEAD is answered %i', async (code) => {
    routes['/sans-head'] = getOnly(status(code), page('Une bonne page'));
    expect(await open('/sans-head')).toEqual({ state: 'good', status: 200 });
    expect(requests).toEqual(['HEAD /sans-head', 'GET /sans-head']);
  });

  it('tells a site that answers too late, its body included', async () => {
    routes['/lente'] = () => timeOut();
    routes['/sans-fin'] = getOnly(status(405), (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<title>Une page', () => timeOut());
    });
    expect(await open('/lente')).toEqual({ state: 'timeout', code: 'TIMEOUT' });
    expect(await open('/sans-fin', ['Une page'])).toEqual({ state: 'timeout', code: 'TIMEOUT' });
  });

  it('tells a site that does not answer', async () => {
    const closed = createServer();
    const port = await listen(closed);
    await closeServer(closed);
    expect(await open(`http://127.0.0.1:${port}/`)).toEqual({
      state: 'unreachable',
      code: 'ECONNREFUSED',
    });
    routes['/coupee'] = (request) => request.socket.destroy();
    expect(await open('/coupee')).toMatchObject({ state: 'unreachable' });
  });

  it('compares the title of a source with those of the page', async () => {
    routes['/accents'] = page('Le d&eacute;pistage du cancer – Un site de santé');
    routes['/autre'] = page('Domaine à vendre');
    routes['/vieille'] = redirect('/autre');
    const titles = ['Dépistage du cancer du col'];
    expect(await open('/accents', titles)).toMatchObject({ state: 'good' });
    expect(await open('/autre', titles)).toEqual({
      state: 'retitled',
      status: 200,
      title: 'Domaine à vendre',
    });
    expect(await open('/autre', [...titles, 'Un domaine à vendre'])).toMatchObject({
      state: 'good',
    });
    expect(await open('/vieille', titles)).toMatchObject({
      state: 'moved',
      title: 'Domaine à vendre',
    });
  });

  it('sends no cookie back, and says who asks', async () => {
    const received: IncomingMessage['headers'][] = [];
    routes['/biscuit'] = ({ headers }, response) => {
      received.push(headers);
      response.writeHead(302, { location: '/apres', 'set-cookie': 'visite=1; Path=/' }).end();
    };
    routes['/apres'] = ({ headers }, response) => {
      received.push(headers);
      page('Après')({} as IncomingMessage, response);
    };
    await open('/biscuit');
    await open('/apres', ['Après']);
    expect(received.length).toBeGreaterThan(2);
    for (const headers of received)
      expect(headers).toMatchObject({ 'user-agent': 'essai', 'accept-language': /^fr/u });
    for (const headers of received) expect(headers).not.toHaveProperty('cookie');
  });
});

describe('a visit of an encrypted address', () => {
  it('refuses a certificate that browsers refuse, and never asks for the page', async () => {
    const { certificate, key } = makeCertificate(folder);
    let asked = 0;
    const secure = createTlsServer(
      { cert: readFileSync(certificate), key: readFileSync(key) },
      (_, response) => {
        asked += 1;
        response.end();
      },
    );
    const port = await listen(secure as unknown as Server);
    expect(await open(`https://127.0.0.1:${port}/`)).toEqual({
      state: 'certificate',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(asked).toBe(0);
    await closeServer(secure as unknown as Server);
  });
});

const projects: ContentFolder[] = [];
afterAll(() => projects.forEach(({ dispose }) => dispose()));

/** Checks the links of a content that is made of these files. */
function check(files: Readonly<Record<string, string>>, options: Partial<LinkOptions> = {}) {
  const project = new ContentFolder();
  projects.push(project);
  for (const [path, words] of Object.entries(files)) project.write(path, words);
  return checkLinks({
    root: project.root,
    today: DAY,
    userAgent: 'essai',
    pause: () => Promise.resolve(),
    deadline,
    ...options,
  });
}
const text = (body: string, header = '') =>
  `---\nkind: fiche\ntitle: "Un essai"\n${header}---\n\n${body}\n`;

describe('the check of links', () => {
  it('finds each address of the content, by its file, line and field', async () => {
    const { tasks, summary } = await check({
      'sources.yaml': `# Un commentaire\n\nune-cle:\n  title: "Un titre"\n  url: "${origin}/source"\n`,
      'pages/essai.mdx': text(
        `[Un lien](${origin}/lien), <${origin}/seule> et [autre][ref].\n\n[ref]: ${origin}/definition\n\n![Image](${origin}/image.png)\n\n[Bon](${origin}/bonne) et [ici](/chat) et [courriel](mailto:nom@exemple.be)`,
      ),
      'countries/ardoisie.mdx': `---\nname: "Ardoisie"\ncare:\n  sites:\n    - name: "Un"\n      url: "${origin}/site"\n---\n`,
      'articles/un.mdx': `---\ntitle: "Un"\nlink: "${origin}/article"\nimageUrl: "${origin}/image.png"\n---\n`,
    });
    const found = tasks.map(({ file, line, field, links }) => [
      `${file}:${line}`,
      field,
      links![0]!.address.replace(origin, ''),
    ]);
    expect(found).toEqual([
      ['src/content/articles/un.mdx:3', 'link', '/article'],
      ['src/content/articles/un.mdx:4', 'imageUrl', '/image.png'],
      ['src/content/countries/ardoisie.mdx:6', 'care.sites 1.url', '/site'],
      ['src/content/pages/essai.mdx:6', undefined, '/lien'],
      ['src/content/pages/essai.mdx:6', undefined, '/seule'],
      ['src/content/pages/essai.mdx:8', undefined, '/definition'],
      ['src/content/pages/essai.mdx:10', undefined, '/image.png'],
      ['src/content/sources.yaml:5', 'url', '/source'],
    ]);
    expect(summary).toBe('8 adresses ouvertes, dont 1 bonne.');
  });

  it('opens an address once, whatever its fragments and wherever it stands', async () => {
    const { tasks } = await check({
      'pages/essai.mdx': text(`[Un](${origin}/morte#a) et [deux](${origin}/morte#b).`),
    });
    expect(requests).toEqual(['HEAD /morte', 'GET /morte']);
    expect(tasks.map(({ links }) => links![0]!.address)).toEqual([
      `${origin}/morte#a`,
      `${origin}/morte#b`,
    ]);
  });

  it('offers the archive of a page that is gone, and does not open it', async () => {
    const { tasks } = await check({ 'pages/essai.mdx': text(`[Un](${origin}/morte).`) });
    expect(tasks).toEqual([
      {
        kind: 'gone',
        heading: 'Liens morts',
        file: 'src/content/pages/essai.mdx',
        line: 6,
        message: expect.stringContaining('n’existe plus (réponse 404)'),
        links: [
          { name: 'Adresse', address: `${origin}/morte` },
          { name: 'Archives', address: `https://web.archive.org/web/*/${origin}/morte` },
        ],
        isFault: true,
      },
    ]);
  });

  it('tells where a page is now, with the part that the content names', async () => {
    routes['/nouvelle'] = page('Un titre');
    routes['/passage'] = redirect('/nouvelle');
    const { tasks } = await check({
      'sources.yaml': `cle:\n  title: "Un titre"\n  url: "${origin}/passage#partie"\n`,
    });
    expect(tasks).toMatchObject([
      {
        heading: 'Adresses qui ont changé',
        field: 'url',
        links: [{}, { name: 'Mène à', address: `${origin}/nouvelle#partie` }],
        isFault: false,
      },
    ]);
    // The content holds no address in http:.
    expect(tasks[0]).not.toHaveProperty('write');
  });

  it('never asks one host for two things at once, redirects included, and waits between them', async () => {
    let [running, most, pauses] = [0, 0, 0];
    const slow: Handler = (request, response) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        page('Page')(request, response);
      });
    };
    const other = createServer((_, response) => redirect(`${origin}/depuis-ailleurs`)(_, response));
    const elsewhere = `http://localhost:${await listen(other)}`;
    const paths = Array.from({ length: 8 }, (_, at) => `/page-${at}`);
    for (const path of [...paths, '/depuis-ailleurs']) routes[path] = slow;
    const links = [...paths.map((path) => origin + path), `${elsewhere}/un`, `${elsewhere}/deux`];
    await check(
      { 'pages/essai.mdx': text(links.map((one) => `[Lien](${one})`).join('\n\n')) },
      {
        pause: () => {
          pauses += 1;
          return Promise.resolve();
        },
      },
    );
    await closeServer(other);
    expect(most).toBe(1);
    // Ten requests to the one host, two to the other: nine waits and one.
    expect(requests).toHaveLength(10);
    expect(pauses).toBe(10);
  });

  it('judges nothing while no site answers at all', async () => {
    const closed = createServer();
    const port = await listen(closed);
    await closeServer(closed);
    await expect(
      check({ 'pages/essai.mdx': text(`[Un](http://127.0.0.1:${port}/un).`) }),
    ).rejects.toThrow(/pas relié à Internet/u);
  });

  it('does not open the address of an example', async () => {
    const words = text('[Un lien](https://www.exemple.be/page).', 'published: non\n');
    expect(await check({ 'pages/essai.mdx': words })).toMatchObject({ tasks: [] });
    expect(requests).toEqual([]);
  });
});
