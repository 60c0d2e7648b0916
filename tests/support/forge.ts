import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sirv from 'sirv';
import { buildCms, readTexts } from '../../src/cms/build.ts';
import type { Texts } from '../../src/cms/check/check-text.ts';
import { TEXTS_BRANCH, type Forge as Configured } from '../../src/cms/forge.ts';
import { test as base } from './cms.ts';
import { findFixtureSite } from './fixture-site.ts';
import { serve } from './local-server.ts';

/** A card of the site of the tests, the first of its page. */
export const CARD = 'src/content/cards/hpv-info/carte-1.mdx';

/** A commit of a branch, newest last. */
interface Commit {
  oid: string;
  message: string;
  files: ReadonlyMap<string, string>;
}

interface Asked {
  query: string;
  variables: { branch?: string; paths?: readonly string[]; input?: Record<string, never> };
}

/** A commit that GitLab is asked for. */
interface AskedCommit {
  branch: string;
  commit_message: string;
  actions: readonly { file_path: string; content: string; last_commit_id?: string }[];
}

const AT = '2026-11-20T10:00:00Z';
const AUTHOR = { login: 'lea', name: 'Léa', email: 'lea@exemple.be', avatarUrl: '' };
const TOKEN = 'jeton-d-essai';

const hash = (text: string) => createHash('sha1').update(text).digest('hex');

/** Answers, in memory, what Sveltia asks of GitHub or GitLab for one repository: its texts and commits. */
export class Forge {
  readonly branches = new Map<string, Commit[]>();
  private readonly blobs = new Map<string, string>();

  constructor(texts: Texts) {
    this.branches.set('main', []);
    const first = this.commit('main', 'Premier état', new Map(Object.entries(texts)));
    this.branches.set(TEXTS_BRANCH, [first]);
  }

  /** What a branch holds now; nothing where there is no such branch yet. */
  read(branch: string, path: string): string | undefined {
    return this.branches.get(branch)?.at(-1)?.files.get(path);
  }

  /** Paths of the files of a folder of a branch. */
  list(branch: string, folder: string): string[] {
    return [...this.headOf(branch).files.keys()].filter((path) => path.startsWith(folder));
  }

  /** Changes one file, as somebody else would. */
  change(branch: string, path: string, text: string): void {
    this.commit(branch, 'Autre changement', new Map([[path, text]]));
  }

  /** Answers a request, as a forge does on a host of one's own. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const name of ['Origin', 'Headers', 'Methods'])
      response.setHeader(`Access-Control-Allow-${name}`, '*');
    // A preflight request asks which headers may be sent: a star does not stand for this one.
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    if (method === 'OPTIONS') return void response.end();
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const isKnown = headers.authorization?.endsWith(TOKEN) ?? false;
    const [status, answer] = isKnown
      ? this.respond(pathname.replace(/^\/api(?:\/v[34])?/u, ''), body)
      : [401, { message: 'Bad credentials' }];
    response.statusCode = status;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }

  private headOf(branch: string): Commit {
    const head = this.branches.get(branch)?.at(-1);
    if (!head) throw new Error(`No branch ${branch}`);
    return head;
  }

  private commit(branch: string, message: string, changed: ReadonlyMap<string, string>): Commit {
    const commits = this.branches.get(branch)!;
    const files = new Map([...(commits.at(-1)?.files ?? []), ...changed]);
    for (const text of changed.values()) this.blobs.set(hash(text), text);
    const made = { oid: hash(`${branch}${commits.length}${message}`), message, files };
    commits.push(made);
    return made;
  }

  /** @param path - Address without what comes before the interface. */
  private respond(path: string, body: unknown): [number, unknown] {
    if (path === '/graphql') {
      try {
        return [200, { data: this.query(body as Asked) }];
      } catch (error) {
        return [200, { data: null, errors: [{ message: (error as Error).message }] }];
      }
    }
    if (path === '/user') return [200, { id: 1, html_url: '', avatar_url: '', ...AUTHOR }];
    if (path.includes('/collaborators/')) return [204, ''];
    const tree = /\/git\/trees\/(\w+)/u.exec(path)?.[1];
    if (tree !== undefined) return [200, { tree: this.tree(tree) }];
    if (path.endsWith('/users')) return [200, [{ id: 1 }]];
    if (path.endsWith('/repository/commits'))
      return body === undefined ? [200, []] : this.write(body as AskedCommit);
    return [404, { message: 'Not Found' }];
  }

  private tree(oid: string) {
    const commits = [...this.branches.values()].flat();
    return [...commits.find((commit) => commit.oid === oid)!.files].map(([path, text]) => ({
      path,
      mode: '100644',
      type: 'blob',
      sha: hash(text),
      size: text.length,
    }));
  }

  /** Writes a commit of GitLab, which compares the last commit of each file with the one at the state that is named. */
  private write({ branch, commit_message, actions }: AskedCommit): [number, unknown] {
    const now = this.headOf(branch).files;
    const isStale = actions.some(({ file_path: path, last_commit_id: id }) => {
      const known = this.branches.get(branch)!.find(({ oid }) => oid === id);
      return known?.files.has(path) && known.files.get(path) !== now.get(path);
    });
    if (isStale) return [400, { message: 'The file has changed' }];
    const changed = actions.map(({ file_path: path, content }) => [path, content] as const);
    const { oid } = this.commit(branch, commit_message, new Map(changed));
    return [201, { id: oid, committed_date: AT }];
  }

  private query({ query, variables }: Asked): unknown {
    if (query.includes('createCommitOnBranch')) return this.commitOnBranch(query, variables);
    if (query.includes('project(')) return { project: { repository: this.project(variables) } };
    return { repository: this.repository(query, variables.branch ?? 'main') };
  }

  private commitOnBranch(query: string, { input }: Asked['variables']) {
    const { branch, expectedHeadOid, fileChanges, message } = input as unknown as {
      branch: { branchName: string };
      expectedHeadOid: string;
      fileChanges: { additions: { path: string; contents: string }[] };
      message: { headline: string };
    };
    if (this.headOf(branch.branchName).oid !== expectedHeadOid)
      throw new Error('Expected branch to point to another commit');
    const changed = fileChanges.additions.map(
      ({ path, contents }) => [path, Buffer.from(contents, 'base64').toString()] as const,
    );
    const { oid, files } = this.commit(branch.branchName, message.headline, new Map(changed));
    const asked = [...query.matchAll(/(file_\d+): file\(path: ("[^"]*")\)/gu)];
    const oids = asked.map(([, alias, path]) => [
      alias!,
      { oid: hash(files.get(JSON.parse(path!) as string)!) },
    ]);
    return {
      createCommitOnBranch: {
        commit: { oid, committedDate: AT, ...(Object.fromEntries(oids) as object) },
      },
    };
  }

  /** All that a query of GitLab may ask of the repository. */
  private project({ branch = 'main', paths = [] }: Asked['variables']): object {
    const { oid, message, files } = this.headOf(branch);
    const nodes = [...files].map(([path, text]) => ({ type: 'blob', path, sha: hash(text) }));
    const pageInfo = { endCursor: '', hasNextPage: false };
    const texts = paths.map((path) => ({ path, rawTextBlob: files.get(path) }));
    return {
      rootRef: 'main',
      tree: { lastCommit: { sha: oid, message }, blobs: { nodes, pageInfo } },
      blobs: { nodes: texts },
    };
  }

  /** The fields of the repository that a query of GitHub names, each under its alias. */
  private repository(query: string, branch: string): object {
    const { oid, message } = this.headOf(branch);
    const answer: Record<string, unknown> = {
      defaultBranchRef: { name: 'main' },
      ref: { target: { oid, history: { nodes: [{ oid, message }] } } },
    };
    const commit = { oid, author: { ...AUTHOR, user: { id: 1, login: 'lea' } }, committedDate: AT };
    for (const [, alias] of query.matchAll(/\b((?:commit|history)_\d+):/gu))
      answer[alias!] = { target: { history: { nodes: [commit] } } };
    for (const [, alias, blob] of query.matchAll(/\b(content_\d+):\s*object\(oid: "(\w+)"\)/gu))
      answer[alias!] = { text: this.blobs.get(blob!), isTruncated: false };
    return answer;
  }
}

/** Adds a paragraph to a card on the branch of the texts, as somebody else would. @returns The file then. */
export function addTheirs(forge: Forge, path = CARD): string {
  const theirs = `${forge.read(TEXTS_BRANCH, path)!.trimEnd()}\n\nUne autre main.\n`;
  forge.change(TEXTS_BRANCH, path, theirs);
  return theirs;
}

/** Signs in with the token that the forge knows. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /jeton/iu }).click();
  await page.getByRole('textbox', { name: /jeton/iu }).fill(TOKEN);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
  await page.getByText('Pages à lire').first().waitFor();
}

/** The CMS signed in to a forge on a host of its own, and what that forge holds in this test. */
export const test = base.extend<
  { forge: Forge },
  { forgeName: Configured['name']; host: { origin: string; forge?: Forge } }
>({
  forgeName: ['github', { option: true, scope: 'worker' }],
  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host: { origin: string; forge?: Forge } = { origin: '' };
      await serve(
        (request, response) => void host.forge?.answer(request, response),
        (origin) => use(Object.assign(host, { origin })),
      );
    },
    { scope: 'worker' },
  ],
  cmsAddress: [
    async ({ host, forgeName: name }, use) => {
      const outDir = mkdtempSync(join(import.meta.dirname, '../../.cache/cms-forge-'));
      await buildCms({
        root: findFixtureSite(),
        outDir,
        site: 'https://exemple.fr',
        forge: { name, repo: 'exemple/hpv', branch: 'main', origin: host.origin },
      });
      await serve(sirv(outDir, { dev: true }), use);
      rmSync(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  forge: async ({ host }, use) => {
    host.forge = new Forge(await readTexts(findFixtureSite()));
    await use(host.forge);
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

// The forge is there before the page.
test.beforeEach(async ({ page, forge: _ }) => {
  await page.goto('/');
  await signIn(page);
});
