import { ask, findInPages, MARK, PAGE_SIZE, TITLE, type Forge } from './forge.ts';

/** What is read of an issue; GitHub lists pull requests among them. */
interface GithubIssue {
  number: number;
  state: 'open' | 'closed';
  body: string | null;
  user: { type: string } | null;
  pull_request?: object;
}

/**
 * The issues of a repository on GitHub.
 *
 * @param api - Address of the interface, without a slash at its end.
 * @param repository - « owner/name ».
 * @param token - That of the workflow, with the permission « issues: write ».
 */
export function github(api: string, repository: string, token: string): Forge {
  const issues = `${api}/repos/${repository}/issues`;
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  };
  const list = (page: number) =>
    ask(
      `${issues}?state=all&sort=created&direction=asc&per_page=${PAGE_SIZE}&page=${page}`,
      headers,
    ) as Promise<GithubIssue[]>;
  return {
    async find() {
      // Anyone may open an issue with the same mark: a workflow writes as a bot, and people do not.
      const found = await findInPages(
        list,
        ({ body, user, pull_request: pull }) =>
          user?.type === 'Bot' && pull === undefined && (body ?? '').includes(MARK),
      );
      return found && { number: found.number, isOpen: found.state === 'open' };
    },
    async open(body) {
      await ask(issues, headers, 'POST', { title: TITLE, body });
    },
    async update({ number, isOpen }, body, mustBeOpen) {
      const state = mustBeOpen ? 'open' : 'closed';
      const change = isOpen === mustBeOpen ? { body } : { body, state };
      await ask(`${issues}/${number}`, headers, 'PATCH', change);
    },
  };
}
