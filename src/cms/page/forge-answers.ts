import { say, unsay } from './notice.ts';
import { isSaving } from './wait.ts';

/** What a forge that takes no word says, by the status of its answer. */
const NO_ANSWER = 'La forge n’a pas répondu : vérifiez la connexion, puis recommencez.';
const NO_TOKEN =
  'La forge ne reconnaît pas votre jeton : il a peut-être expiré. Il en faut un nouveau. Si un texte est ouvert, copiez ce que vous avez écrit, puis rechargez la page et connectez-vous.';
/** Sveltia goes back to the page of the sign-in without a word. */
const EXPIRED =
  'La forge ne reconnaît plus votre jeton : il a peut-être expiré. Connectez-vous avec un nouveau jeton. Vos mots qui ne sont pas enregistrés vous seront proposés quand vous ouvrirez leur texte.';
const NO_RIGHT =
  'La forge refuse : votre jeton ne permet pas d’écrire dans ce dépôt, ou trop de demandes ont été faites. Attendez quelques minutes ; si cela continue, demandez un autre jeton à la personne responsable du site.';
const NOT_FOUND =
  'La forge ne trouve pas les textes du site, ou votre jeton n’y donne pas accès. Montrez ce message à la personne responsable du site.';
/** GitLab tells neither a file that somebody else has just changed nor one that they have just made by a status of its own. */
const AT_ONCE =
  'La forge a refusé : quelqu’un a peut-être enregistré au même instant. Recommencez ; si cela continue, montrez ce message à la personne responsable du site.';
const REFUSED =
  'La forge a refusé. Recommencez dans quelques minutes ; si cela continue, montrez ce message à la personne responsable du site';

function wordsOf(status: number): string {
  if (status === 401) return NO_TOKEN;
  if (status === 403 || status === 429) return NO_RIGHT;
  if (status === 404) return NOT_FOUND;
  if (status === 400) return AT_ONCE;
  return status >= 500 ? NO_ANSWER : `${REFUSED} (réponse ${status}).`;
}

/** The second interface of GitHub, which says « 200 » to what it refuses. */
const GRAPH = '/graphql';

/** An answer of it. */
interface GraphAnswer {
  errors?: readonly { type?: string; message?: string }[];
}

/** The same refusal, in French; undefined for an answer that refuses nothing. */
async function refusalOf(answer: Response, isData: boolean): Promise<string | undefined> {
  if (!answer.ok) return wordsOf(answer.status);
  if (!isData || answer.status === 204) return undefined;
  const data = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as GraphAnswer | undefined;
  // A page of the network of a hotel, or an answer that is cut.
  if (data === undefined) return NO_ANSWER;
  if (!answer.url.endsWith(GRAPH) || !data.errors) return undefined;
  const [{ type, message = '' } = {}] = data.errors;
  if (type === 'NOT_FOUND') return NOT_FOUND;
  return type === 'FORBIDDEN' ? NO_RIGHT : `${REFUSED} : « ${message} ».`;
}

/** Where Sveltia keeps who is signed in. */
const USER = 'sveltia-cms.user';

/** Whether the page signs in with a token that it kept, until the forge has answered. */
let isKept =
  (JSON.parse(localStorage.getItem(USER) ?? 'null') as { token?: string } | null)?.token !==
  undefined;

/** Whether a request writes an order, or removes a text: Sveltia says no reason why that was refused. */
const isUnexplained = (init?: RequestInit) =>
  /createCommitOnBranch|"commit_message"/u.test(String(init?.body)) && !isSaving();

/** What was said of the last such request. */
let said = '';

/** Says why an order or a removal was refused, and takes that away once one is not. */
function explain(message: string | undefined): void {
  if (message === undefined) unsay(said);
  else say(message);
  said = message ?? '';
}

/**
 * Has what a forge refuses be said in French, with what to do: Sveltia shows the words of its answer.
 *
 * @param origin - Of the interface of the forge.
 */
export function translateRefusals(origin: string): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address, location.href).origin !== origin) return ask(input, init);
    const isData = new Headers(init?.headers).get('Accept') === 'application/json';
    const answer = await ask(input, init).catch(
      (cause: unknown) => new Error(NO_ANSWER, { cause }),
    );
    const isLost = answer instanceof Error;
    const message = isLost ? answer.message : await refusalOf(answer, isData);
    if (message === NO_TOKEN && isKept) say(EXPIRED);
    else if (message === undefined) unsay(EXPIRED);
    isKept &&= isLost;
    if (isUnexplained(init)) explain(message);
    if (isLost) throw answer;
    if (message === undefined) return answer;
    // Sveltia reads the second interface of GitHub by its errors, and all else by the status.
    const status = answer.ok && !answer.url.endsWith(GRAPH) ? 503 : answer.status;
    return Response.json({ message, errors: [{ message }] }, { status });
  };
}
