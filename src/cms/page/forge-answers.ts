/** What a forge that takes no word says, by the status of its answer. */
const NO_ANSWER = 'La forge n’a pas répondu : vérifiez la connexion, puis enregistrez de nouveau.';
const NO_TOKEN =
  'La forge ne reconnaît plus votre jeton : il a peut-être expiré. Copiez ce que vous avez écrit, déconnectez-vous par le menu du compte, puis reconnectez-vous avec un nouveau jeton.';
const NO_RIGHT =
  'La forge refuse : votre jeton ne permet pas d’écrire dans ce dépôt, ou trop de demandes ont été faites. Attendez quelques minutes ; si cela continue, demandez un autre jeton à la personne responsable du site.';
const REFUSED = 'La forge a refusé l’enregistrement';

function wordsOf(status: number): string {
  if (status === 401) return NO_TOKEN;
  if (status === 403 || status === 429) return NO_RIGHT;
  return status >= 500 ? NO_ANSWER : `${REFUSED} (réponse ${status}).`;
}

/** An answer of the second interface of GitHub, which says « 200 » to what it refuses. */
interface GraphAnswer {
  errors?: readonly { type?: string; message?: string }[];
}

/** The same refusal, in French; undefined for an answer that refuses nothing. */
async function refusalOf(answer: Response): Promise<string | undefined> {
  // A 404 is how a forge says that a file is not there.
  if (!answer.ok) return answer.status === 404 ? undefined : wordsOf(answer.status);
  if (!answer.url.endsWith('/graphql')) return undefined;
  const { errors } = (await answer.clone().json()) as GraphAnswer;
  if (!errors) return undefined;
  const [{ type, message = '' } = {}] = errors;
  return type === 'FORBIDDEN' ? NO_RIGHT : `${REFUSED}. Elle dit : « ${message} ».`;
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
    const answer = await ask(input, init).catch((cause: unknown) => {
      throw new Error(NO_ANSWER, { cause });
    });
    const message = await refusalOf(answer);
    if (message === undefined) return answer;
    const { status } = answer;
    return Response.json({ message, errors: [{ message }] }, { status });
  };
}
