import { slugify } from '../../../lib/slug.ts';
import type { Calls, EntryChange, ProposalState } from '../../protocol.ts';
import { CONTENT } from '../content/files.ts';
import type { Store } from '../content/store.ts';
import { HttpError } from '../http-error.ts';
import { readBase } from './base.ts';
import { askGit, runGit } from './git.ts';
import { readChanges } from './revert.ts';

type Ask<Name extends keyof Calls> = Calls[Name]['ask'];
type Answer<Name extends keyof Calls> = Promise<Calls[Name]['answer']>;

/** Start of the names of branches that hold proposals. */
const PREFIX = 'proposition/';
/** Entries that a message names; the others are counted. */
const MOST_NAMED = 3;

const WORDS: Readonly<Record<EntryChange['what'], [one: string, many: string]>> = {
  new: ['Ajout', 'Ajouts'],
  changed: ['Changement', 'Changements'],
  moved: ['Nouveau nom', 'Nouveaux noms'],
  deleted: ['Retrait', 'Retraits'],
};

/** What changed, in the words of a message. */
function writeMessage(changes: readonly EntryChange[]): string {
  const groups = Map.groupBy(changes, ({ what }) => what);
  return [...groups]
    .map(([what, list]) => {
      const named = list.slice(0, MOST_NAMED).map(({ name }) => `« ${name} »`);
      const others = list.length - named.length;
      const more = others > 0 ? [`${others} autre${others > 1 ? 's' : ''}`] : [];
      const names = new Intl.ListFormat('fr', { type: 'conjunction' }).format([...named, ...more]);
      return `${WORDS[what][list.length > 1 ? 1 : 0]} : ${names}`;
    })
    .join('\n');
}

/** An address without the name and the password that some put into it. */
const withoutSecrets = (address: string) => address.replace(/^([a-z+]+:\/\/)[^@/]*@/iu, '$1');

async function readRemote(root: string): Promise<ProposalState['remote']> {
  const { output } = await runGit(root, ['remote']);
  const names = output.toString('utf8').split('\n').filter(Boolean);
  const name = names.includes('origin') ? 'origin' : names[0];
  const address = name && (await askGit(root, 'remote', 'get-url', name));
  return name && address ? { name, address: withoutSecrets(address) } : undefined;
}

/** Whether and how a proposal can be made. */
export async function readProposal(store: Store): Promise<ProposalState> {
  const { root } = store;
  const { since } = await readBase(store);
  if (since !== 'commit')
    return {
      isPossible: false,
      says: 'Ce dossier n’est pas relié à une forge (GitHub, GitLab…). Vos textes sont enregistrés : pour les publier, prévenez la personne qui s’occupe du site.',
    };
  const [branch, remote, name, email, { changes }] = await Promise.all([
    askGit(root, 'symbolic-ref', '--short', '-q', 'HEAD'),
    readRemote(root),
    askGit(root, 'config', 'user.name'),
    askGit(root, 'config', 'user.email'),
    readChanges(store),
  ]);
  return {
    isPossible: true,
    ...(branch ? { branch } : {}),
    isOpen: branch?.startsWith(PREFIX) ?? false,
    ...(remote ? { remote } : {}),
    author: { name: name ?? '', email: email ?? '' },
    message: writeMessage(changes),
  };
}

const refuse = (what: string, says: string) => {
  const last = says.trim().split('\n').at(-1) ?? '';
  return new HttpError(`${what} Rien n’est perdu. Git a répondu : « ${last} ».`, 500);
};

/** A branch for a proposal, under a name that is free. */
async function startBranch(store: Store, message: string): Promise<string> {
  const words = slugify(message.split('\n')[0] ?? '')
    .slice(0, 40)
    .replace(/-+$/u, '');
  const wanted = `${PREFIX}${store.today()}${words === '' ? '' : `-${words}`}`;
  let branch = wanted;
  for (
    let number = 2;
    (await askGit(store.root, 'rev-parse', '--verify', '-q', `refs/heads/${branch}`)) !== undefined;
    number += 1
  )
    branch = `${wanted}-${number}`;
  const { isGood, says } = await runGit(store.root, ['switch', '-q', '-c', branch]);
  if (!isGood) throw refuse('La proposition n’a pas pu être commencée.', says);
  return branch;
}

/** Makes a branch and a commit of the content; the rest of the folder stays as it is. */
export async function propose(store: Store, ask: Ask<'propose'>): Answer<'propose'> {
  const message = String(ask.message ?? '').trim();
  if (message === '') throw new HttpError('Dites en une phrase ce que vous proposez.', 400);
  const state = await readProposal(store);
  if (!state.isPossible) throw new HttpError(state.says ?? '', 422);
  const { root } = store;
  if ((await readChanges(store)).changes.length === 0)
    throw new HttpError('Rien n’a changé depuis la dernière proposition.', 409);
  const name = ask.author?.name.trim() || state.author?.name || '';
  const email = ask.author?.email.trim() || state.author?.email || '';
  if (name === '' || !/^\S+@\S+$/u.test(email))
    throw new HttpError(
      'Écrivez votre nom et votre adresse électronique : ils signent la proposition.',
      400,
    );
  const before = state.branch;
  const branch = state.isOpen && before !== undefined ? before : await startBranch(store, message);
  const signed = [
    '-c',
    `user.name=${name}`,
    '-c',
    `user.email=${email}`,
    '-c',
    'commit.gpgsign=false',
  ];
  const added = await runGit(root, ['add', '-A', '--', CONTENT]);
  const made = added.isGood
    ? await runGit(root, [...signed, 'commit', '-q', '-F', '-', '--', CONTENT], message)
    : added;
  if (!made.isGood) {
    if (branch !== before && before !== undefined) {
      await runGit(root, ['switch', '-q', before]);
      await runGit(root, ['branch', '-q', '-D', branch]);
    }
    throw refuse('La proposition n’a pas pu être faite.', made.says);
  }
  const commit = (await askGit(root, 'rev-parse', '--short', 'HEAD')) ?? '';
  const next = state.remote
    ? [
        `Votre proposition est prête sur cet ordinateur, sous le nom « ${branch} ». Personne d’autre ne la voit encore.`,
        `« Envoyer » la dépose sur ${state.remote.address}. Les vérifications s’y font toutes seules, et la personne qui s’occupe du site la relit avant de la publier.`,
        'Vous pouvez continuer à écrire : ce que vous proposerez ensuite s’ajoutera à la même proposition.',
      ]
    : [
        `Votre proposition est prête sur cet ordinateur, sous le nom « ${branch} ».`,
        'Ce dossier n’est relié à aucune adresse : prévenez la personne qui s’occupe du site, et donnez-lui ce nom. Elle saura la reprendre.',
      ];
  return { branch, commit, next, canSend: state.remote !== undefined };
}

/** Sends the branch of the proposal, because the author asked for it. */
export async function send(store: Store, { branch }: Ask<'send'>): Answer<'send'> {
  const { remote, branch: current, isOpen } = await readProposal(store);
  if (!remote) throw new HttpError('Ce dossier n’est relié à aucune adresse.', 422);
  if (!isOpen || branch !== current)
    throw new HttpError('Cette proposition n’est plus celle de ce dossier.', 409);
  const { isGood, says } = await runGit(store.root, ['push', '-u', remote.name, branch]);
  if (!isGood)
    throw refuse(
      'L’envoi n’a pas réussi : vérifiez la connexion, ou demandez à la personne qui s’occupe du site si vous avez le droit d’envoyer.',
      says,
    );
  const address = /https:\/\/\S+/u.exec(says.replace(/^To .*$/mu, ''))?.[0];
  const more = address ? ' Ouvrez l’adresse ci-dessous pour la présenter.' : '';
  return {
    says: `Votre proposition est envoyée.${more} Elle sera publiée quand elle aura été acceptée.`,
    ...(address ? { address: withoutSecrets(address) } : {}),
  };
}
