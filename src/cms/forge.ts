/** A forge that keeps the texts, and how authors reach them there. */
export interface Forge {
  name: 'github' | 'gitlab';
  /** Owner and name of the repository: « moi/hpv ». */
  repo: string;
  /** Branch that is published. The texts are written on another one: see `TEXTS_BRANCH`. */
  branch: string;
  /** Origin of a forge of one's own; absent for github.com and gitlab.com. */
  origin?: string | undefined;
  /**
   * What allows a sign-in without a token; absent if authors paste one. On GitHub, the address of a
   * service that signs in for the page; on GitLab, the identifier of an application without a secret.
   */
  signIn?: string | undefined;
}

/** Branch of the texts: each change is a commit of it, and one proposal leads from it to what is published. */
export const TEXTS_BRANCH = 'textes';

/** Words of a forge's log: what an author did. */
const MESSAGES = {
  create: 'Ajoute « {{slug}} » ({{collection}})',
  update: 'Change « {{slug}} » ({{collection}})',
  delete: 'Retire « {{slug}} » ({{collection}})',
  uploadMedia: 'Ajoute l’image {{path}}',
  deleteMedia: 'Retire l’image {{path}}',
};

const signInOf = ({ name, signIn }: Forge) => {
  if (signIn === undefined) return { auth_methods: ['token'] };
  return name === 'github' ? { base_url: signIn } : { auth_type: 'pkce', app_id: signIn };
};

/** Address of the interface for programs of a forge. */
export function apiOf({ name, origin }: Forge): string {
  if (name === 'gitlab') return `${origin ?? 'https://gitlab.com'}/api/v4`;
  return origin === undefined ? 'https://api.github.com' : `${origin}/api/v3`;
}

const addressesOf = (forge: Forge) => {
  const { name, origin } = forge;
  if (origin === undefined) return {};
  const api_root = apiOf(forge);
  const graphql_api_root = `${origin}/api/graphql`;
  // GitLab signs in where it is; for GitHub, the service that signs in says where.
  return name === 'github'
    ? { api_root, graphql_api_root }
    : { api_root, graphql_api_root, base_url: origin };
};

const pageOf = ({ name, repo, origin }: Forge) => `${origin ?? `https://${name}.com`}/${repo}`;

/** Address of the page of a forge that shows the history of a file. */
export const historyOf = (forge: Forge, path: string): string =>
  `${pageOf(forge)}${forge.name === 'gitlab' ? '/-' : ''}/commits/${TEXTS_BRANCH}/${path}`;

/** Address of the page of a forge that proposes the branch of the texts, or that shows its proposal. */
export function proposalOf(forge: Forge): string {
  const page = pageOf(forge);
  if (forge.name === 'github') return `${page}/compare/${forge.branch}...${TEXTS_BRANCH}?expand=1`;
  const asked = new URLSearchParams({
    'merge_request[source_branch]': TEXTS_BRANCH,
    'merge_request[target_branch]': forge.branch,
  });
  return `${page}/-/merge_requests/new?${asked}`;
}

/** What Sveltia's configuration says of a forge. */
export const backendOf = (forge: Forge) => ({
  backend: {
    name: forge.name,
    repo: forge.repo,
    branch: TEXTS_BRANCH,
    commit_messages: MESSAGES,
    ...addressesOf(forge),
    ...signInOf(forge),
  },
});
