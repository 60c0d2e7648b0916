import { readOwnWords, WORDS_FIELD, WORDS_FILE } from '../../../content-model/own-words.ts';
import { readNormalText } from '../../../content-model/normal-text.ts';
import { OWN_WORD } from '../../../schemas/words.ts';
import { decode } from '../../../content-model/files/encoding.ts';
import type { Applied, RequestOf } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import type { Store } from '../content/store.ts';
import { edit } from '../content/version.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';

/** The list of words of a site that has none yet. */
const EMPTY_LIST = `# Les mots justes que le dictionnaire du français ne connaît pas : un par ligne, après un tiret.\n${WORDS_FIELD}:\n`;

/**
 * Adds a word to the list of right words of the site.
 *
 * @throws {HttpError} If it is no word, or if the list cannot be read.
 */
export async function acceptWord(
  store: Store,
  { word }: RequestOf<'acceptWord'>,
): Promise<Applied> {
  if (typeof word !== 'string' || !OWN_WORD.test(word))
    throw new HttpError('L’atelier n’a pas compris quel mot accepter.', 400);
  const bytes = (await readContent(store.root, WORDS_FILE)) ?? Buffer.from(EMPTY_LIST);
  const listed = readOwnWords(readNormalText(decode(bytes) ?? '-').text);
  if (!listed)
    throw new HttpError(
      'La liste des mots du site (words.yaml) n’est pas lisible : corrigez-la d’abord.',
      422,
    );
  const words = listed.map((one) => one.word);
  const wanted = words.includes(word) ? words : [...words, word];
  const written = edit({ inside: WORDS_FILE }, bytes, (document) =>
    document.setFields({ ...document.fields, [WORDS_FIELD]: wanted }),
  );
  const done = await applyChange(store, new Map([[WORDS_FILE, written]]), {
    message: `« ${word} » est accepté dans tous les textes.`,
    isUnchecked: true,
  });
  if (done.result !== 'done') throw new HttpError('Ce mot n’a pas pu être accepté.', 422);
  return done;
}
