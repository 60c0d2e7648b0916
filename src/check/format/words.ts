import { MESSAGES, type Message } from '../messages.fr.ts';
import type { Wording } from '../messages/wording.ts';

/** Where the words are shown: with the place in a file, or beside a field of a form. */
type Medium = 'file' | 'form';

/**
 * The words of a message.
 *
 * @param medium - `form` where the text is edited in a form, which shows no lines of a file.
 */
export function wordsOfMessage({ message, data }: Message, medium: Medium = 'file'): string {
  // Each message comes with the data of its own wording: `Message` pairs them.
  const wording = MESSAGES[message] as Wording<unknown>;
  const words = typeof wording === 'object' ? wording[medium] : wording;
  return typeof words === 'string' ? words : words(data);
}
