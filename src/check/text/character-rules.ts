import type { Rule } from '../rule.ts';

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters that nobody types: controls, and those that turn the direction of a line. */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F\u202A-\u202E\u2066-\u2069]/u;
/** Accents that were saved in one encoding and read in another, or that no encoding knew. */
const MANGLED =
  /Ã[\u0080-\u00BF\u0152-\u02DC‚-…†‡‰‹›€™]|Â[\u00A0-\u00BF]|â€[™œ“”˜¦\u009D\u0093\u0094]|\uFFFD/u;

/** A line as it was before it was read in another encoding; `undefined` if that cannot be told. */
function unmangle(line: string): string | undefined {
  const windows = new TextDecoder('windows-1252');
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]),
  );
  const bytes = Array.from(line, (character) => byteOf.get(character));
  if (bytes.includes(undefined)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return undefined;
  }
}

/** Rules on the letters and signs of every text. */
export const CHARACTER_RULES: readonly Rule[] = [
  {
    id: 'caractere-de-controle',
    severity: 'error',
    description: 'Un texte ne contient pas de caractère invisible venu d’un copier-coller.',
    visit: {
      *line({ text }) {
        const [character] = INVISIBLE.exec(text) ?? [];
        if (character)
          yield {
            message: 'invisible-character',
            data: { code: codeOf(character) },
            write: text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ''),
          };
      },
    },
  },
  {
    id: 'caracteres-abimes',
    severity: 'error',
    description: 'Les accents ne sont pas abîmés (« Ã© », « � »).',
    visit: {
      *line({ text }) {
        const [found] = MANGLED.exec(text) ?? [];
        if (found)
          yield {
            message: 'mangled-characters',
            data: { found },
            write: unmangle(text),
          };
      },
    },
  },
];
