import { randomUUID } from 'node:crypto';
import { plural } from '../../../lib/plural.ts';
import type { EntryChange, ReceivedChanges } from '../../protocol.ts';
import { CONTENT, readContent } from '../content/files.ts';
import type { Store } from '../content/store.ts';
import { dropDrafts, storeDraft, type NamedDraft } from '../drafts.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { nameOfEntry } from '../views/names.ts';
import { readCommitted, type Files } from './base.ts';
import { compareFiles } from './compare.ts';
import { branchAddress } from './forge-address.ts';
import { gitLine, runGit } from './git.ts';
import { fetchRemote, findMainBranch, isAncestor } from './main-branch.ts';
import { writeMergeCommit } from './merge-commit.ts';
import { gitError, readProposal, signedBy } from './proposal.ts';
import { hasPrefix, isAccepted, sentCommit } from './proposal-status.ts';
import { mergeFile, type BothChanged } from './three-way.ts';

/** Number of texts named in the message; the others are counted. */
const MAX_NAMED = 12;

const rejected = (why: string, advice: string) =>
  new HttpError(`${why} Rien n’a été reçu, et rien n’a été changé. ${advice}`, 409);

const ASK = 'Demandez à la personne qui s’occupe du site';

/** A folder that can receive changes. */
interface Folder {
  branch: string;
  remote: { name: string; address: string };
  /** Its address in the settings of git, which may lead git elsewhere, as through a mirror. */
  configuredAddress: string;
  /** Files of the content with changes that are not committed, from `src/content`. */
  edited: string[];
}

/** @throws {HttpError} If the state of git, or a change outside of the content, is in the way. */
async function requireFolder(store: Store): Promise<Folder> {
  const { root } = store;
  const { isPossible, obstacle = '', remote, branch } = await readProposal(store);
  if (!isPossible) throw new HttpError(obstacle, 422);
  if (!remote)
    throw rejected(
      'Ce dossier n’est relié à aucune adresse.',
      `${ASK} de le relier à la forge (GitHub, GitLab…).`,
    );
  if (!branch)
    throw rejected(
      'Ce dossier montre une ancienne version du site, et n’est sur aucune branche.',
      `${ASK} de le remettre sur la branche principale (la commande « git switch »).`,
    );
  const prefix = (await gitLine(root, 'rev-parse', '--show-prefix')) ?? '';
  const status = await runGit(root, ['status', '--porcelain', '-z', '--no-renames', '-uall']);
  if (!status.isSuccess) throw gitError('L’état du dossier n’a pas pu être lu.', status.stderr);
  const inContent = `${prefix}${CONTENT}/`;
  const edited: string[] = [];
  for (const line of status.stdout.toString('utf8').split('\0').filter(Boolean)) {
    const [state, path] = [line.slice(0, 2), line.slice(3)];
    if (path.startsWith(inContent)) {
      if (!/^[ ?]/u.test(state))
        throw rejected(
          `« ${path} » est déjà préparé pour git, hors de l’atelier.`,
          `${ASK} de finir ce travail, puis recommencez.`,
        );
      edited.push(path.slice(inContent.length));
    } else if (state !== '??')
      throw rejected(
        `Un fichier du programme a été changé dans ce dossier : « ${path} ».`,
        `${ASK} de finir ou d’annuler ce changement, puis recommencez.`,
      );
  }
  const configuredAddress = (await gitLine(root, 'config', `remote.${remote.name}.url`)) ?? '';
  return { branch, remote, configuredAddress, edited };
}

/** Where the folder goes: a commit that its branch, or the main branch, moves forward to. */
interface Destination {
  commit: string;
  /** Name of the main branch, if the folder leaves the branch of its proposal. */
  switchTo?: string;
  both: BothChanged[];
}

const diverged = (name: string) =>
  rejected(
    `La branche « ${name} » de ce dossier et celle du site ont chacune leurs changements.`,
    `${ASK} de les réunir (la commande « git status » lui dira où elle en est), puis recommencez.`,
  );

/** The destination; undefined when the folder has the newest version. */
async function findDestination(
  root: string,
  { branch }: Folder,
  { name, main, isDone, isSent }: { name: string; main: string; isDone: boolean; isSent: boolean },
): Promise<Destination | undefined> {
  const target = (await gitLine(root, 'rev-parse', main)) ?? main;
  const requireForward = async (from: string) => {
    const exists = (await gitLine(root, 'rev-parse', '--verify', '-q', from)) !== undefined;
    if (exists && !(await isAncestor(root, from, target))) throw diverged(name);
  };
  if (!isDone && (await isAncestor(root, target, 'HEAD'))) return undefined;
  if (!hasPrefix(branch)) {
    await requireForward('HEAD');
    return { commit: target, both: [] };
  }
  const toMain = async (both: BothChanged[]): Promise<Destination> => {
    await requireForward(`refs/heads/${name}`);
    return { commit: target, switchTo: name, both };
  };
  if (isDone) return toMain([]);
  const head = (await gitLine(root, 'rev-parse', 'HEAD')) ?? 'HEAD';
  // The settings of git may have no name: who proposed signs the merge.
  const [author = '', email = ''] = await Promise.all(
    ['%an', '%ae'].map((format) => gitLine(root, 'log', '-1', `--format=${format}`)),
  );
  const signed = signedBy(author, email);
  const { commit, isEmpty, both } = await writeMergeCommit(root, { head, target, signed });
  // What was sent stays a proposal, whose texts are then merged by the author.
  return isEmpty && !isSent ? toMain(both) : { commit, both };
}

/** Moves the folder to a commit; git changes nothing if a file is in the way. */
const moveTo = (root: string, { commit, switchTo }: Destination) =>
  runGit(
    root,
    switchTo === undefined
      ? ['merge', '-q', '--ff-only', '--no-autostash', '--no-overwrite-ignore', commit]
      : ['switch', '-q', '--no-overwrite-ignore', '-C', switchTo, commit],
  );

/** Stores the words of the author of each entry that both sides changed. */
async function storeDrafts(store: Store, both: readonly BothChanged[]): Promise<NamedDraft[]> {
  const drafts: NamedDraft[] = [];
  for (const { location, baseHash, ours } of both) {
    if (!ours) continue;
    const draft = await storeDraft(store.root, {
      path: location.path,
      owner: randomUUID(),
      keptAt: store.context.now().toISOString(),
      ...(baseHash === undefined ? {} : { baseHash }),
      fields: ours.fields,
      body: ours.body,
    });
    drafts.push(draft);
  }
  return drafts;
}

/** Moves the folder to its destination, with the edits that are not committed. */
async function bringIn(
  store: Store,
  destination: Destination,
  { edited, before, after }: { edited: readonly string[]; before: Files; after: Files },
): Promise<BothChanged[]> {
  const { root } = store;
  // An entry that is edited since it was proposed: its newest words.
  const both = new Map(destination.both.map((one) => [one.location.path, one]));
  const own = new Map<string, Buffer | undefined>();
  const merged = new Map<string, Buffer | undefined>();
  for (const inside of edited) {
    const [base, theirs] = [before.get(inside), after.get(inside)];
    if (base === theirs || (base && theirs && base.equals(theirs))) continue;
    const ours = await readContent(root, inside);
    const file = mergeFile(inside, { base, ours, theirs });
    own.set(inside, ours);
    if (file.bytes !== theirs) merged.set(inside, file.bytes);
    for (const one of file.both) both.set(one.location.path, one);
  }
  const drafts = await storeDrafts(store, [...both.values()]);
  // Git moves only a folder whose files are those of its commit. The step keeps the words of the author.
  if (own.size > 0)
    await applyChange(
      store,
      new Map([...own.keys()].map((inside) => [inside, before.get(inside)])),
      {
        message: 'Les changements du site sont reçus.',
        isUnchecked: true,
      },
    );
  const moved = await moveTo(root, destination);
  if (!moved.isSuccess) {
    await store.write(own);
    await dropDrafts(root, drafts);
    throw gitError(
      'Les changements du site n’ont pas pu être reçus : un fichier de ce dossier est dans le chemin.',
      moved.stderr,
    );
  }
  await store.write(merged);
  return [...both.values()];
}

/** Names in a sentence. */
function listNames(names: readonly string[]): string {
  const others = names.length - MAX_NAMED;
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format([
    ...names.slice(0, MAX_NAMED),
    ...(others > 0 ? [plural(others, 'autre')] : []),
  ]);
}

const nameOfBoth = ({ location, ours }: BothChanged) => nameOfEntry(location, ours?.fields ?? {});

/** What came, in words. */
function describe(
  changes: readonly EntryChange[],
  both: readonly BothChanged[],
  isProgramChanged: boolean,
): string[] {
  const restored = both.filter(({ ours }) => !ours).map((one) => `« ${nameOfBoth(one)} »`);
  return [
    'Ce dossier a maintenant la version la plus récente du site.',
    changes.length === 0
      ? 'Aucun texte n’y a changé.'
      : `${changes.length > 1 ? 'Reçus' : 'Reçu'} : ${listNames(changes.map(({ name, label }) => `« ${name} » (${label})`))}.`,
    ...(restored.length === 0
      ? []
      : [
          `Vous aviez effacé, et le site a changé depuis : ${listNames(restored)}. La version du site est revenue : effacez-la de nouveau si elle n’a plus lieu d’être.`,
        ]),
    ...(isProgramChanged
      ? ['Le programme du site a changé aussi : arrêtez l’atelier, puis relancez-le.']
      : []),
  ];
}

/** The state of a proposal that was sent, in words. */
function describeProposal(
  { branch, remote, configuredAddress }: Folder,
  isDone: boolean,
): ReceivedChanges['proposal'] {
  const label = `Votre proposition « ${branch} »`;
  if (isDone) return { message: `${label} est acceptée : ses changements sont dans le site.` };
  const address = branchAddress(configuredAddress, branch) ?? branchAddress(remote.address, branch);
  const look = address
    ? 'regardez-la à l’adresse ci-dessous.'
    : `regardez-la sur ${remote.address}, ou demandez à la personne qui s’occupe du site.`;
  return {
    message: `${label} est envoyée, et n’est pas encore dans le site : elle attend. Un refus ne se voit pas d’ici, sans compte : ${look}`,
    ...(address ? { address } : {}),
  };
}

/**
 * Fetches the main branch and brings it in, text by text. The words of the author that are not in the site
 * stay: as an edit, or as a draft where the site changed the same text.
 *
 * @throws {HttpError} If the folder cannot receive; it is then as it was.
 */
export async function receive(store: Store): Promise<ReceivedChanges> {
  const { remote } = await requireFolder(store);
  if (!(await fetchRemote(store.root, remote.name)))
    throw new HttpError(
      `Le site (${remote.address}) n’a pas répondu. Rien n’a été reçu, et rien n’a été changé. Vérifiez la connexion, puis recommencez ; si cela dure, demandez à la personne qui s’occupe du site si vous avez le droit de le lire.`,
      500,
    );
  return store.serialize(() => receiveFetched(store));
}

async function receiveFetched(store: Store): Promise<ReceivedChanges> {
  const { root } = store;
  // Read again: the fetch may have been slow.
  const folder = await requireFolder(store);
  const { branch, remote, edited } = folder;
  const main = await findMainBranch(root, remote.name);
  if (main === undefined)
    throw rejected(
      `Le site (${remote.address}) n’a pas de branche principale.`,
      `${ASK} ce qu’il en est.`,
    );
  const name = main.slice(`refs/remotes/${remote.name}/`.length);
  if (branch !== name && !hasPrefix(branch))
    throw rejected(
      `Ce dossier est sur la branche « ${branch} », qui n’est ni celle du site ni une proposition.`,
      `${ASK} de le remettre sur « ${name} ».`,
    );
  const sent = { branch, remote: remote.name };
  const isDone = hasPrefix(branch) && (await isAccepted(root, { ...sent, main }));
  const isSent = (await sentCommit(root, sent)) !== undefined;
  // `unsent` tells one that was not sent.
  const proposal =
    hasPrefix(branch) && (isDone || isSent) ? describeProposal(folder, isDone) : undefined;
  const more = proposal ? { proposal } : {};
  const destination = await findDestination(root, folder, { name, main, isDone, isSent });
  if (!destination)
    return {
      paragraphs: ['Ce dossier a déjà la version la plus récente du site.'],
      drafts: [],
      ...more,
    };
  const { commit } = destination;
  const [before = new Map(), after = new Map()] = await Promise.all(
    ['HEAD', commit].map((one) => readCommitted(root, one)),
  );
  const program = await runGit(root, ['diff', '--name-only', '-z', '--relative', 'HEAD', commit]);
  const isProgramChanged = program.stdout
    .toString('utf8')
    .split('\0')
    .some((path) => path !== '' && !path.startsWith(`${CONTENT}/`));
  const both = await bringIn(store, destination, { edited, before, after });
  return {
    paragraphs: describe(compareFiles(before, after), both, isProgramChanged),
    drafts: both
      .filter(({ ours }) => ours)
      .map((one) => ({ path: one.location.path, name: nameOfBoth(one) })),
    ...more,
  };
}
