import { apiOf, type Forge } from '../forge.ts';

/** A text, as Sveltia names it. */
export interface Place {
  path: string;
  collection: string;
  /** Its name in its collection. */
  slug: string;
}

/** Where Sveltia keeps what the author signed in with. */
const USER = 'sveltia-cms.user';

/** Branch of the proposal of a text. */
const branchOf = ({ collection, slug }: Place) =>
  `cms/${collection}/${slug.replaceAll('%', '%25').replaceAll('/', '%2F')}`;

/** Addresses, under that of the interface, of what is asked of each forge. */
const ADDRESSES = {
  github: ({ repo }: Forge, path: string) => ({
    proposals: (branch: string) =>
      `/repos/${repo}/pulls?state=open&head=${encodeURIComponent(`${repo.split('/')[0]}:${branch}`)}`,
    file: (ref: string) =>
      `/repos/${repo}/contents/${path.split('/').map(encodeURIComponent).join('/')}?ref=${encodeURIComponent(ref)}`,
  }),
  gitlab: ({ repo }: Forge, path: string) => ({
    proposals: (branch: string) =>
      `/projects/${encodeURIComponent(repo)}/merge_requests?state=opened&source_branch=${encodeURIComponent(branch)}`,
    file: (ref: string) =>
      `/projects/${encodeURIComponent(repo)}/repository/files/${encodeURIComponent(path)}/raw?ref=${encodeURIComponent(ref)}`,
  }),
};

/** A forge that answers, and does not know whoever asks. */
export class ForgeRefusal extends Error {}

/**
 * Asks a forge; gives the answer, or undefined where there is nothing.
 *
 * @throws ForgeRefusal If it no longer takes the token.
 */
async function ask(address: string): Promise<Response | undefined> {
  const { token } = JSON.parse(localStorage.getItem(USER) ?? '{}') as { token?: string };
  const answer = await fetch(address, {
    cache: 'no-store',
    headers: { Accept: 'application/vnd.github.raw+json', Authorization: `Bearer ${token}` },
  });
  if (answer.status === 404) return undefined;
  if (answer.status === 401 || answer.status === 403) throw new ForgeRefusal(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/**
 * A text as it is on the forge now: in its open proposal, or else as published. Sveltia does not look,
 * and would write over what somebody else wrote there meanwhile.
 *
 * @returns Undefined if there is none yet.
 * @throws If the forge does not answer.
 */
export async function readOnForge(forge: Forge, place: Place): Promise<string | undefined> {
  const { proposals, file } = ADDRESSES[forge.name](forge, place.path);
  const branch = branchOf(place);
  const open = (await (await ask(apiOf(forge) + proposals(branch)))?.json()) as readonly unknown[];
  const answer = await ask(apiOf(forge) + file(open.length > 0 ? branch : forge.branch));
  return answer?.text();
}
