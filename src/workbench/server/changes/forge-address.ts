/** Path of the page of a branch after that of its repository, by the host of a forge. */
const BRANCH_PATHS: Readonly<Record<string, string>> = {
  'github.com': 'tree',
  'gitlab.com': '-/tree',
};

/** The address of a remote: `https://host/path`, `ssh://git@host/path` or `git@host:path`. */
const REMOTE =
  /^(?:(?:https|ssh):\/\/(?:[^@/]*@)?(?<host>[\w.-]+)(?::\d+)?\/|(?:[\w.-]+@)?(?<sshHost>[\w.-]+):)(?<path>[\w.-]+(?:\/[\w.-]+?)+?)(?:\.git)?\/?$/u;

/** Address of the page of a branch; undefined for a remote whose pages are not known. */
export function branchAddress(remote: string, branch: string): string | undefined {
  const { host, sshHost, path } = REMOTE.exec(remote)?.groups ?? {};
  const name = (host ?? sshHost ?? '').toLowerCase();
  if (!Object.hasOwn(BRANCH_PATHS, name)) return undefined;
  const encoded = branch.split('/').map(encodeURIComponent).join('/');
  return `https://${name}/${path}/${BRANCH_PATHS[name]}/${encoded}`;
}
