import type { RequestOf, ResponseOf, UnsentProposal } from '../../protocol.ts';
import type { Store } from '../content/store.ts';
import { HttpError } from '../http-error.ts';
import { runGit, type GitResult } from './git.ts';
import { findObstacle } from './main-branch.ts';
import { readBranch, withoutSecrets } from './proposal.ts';
import { sentCommit } from './proposal-status.ts';

/** The commits of the open proposal that its remote does not have; nothing when it was sent. */
export async function readUnsent(store: Store): Promise<{ proposal?: UnsentProposal }> {
  const { root } = store;
  const { branch, remote, main, isOpen } = await readBranch(root);
  if (!isOpen || !branch || !remote) return {};
  const sent = await sentCommit(root, { branch, remote: remote.name });
  const known = [main, sent].filter((commit) => commit !== undefined);
  const range = known.length > 0 ? ['HEAD', '--not', ...known] : ['-1', 'HEAD'];
  // A merge of newer texts of the site holds nothing of the author.
  const log = await runGit(root, [
    ...['log', '-z', '--reverse', '--no-merges', '--format=%s', ...range],
  ]);
  const messages = log.stdout.toString('utf8').split('\0').filter(Boolean);
  if (messages.length === 0) return {};
  return { proposal: { branch, messages, isPart: sent !== undefined, address: remote.address } };
}

/** Output of git about who may send, in English as `LC_ALL` asks. */
const NO_ACCESS =
  /Authentication failed|could not read (?:Username|Password)|Permission denied|HTTP 40[13]|error: 40[13]|not found|Host key verification/iu;

/** Why git did not push, in French. Without a line about the branch, the remote was not reached. */
function pushError({ exitCode, stdout, stderr }: GitResult, address: string): HttpError {
  const [, reason] = /^!\t.*\t(.*)$/mu.exec(stdout.toString('utf8')) ?? [];
  const lines = withoutSecrets(stderr).split('\n');
  const fromRemote = lines.find((line) => /^remote: *\S/u.test(line))?.slice('remote:'.length);
  const first = lines.find((line) => line.trim() !== '');
  const fail = (why: string, line = first) => {
    const shown = line?.trim()
      ? ` À montrer à la personne qui s’occupe du site : « ${line.trim()} ».`
      : '';
    return new HttpError(
      `Votre proposition n’est pas partie, et rien n’a été changé. ${why}${shown}`,
      500,
    );
  };
  if (reason?.startsWith('[rejected]'))
    return fail(
      `Sur ${address}, cette proposition a reçu des changements que ce dossier n’a pas : la personne qui s’occupe du site saura les réunir.`,
      reason,
    );
  if (reason !== undefined)
    return fail(
      `${address} l’a refusée : une règle du dépôt l’arrête, ou vous n’avez pas le droit d’y écrire.`,
      fromRemote ?? reason,
    );
  if (exitCode === 1) return fail('Un contrôle installé dans ce dossier a arrêté l’envoi.');
  if (NO_ACCESS.test(stderr))
    return fail(
      `${address} ne vous reconnaît pas, ou ne vous laisse pas écrire : demandez le droit d’envoyer.`,
      fromRemote ?? first,
    );
  return fail(
    `${address} n’a pas répondu : vérifiez la connexion, puis appuyez de nouveau sur « Envoyer ».`,
  );
}

/** Pushes the branch of the proposal, and nothing else. */
export async function send(
  store: Store,
  { branch }: RequestOf<'send'>,
): Promise<ResponseOf<'send'>> {
  const { root } = store;
  const {
    remote,
    branch: current,
    isOpen,
  } = await store.serialize(async () => {
    const obstacle = await findObstacle(root);
    if (obstacle !== undefined) throw new HttpError(obstacle, 422);
    return readBranch(root);
  });
  if (!remote) throw new HttpError('Ce dossier n’est relié à aucune adresse.', 422);
  if (!isOpen || branch !== current)
    throw new HttpError('Cette proposition n’est plus celle de ce dossier.', 409);
  const name = `refs/heads/${branch}`;
  const result = await runGit(root, [
    ...['push', '--porcelain', '--no-follow-tags', '--no-recurse-submodules', '-u'],
    ...[remote.name, `${name}:${name}`],
  ]);
  if (!result.isSuccess) throw pushError(result, remote.address);
  const address = /https:\/\/\S+/u.exec(result.stderr)?.[0];
  const more = address ? ' Ouvrez l’adresse ci-dessous pour la présenter.' : '';
  return {
    message: `Votre proposition est envoyée.${more} Elle sera publiée quand elle aura été acceptée.`,
    ...(address ? { address: withoutSecrets(address) } : {}),
  };
}
