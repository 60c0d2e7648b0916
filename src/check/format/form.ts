import type { Message } from '../messages.fr.ts';
import type { NamedFile } from '../messages/wording.ts';
import { wordsOf } from './words.ts';

/** Whether a value of the data of a message is a file of the content. */
const isNamedFile = (value: unknown): value is NamedFile =>
  typeof value === 'object' && value !== null && 'path' in value;

/**
 * A message whose files have names, for someone who knows texts by their titles.
 *
 * @param nameOf - Name of the text in a file, by its path from the root of the project.
 */
export function nameFiles({ message, data }: Message, nameOf: (path: string) => string): Message {
  const named = Object.entries(data ?? {}).map(([key, value]: [string, unknown]) =>
    isNamedFile(value) ? [key, { ...value, name: nameOf(value.path) }] : [key, value],
  );
  return { message, ...(data && { data: Object.fromEntries(named) }) } as Message;
}

/** The words of a message beside a form: files by their names, and no lines or signs of a file. */
export const writeForForm = (message: Message): string =>
  wordsOf(message, 'form', ({ path, name = path }) => `« ${name} »`);
