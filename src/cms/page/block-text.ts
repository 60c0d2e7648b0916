import type { BlockForm } from '../block-forms.ts';
import { escapeLetters, unescapeWords } from '../format/words.ts';

/** What the form of a block holds, by the names of its fields. */
export type Given = Readonly<Record<string, string | undefined>>;

const ATTRIBUTE = /([a-z]+)="([^"]*)"/gu;

/** Name of the field that holds what stands between two tags. */
export const TEXT = 'texte';

/** Name of the hidden field with what stands in a sentence between two tags, as the file has it. */
export const WRITTEN = 'ecrit';

/** The attributes of a block, from the words between its name and the end of its tag. */
export const attributesOf = (typed = ''): Given =>
  Object.fromEntries(
    [...typed.matchAll(ATTRIBUTE)].map(([, name, value]) => [
      name,
      value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );

/** What a block looks like in a text; one that has lines of its own starts and ends them. */
export function patternOf({ tag, isEmpty, isInline }: BlockForm): RegExp {
  const start = `<${tag}(?<attributs>(?:\\s+[a-z]+="[^"]*")*)\\s*`;
  if (isInline && isEmpty) return new RegExp(`${start}/>`, 'u');
  if (isInline) return new RegExp(`${start}>(?<${TEXT}>[^<\\n]*)</${tag}>`, 'u');
  const end = isEmpty ? '/>' : `>\\n*(?<${TEXT}>[\\s\\S]*?)\\n*</${tag}>`;
  return new RegExp(`^${start}${end}$`, 'mu');
}

/** A value as it stands between straight quotes. */
const escapeValue = (value: string) =>
  value.replace(/&(?=#?\w+;)/gu, '&amp;').replaceAll('"', '&quot;');

/** Words in a sentence as a text holds them; those that nobody changed stay as they are. */
const writeWords = (words: string, written = '') =>
  unescapeWords(written) === words ? written : escapeLetters(words).join('');

/** A block as a text holds it. */
export function writeBlock({ tag, isEmpty, isInline, fields }: BlockForm, given: Given): string {
  const typed = fields
    .filter(({ name }) => given[name])
    .map(({ name }) => ` ${name}="${escapeValue(given[name]!)}"`)
    .join('');
  if (isEmpty) return `<${tag}${typed} />`;
  const text = (given[TEXT] ?? '').trim();
  return isInline
    ? `<${tag}${typed}>${writeWords(text, given[WRITTEN])}</${tag}>`
    : `<${tag}${typed}>\n\n${text}\n\n</${tag}>`;
}
