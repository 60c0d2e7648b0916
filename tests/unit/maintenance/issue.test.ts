import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Forge } from '../../../src/maintenance/issue/forge.ts';
import { github } from '../../../src/maintenance/issue/github.ts';
import { gitlab } from '../../../src/maintenance/issue/gitlab.ts';
import { publishIssue, writeIssue } from '../../../src/maintenance/issue/publish.ts';
import { REPORTS, writeReportFile } from '../../../src/maintenance/report-file.ts';
import type { Report, Task } from '../../../src/maintenance/task.ts';
import { DAY } from '../../support/day.ts';
import { startServer, type LocalServer } from '../../support/local-server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suivi-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const TASK: Task = {
  kind: 'gone',
  heading: 'Liens morts',
  message: 'Cette page n’existe plus.',
  isFault: true,
};
const report = (tasks: readonly Task[]): Report => ({
  title: 'Un rapport',
  day: DAY,
  summary: 'Un résumé.',
  tasks,
});

/** The text of the issue, when each report holds these tasks. */
async function write(tasks: readonly Task[]) {
  for (const name of REPORTS) await writeReportFile(root, name, report(tasks));
  return writeIssue(root);
}

describe('the text of the issue', () => {
  it('holds each report with its headings, places and addresses', async () => {
    const { body, hasTasks } = await write([
      {
        ...TASK,
        file: 'src/content/sources.yaml',
        line: 5,
        field: 'url',
        write: '  url: "https://a.be/`b`"',
        links: [{ name: 'Adresse', address: 'https://a.exemple.be/été' }],
      },
    ]);
    expect(hasTasks).toBe(true);
    expect(body).toContain('### Liens morts (1)');
    expect(body).toContain('- src/content/sources.yaml, ligne 5, champ « url » (adresse) : Cette');
    expect(body).toContain('  - Adresse : <https://a.exemple.be/%C3%A9t%C3%A9>');
    expect(body).toContain('  - À écrire : `` url: "https://a.be/`b`" ``');
    expect(body.match(/^## Un rapport$/gmu)).toHaveLength(3);
  });

  it('shows words of other sites as they are: no mark, no person told, no command', async () => {
    const message =
      'Titre : « @personne #12 !3 <img src=x> **gras** [lien](https://a.be)\n/close »';
    const { body } = await write([{ ...TASK, message }]);
    expect(body).not.toMatch(/@personne|#12|!3|(?<!\\)(?:<img|\*|\])/u);
    expect(body).not.toMatch(/^\/close/mu);
    expect(body).toContain('@\u200Bpersonne');
    expect(body).toContain('\\<img src=x\\>');
  });

  it('says which report could not be made, and then leaves the issue open', async () => {
    await write([]);
    rmSync(join(root, '.cache/entretien/liens.json'));
    const { body, hasTasks } = await writeIssue(root);
    expect(hasTasks).toBe(true);
    expect(body).toMatch(/## npm run liens\n\nCe rapport n’a pas pu être fait/u);
  });
});

/** One issue of the forge that stands in for the real ones. */
interface Stored {
  number: number;
  body: string;
  isOpen: boolean;
  title: string;
  isOwn: boolean;
}

let server: LocalServer;
let stored: Stored[];
/** What was asked, as « GET /path?query ». */
let requests: string[];
let tokens: Set<string>;
/** Status of every answer, when the forge refuses. */
let refusal: number | undefined;

const MARKED = '<!-- entretien-mensuel -->\nAncien texte.';

const TOKEN = 'secret-0123456789';

/** How each forge writes its issues, and how the stand-in reads what it is asked to change. */
const FORGES = {
  GitHub: {
    connect: (origin: string): Forge => github(origin, 'une/copie', TOKEN),
    path: '/repos/une/copie/issues',
    token: `Bearer ${TOKEN}`,
    show: ({ number, body, isOpen, isOwn }: Stored): object => ({
      number,
      body,
      state: isOpen ? 'open' : 'closed',
      user: { type: isOwn ? 'Bot' : 'User' },
    }),
  },
  GitLab: {
    connect: (origin: string): Forge => gitlab(origin, 'groupe/copie', TOKEN),
    path: '/projects/groupe%2Fcopie/issues',
    token: TOKEN,
    show: ({ number, body, isOpen }: Stored): object => ({
      iid: number,
      description: body,
      state: isOpen ? 'opened' : 'closed',
    }),
  },
} as const;

describe.each(Object.entries(FORGES))('the issue on %s', (name, { connect, path, token, show }) => {
  beforeEach(async () => {
    [stored, requests, tokens, refusal] = [[], [], new Set(), undefined];
    server = await startServer((request, response) => {
      void (async () => {
        const sent = await text(request);
        const url = new URL(request.url!, 'http://localhost');
        requests.push(`${request.method} ${url.pathname}${url.search}`);
        tokens.add(request.headers.authorization ?? String(request.headers['private-token']));
        const answer = (status: number, body: unknown) =>
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify(body));
        if (refusal !== undefined) {
          answer(refusal, { message: 'refused' });
          return;
        }
        if (request.method === 'GET') {
          const page = Number(url.searchParams.get('page'));
          const size = Number(url.searchParams.get('per_page'));
          const isOwnOnly = url.searchParams.get('scope') === 'created_by_me';
          const list = stored.filter(({ isOwn }) => isOwn || !isOwnOnly);
          const isOpenOnly = name === 'GitHub' && url.searchParams.get('state') !== 'all';
          const shown = list.filter(({ isOpen }) => isOpen || !isOpenOnly);
          answer(200, shown.slice((page - 1) * size, page * size).map(show));
          return;
        }
        const change = JSON.parse(sent) as Record<string, string>;
        const body = change.body ?? change.description;
        if (request.method === 'POST') {
          const number = stored.length + 1;
          stored.push({ number, body: body!, isOpen: true, title: change.title!, isOwn: true });
          answer(201, show(stored.at(-1)!));
          return;
        }
        const issue = stored.find(({ number }) => url.pathname === `${path}/${number}`)!;
        if (body !== undefined) issue.body = body;
        const wanted = change.state ?? change.state_event;
        if (wanted) issue.isOpen = wanted === 'open' || wanted === 'reopen';
        answer(200, show(issue));
      })();
    });
  });
  afterEach(() => server.close());

  const publish = async (tasks: readonly Task[]) =>
    publishIssue(connect(server.origin), await write(tasks));

  it('is opened once, and then updated', async () => {
    expect(await publish([TASK])).toBe('Une demande a été ouverte.');
    expect(await publish([{ ...TASK, message: 'Autre chose.' }])).toBe('La demande 1 est à jour.');
    expect(stored).toMatchObject([
      {
        number: 1,
        title: 'Entretien du site',
        isOpen: true,
        body: expect.stringContaining('Autre chose.'),
      },
    ]);
    expect(stored[0]!.body).not.toContain('n’existe plus');
    expect([...tokens]).toEqual([token]);
    expect(requests.every((one) => one.includes(path))).toBe(true);
  });

  it('is closed when nothing is left to do, and opened again when something is', async () => {
    await publish([TASK]);
    expect(await publish([])).toMatch(/fermée : il ne reste rien à faire/u);
    expect(stored).toMatchObject([{ isOpen: false }]);
    await publish([TASK]);
    expect(stored).toMatchObject([{ isOpen: true }]);
  });

  it('is never one that somebody else wrote with the same mark', async () => {
    stored = [{ number: 1, body: MARKED, isOpen: true, title: '', isOwn: false }];
    await publish([TASK]);
    expect(stored).toHaveLength(2);
    expect(stored[0]!.body).toBe(MARKED);
  });

  it.each([
    [401, /le jeton manque/u],
    [403, /pas le droit d’écrire/u],
    [410, /sont fermées/u],
    [500, /La forge a répondu 500 à GET/u],
  ])('says in French why the forge refuses, without the token: %i', async (status, reason) => {
    refusal = status;
    const error = await publish([TASK]).catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).not.toContain(TOKEN);
  });
});
