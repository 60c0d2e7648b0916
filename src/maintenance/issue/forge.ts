/** The issue of the maintenance, as a forge has it. */
interface Issue {
  /** Number by which the project names it. */
  number: number;
  isOpen: boolean;
}

/** What the maintenance asks of a forge. */
export interface Forge {
  /** The issue that an earlier run opened; undefined when none did. */
  find(): Promise<Issue | undefined>;
  /** Opens the issue. */
  open(body: string): Promise<void>;
  /** Replaces the text of the issue, and opens it again or closes it where it is not so yet. */
  update(issue: Issue, body: string, isOpen: boolean): Promise<void>;
}

/** Title of the issue, and the comment by which a later run finds it. */
export const TITLE = 'Entretien du site';
export const MARK = '<!-- entretien-mensuel -->';

/** Entries of one page of a list; both forges give at most as many. */
export const PAGE_SIZE = 100;

const DEADLINE = 30_000;

/** What a refusal most likely means, by its status. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'le jeton manque, ou il a expiré',
  403: 'le jeton n’a pas le droit d’écrire des demandes',
  404: 'le projet n’existe pas pour ce jeton',
  410: 'les demandes (« Issues ») sont fermées dans ce projet',
};

/**
 * Sends one request to a forge.
 *
 * @returns What it answered, from JSON.
 * @throws {Error} In French, if it refuses or does not answer; without the token.
 */
export async function ask(
  address: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' = 'GET',
  body?: object,
): Promise<unknown> {
  const path = new URL(address).pathname;
  const response = await fetch(address, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(DEADLINE),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`La forge ne répond pas (${path}).`, { cause: error });
  });
  if (!response.ok) {
    const reason = REASONS[response.status];
    throw new Error(
      `La forge a répondu ${response.status} à ${method} ${path}${reason ? ` : ${reason}` : ''}.`,
    );
  }
  return response.json();
}

/** Looks through a list page by page, until something is found in it or it ends. */
export async function findInPages<Entry>(
  getPage: (page: number) => Promise<readonly Entry[]>,
  matches: (entry: Entry) => boolean,
): Promise<Entry | undefined> {
  for (let page = 1; ; page += 1) {
    const entries = await getPage(page);
    const found = entries.find(matches);
    if (found !== undefined || entries.length < PAGE_SIZE) return found;
  }
}
