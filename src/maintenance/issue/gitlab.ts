import { ask, findInPages, MARK, PAGE_SIZE, TITLE, type Forge } from './forge.ts';

/** What is read of an issue. */
interface GitlabIssue {
  iid: number;
  state: 'opened' | 'closed';
  description: string | null;
}

/**
 * The issues of a project on GitLab.
 *
 * @param api - Address of the interface, version included, without a slash at its end.
 * @param project - Number of the project.
 * @param token - Access token of the project, scope « api »: the token of a job may not write issues.
 */
export function gitlab(api: string, project: string, token: string): Forge {
  const issues = `${api}/projects/${encodeURIComponent(project)}/issues`;
  const headers = { 'private-token': token };
  // Those of others may hold the same mark; what this token opened is ours.
  const list = (page: number) =>
    ask(
      `${issues}?scope=created_by_me&sort=asc&per_page=${PAGE_SIZE}&page=${page}`,
      headers,
    ) as Promise<GitlabIssue[]>;
  return {
    async find() {
      const found = await findInPages(list, ({ description }) =>
        (description ?? '').includes(MARK),
      );
      return found && { number: found.iid, isOpen: found.state === 'opened' };
    },
    async open(description) {
      await ask(issues, headers, 'POST', { title: TITLE, description });
    },
    async update({ number, isOpen }, description, mustBeOpen) {
      const event = mustBeOpen ? 'reopen' : 'close';
      const change = isOpen === mustBeOpen ? { description } : { description, state_event: event };
      await ask(`${issues}/${number}`, headers, 'PUT', change);
    },
  };
}
