import { slugify } from '../../../lib/slug.ts';
import type { EntryChange, ProposalState, RequestOf, ResponseOf } from '../../protocol.ts';
import { CONTENT } from '../content/files.ts';
import type { Store } from '../content/store.ts';
import { HttpError } from '../http-error.ts';
import { readBase, readFiles } from './base.ts';
import { compareFiles } from './compare.ts';
import { sortDifferingFiles } from './moves.ts';
import { gitLine, runGit } from './git.ts';
import {
  fetchRemote,
  findMainBranch,
  findObstacle,
  containsChanges,
  isAncestor,
  rebaseLastCommit,
} from './main-branch.ts';
import { hasPrefix, isAccepted, PREFIX } from './proposal-status.ts';
import { plural } from '../../../lib/plural.ts';
import { readChanges } from './revert.ts';

/** Number of entries named in a message; the others are counted. */
const MAX_NAMED = 3;

const WORDS: Readonly<Record<EntryChange['what'], [one: string, many: string]>> = {
  new: ['Ajout', 'Ajouts'],
  changed: ['Changement', 'Changements'],
  moved: ['Nouveau nom', 'Nouveaux noms'],
  deleted: ['Retrait', 'Retraits'],
};

/** Suggests a commit message. */
function writeMessage(changes: readonly EntryChange[]): string {
  const groups = Map.groupBy(changes, ({ what }) => what);
  return [...groups]
    .map(([what, list]) => {
      const named = list.slice(0, MAX_NAMED).map(({ name }) => `« ${name} »`);
      const others = list.length - named.length;
      const more = others > 0 ? [plural(others, 'autre')] : [];
      const names = new Intl.ListFormat('fr', { type: 'conjunction' }).format([...named, ...more]);
      return `${WORDS[what][list.length > 1 ? 1 : 0]} : ${names}`;
    })
    .join('\n');
}

/** Addresses without user name and password. */
export const withoutSecrets = (text: string) => text.replace(/([a-z+]+:\/\/)[^@/\s]*@/giu, '$1');

async function readRemote(root: string): Promise<ProposalState['remote']> {
  const { stdout } = await runGit(root, ['remote']);
  const names = stdout.toString('utf8').split('\n').filter(Boolean);
  const name = names.includes('origin') ? 'origin' : names[0];
  const address = name && (await gitLine(root, 'remote', 'get-url', name));
  return name && address ? { name, address: withoutSecrets(address) } : undefined;
}

/** The branch and the remote of a folder. */
export async function readBranch(root: string) {
  const [branch, remote] = await Promise.all([
    gitLine(root, 'symbolic-ref', '--short', '-q', 'HEAD'),
    readRemote(root),
  ]);
  const main = remote && (await findMainBranch(root, remote.name));
  const isOpen =
    hasPrefix(branch) && !(main && (await isAccepted(root, { branch, main, remote: remote.name })));
  return { branch, remote, main, isOpen };
}

/** Whether and how a proposal can be made. */
export async function readProposal(store: Store): Promise<ProposalState> {
  const { root } = store;
  const { since } = await readBase(store);
  if (since !== 'commit')
    return {
      isPossible: false,
      obstacle:
        'Ce dossier n’est pas relié à une forge (GitHub, GitLab…). Vos textes sont enregistrés : pour les publier, prévenez la personne qui s’occupe du site.',
    };
  const obstacle = await findObstacle(root);
  if (obstacle !== undefined) return { isPossible: false, obstacle };
  const [{ branch, remote, isOpen }, name, email, { changes }] = await Promise.all([
    readBranch(root),
    gitLine(root, 'config', 'user.name'),
    gitLine(root, 'config', 'user.email'),
    readChanges(store),
  ]);
  return {
    isPossible: true,
    ...(branch ? { branch } : {}),
    isOpen,
    ...(remote ? { remote } : {}),
    author: { name: name ?? '', email: email ?? '' },
    message: writeMessage(changes),
  };
}

/** An error of git, with its last line for the person who runs the site. */
export const gitError = (what: string, stderr: string) => {
  const last = stderr.trim().split('\n').at(-1) ?? '';
  return new HttpError(
    `${what} Rien n’est perdu. À montrer à la personne qui s’occupe du site : « ${last} ».`,
    500,
  );
};

/** Creates a branch for a proposal, under a free name. */
async function startBranch(store: Store, message: string): Promise<string> {
  const words = slugify(message.split('\n')[0] ?? '')
    .slice(0, 40)
    .replace(/-+$/u, '');
  const wanted = `${PREFIX}${store.today()}${words === '' ? '' : `-${words}`}`;
  let branch = wanted;
  for (
    let number = 2;
    (await gitLine(store.root, 'rev-parse', '--verify', '-q', `refs/heads/${branch}`)) !==
    undefined;
    number += 1
  )
    branch = `${wanted}-${number}`;
  const { isSuccess, stderr } = await runGit(store.root, ['switch', '-q', '-c', branch]);
  if (!isSuccess) throw gitError('La proposition n’a pas pu être commencée.', stderr);
  return branch;
}

/** Options of git with the identity of the author. */
export const signedBy = (name: string, email: string) => [
  ...['-c', `user.name=${name}`],
  ...['-c', `user.email=${email}`],
  ...['-c', 'commit.gpgsign=false'],
];

/** Rebases a new proposal onto the main branch; describes the result in French. */
async function rebaseOntoMain(
  root: string,
  remote: string,
  { isReached, signed }: { isReached: boolean; signed: readonly string[] },
): Promise<string[]> {
  const late =
    'Elle part de la version du site que vous avez ; la personne qui s’occupe du site la réunira avec la plus récente.';
  if (!isReached) return [`Le site n’a pas répondu. ${late}`];
  const main = await findMainBranch(root, remote);
  if (main === undefined || (await isAncestor(root, main, 'HEAD~1'))) return [];
  // A rebase would lose local commits that are not published.
  const isSafe = await containsChanges(root, main, 'HEAD~1');
  return isSafe && (await rebaseLastCommit(root, main, signed))
    ? ['Elle part de la version la plus récente du site, que vous voyez maintenant.']
    : [`Le site a changé depuis. ${late}`];
}

/** Message about the files of the content that are left out, since the list of changes does not show them. */
const leftOutMessage = (others: readonly string[]): string[] =>
  others.length === 0
    ? []
    : [
        `Laissé de côté, parce que ce ne sont ni des textes ni des images du site : ${new Intl.ListFormat('fr').format(others.map((inside) => `« ${inside} »`))}.`,
      ];

/**
 * Commits the listed changes to the branch of a proposal; other files stay uncommitted. A new branch starts
 * from the main branch, if the remote responds.
 */
export async function propose(
  store: Store,
  request: RequestOf<'propose'>,
): Promise<ResponseOf<'propose'>> {
  const remote = await readRemote(store.root);
  const isReached = remote !== undefined && (await fetchRemote(store.root, remote.name));
  return store.serialize(() => commitProposal(store, request, isReached));
}

async function commitProposal(
  store: Store,
  request: RequestOf<'propose'>,
  isReached: boolean,
): Promise<ResponseOf<'propose'>> {
  const message = String(request.message ?? '').trim();
  if (message === '') throw new HttpError('Dites en une phrase ce que vous proposez.', 400);
  const state = await readProposal(store);
  if (!state.isPossible) throw new HttpError(state.obstacle ?? '', 422);
  const { root } = store;
  const [{ files }, now] = await Promise.all([readBase(store), readFiles(store)]);
  if (compareFiles(files, now).length === 0)
    throw new HttpError('Rien n’a changé depuis la dernière proposition.', 409);
  const name = request.author?.name.trim() || state.author?.name || '';
  const email = request.author?.email.trim() || state.author?.email || '';
  if (name === '' || !/^\S+@\S+$/u.test(email))
    throw new HttpError(
      'Écrivez votre nom et votre adresse électronique : ils signent la proposition.',
      400,
    );
  const { listed, others } = sortDifferingFiles(files, now);
  const paths = listed.map((inside) => `${CONTENT}/${inside}`);
  const input = `${paths.join('\0')}\0`;
  const listedFiles = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  const before = state.branch;
  const isNew = !state.isOpen || before === undefined;
  const branch = isNew ? await startBranch(store, message) : before;
  const signed = signedBy(name, email);
  const added = await runGit(root, ['add', '-A', ...listedFiles], { input });
  const made = added.isSuccess
    ? await runGit(root, [...signed, 'commit', '-q', '-m', message, ...listedFiles], { input })
    : added;
  if (!made.isSuccess) {
    await runGit(root, ['reset', '-q', ...listedFiles], { input });
    if (isNew && before !== undefined) {
      await runGit(root, ['switch', '-q', before]);
      await runGit(root, ['branch', '-q', '-D', branch]);
    }
    throw gitError('La proposition n’a pas pu être faite.', made.stderr);
  }
  const start =
    isNew && state.remote
      ? await rebaseOntoMain(root, state.remote.name, { isReached, signed })
      : [];
  const commit = (await gitLine(root, 'rev-parse', '--short', 'HEAD')) ?? '';
  const steps = state.remote
    ? [
        `Votre proposition est prête sur cet ordinateur, sous le nom « ${branch} ». Personne d’autre ne la voit encore.`,
        ...start,
        ...leftOutMessage(others),
        '« Envoyer » la dépose sur la forge. Les vérifications s’y font toutes seules, et la personne qui s’occupe du site la relit avant de la publier.',
        'Vous pouvez continuer à écrire : ce que vous proposerez ensuite s’ajoutera à la même proposition, tant qu’elle n’est pas acceptée.',
      ]
    : [
        `Votre proposition est prête sur cet ordinateur, sous le nom « ${branch} ».`,
        ...leftOutMessage(others),
        'Ce dossier n’est relié à aucune adresse : prévenez la personne qui s’occupe du site, et donnez-lui ce nom. Elle saura la reprendre.',
      ];
  return { branch, commit, next: steps, canSend: state.remote !== undefined };
}
