import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import type { Texts } from '../../src/cms/check/check-text.ts';

/** A commit of a branch, newest last. */
interface Commit {
  oid: string;
  message: string;
  files: ReadonlyMap<string, string>;
}

interface Proposal {
  number: number;
  title: string;
  head: string;
  draft: boolean;
  labels: string[];
}

interface Asked {
  query: string;
  variables: { branch?: string; input?: Record<string, never> };
}

/** A request, its address without what comes before the interface. */
interface Request {
  method: string;
  path: string;
  searchParams: URLSearchParams;
  body: unknown;
}

const AT = '2026-11-20T10:00:00Z';
const AUTHOR = { login: 'lea', name: 'Léa', email: 'lea@exemple.be', avatarUrl: '' };
const TOKEN = 'jeton-d-essai';

const hash = (text: string) => createHash('sha1').update(text).digest('hex');

/** Answers, in memory, what Sveltia asks of GitHub for one repository: its texts, commits and proposals. */
export class Forge {
  readonly branches = new Map<string, Commit[]>();
  readonly proposals: Proposal[] = [];
  private readonly blobs = new Map<string, string>();

  constructor(texts: Texts) {
    this.branches.set('main', []);
    this.commit('main', 'Premier état', new Map(Object.entries(texts)));
  }

  /** What a branch holds now; nothing where there is no such branch yet. */
  read(branch: string, path: string): string | undefined {
    return this.branches.get(branch)?.at(-1)?.files.get(path);
  }

  /** Changes one file, as somebody else would. */
  change(branch: string, path: string, text: string): void {
    this.commit(branch, 'Autre changement', new Map([[path, text]]));
  }

  /** Answers a request, as GitHub does on a host of one's own. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
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
      ? this.respond({ method, path: pathname.replace(/^\/api(?:\/v3)?/u, ''), searchParams, body })
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

  private respond({ method, path, searchParams, body }: Request): [number, unknown] {
    if (path === '/graphql') {
      try {
        return [200, { data: this.query(body as Asked) }];
      } catch (error) {
        return [200, { data: null, errors: [{ message: (error as Error).message }] }];
      }
    }
    if (path === '/user') return [200, { id: 1, html_url: '', avatar_url: '', ...AUTHOR }];
    if (path.includes('/collaborators/')) return [204, ''];
    if (path.includes('/git/trees/')) return [200, { tree: this.tree() }];
    if (path.includes('/contents/')) {
      const text = this.read(searchParams.get('ref')!, path.split('/contents/')[1]!);
      return text === undefined ? [404, {}] : [200, text];
    }
    if (path.endsWith('/pulls') && method === 'GET')
      return [
        200,
        this.proposals.filter(({ head }) => searchParams.get('head') === `exemple:${head}`),
      ];
    if (path.endsWith('/pulls')) return [201, this.propose(body as Proposal)];
    const issue = /\/issues\/(\d+)/u.exec(path)?.[1];
    if (issue !== undefined)
      return [200, this.label(Number(issue), body as { labels: string[] } | undefined)];
    return [404, { message: 'Not Found' }];
  }

  private tree() {
    return [...this.headOf('main').files].map(([path, text]) => ({
      path,
      mode: '100644',
      type: 'blob',
      sha: hash(text),
      size: text.length,
    }));
  }

  private propose({ title, head, draft }: Proposal) {
    const number = this.proposals.length + 1;
    this.proposals.push({ number, title, head, draft, labels: [] });
    return {
      number,
      title,
      node_id: `PR_${number}`,
      html_url: `https://github.com/exemple/hpv/pull/${number}`,
      head: { sha: this.headOf(head).oid },
      created_at: AT,
      updated_at: AT,
    };
  }

  private label(number: number, body: { labels: string[] } | undefined) {
    const proposal = this.proposals[number - 1]!;
    if (body) proposal.labels = body.labels;
    return { labels: proposal.labels.map((name) => ({ name })) };
  }

  private query({ query, variables }: Asked): unknown {
    if (query.includes('createCommitOnBranch')) return this.commitOnBranch(query, variables);
    if (query.includes('createRef')) {
      const { name } = variables.input as unknown as { name: string };
      this.branches.set(name.replace('refs/heads/', ''), [this.headOf('main')]);
      return { createRef: { ref: { name } } };
    }
    if (query.includes('markPullRequestReadyForReview')) {
      const { pullRequestId } = variables.input as unknown as { pullRequestId: string };
      this.proposals.find(({ number }) => `PR_${number}` === pullRequestId)!.draft = false;
      return { markPullRequestReadyForReview: { pullRequest: { isDraft: false } } };
    }
    if (query.includes('fork: repository'))
      return { fork: { id: 'R_1' }, base: { ref: { target: { oid: this.headOf('main').oid } } } };
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

  /** The fields of the repository that a query names, each under its alias. */
  private repository(query: string, branch: string): object {
    const { oid, message } = this.headOf(branch);
    const answer: Record<string, unknown> = {
      defaultBranchRef: { name: 'main' },
      ref: { target: { oid, history: { nodes: [{ oid, message }] } } },
      pullRequests: {
        totalCount: this.proposals.length,
        nodes: this.proposals.map((proposal) => this.nodeOf(proposal)),
      },
    };
    const commit = { oid, author: { ...AUTHOR, user: { id: 1, login: 'lea' } }, committedDate: AT };
    for (const [, alias] of query.matchAll(/\b((?:commit|history)_\d+):/gu))
      answer[alias!] = { target: { history: { nodes: [commit] } } };
    for (const [, alias, blob] of query.matchAll(/\b(content_\d+):\s*object\(oid: "(\w+)"\)/gu))
      answer[alias!] = { text: this.blobs.get(blob!), isTruncated: false };
    for (const [, alias, expression] of query.matchAll(
      /\b(file_\d+):\s*object\(expression: ("[^"]*")\)/gu,
    )) {
      const [name, path] = (JSON.parse(expression!) as string).split(':');
      const text = this.read(name!, path!)!;
      answer[alias!] = { oid: hash(text), byteSize: text.length, text };
    }
    return answer;
  }

  private nodeOf({ number, title, head, draft, labels }: Proposal) {
    const before = this.headOf('main').files;
    const after = [...this.headOf(head).files];
    return {
      id: `PR_${number}`,
      number,
      title,
      url: '',
      isDraft: draft,
      isCrossRepository: false,
      createdAt: AT,
      updatedAt: AT,
      headRefName: head,
      headRefOid: this.headOf(head).oid,
      author: { databaseId: 1, ...AUTHOR },
      labels: { nodes: labels.map((name) => ({ name })) },
      files: {
        nodes: after
          .filter(([path, text]) => before.get(path) !== text)
          .map(([path]) => ({ path, changeType: 'MODIFIED' })),
      },
    };
  }
}

/** Signs in with the token that the forge knows. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /jeton/iu }).click();
  await page.getByRole('textbox', { name: /jeton/iu }).fill(TOKEN);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
  await page.getByText('Pages à lire').first().waitFor();
}
