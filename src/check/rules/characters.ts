import type { SiteRule } from '../types.ts';

/** Lines of every text, with a pattern; each line is told once. */
const findLines = (
  pattern: RegExp,
  tell: (match: RegExpExecArray, line: string) => { says: string; write?: string },
): SiteRule['check'] =>
  function* ({ texts }) {
    for (const [file, text] of texts) {
      for (const [index, line] of text.split('\n').entries()) {
        const match = pattern.exec(line);
        if (match) yield { file, line: index + 1, ...tell(match, line) };
      }
    }
  };

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
const MANGLED =
  /Ã[\u0080-\u00BF\u0152-\u02DC‚-…†‡‰‹›€™]|Â[\u00A0-\u00BF]|â€[™œ“”˜¦\u009D\u0093\u0094]/u;

/** The letters of a text that was saved in one encoding and read in another, as they were; itself if it cannot be told. */
function repair(line: string): string | undefined {
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
export const CHARACTER_RULES: readonly SiteRule[] = [
  {
    id: 'caractere-de-controle',
    severity: 'error',
    sentence: 'Un texte ne contient pas de caractère invisible venu d’un copier-coller.',
    check: findLines(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F\u202A-\u202E\u2066-\u2069]/u,
      ([character], line) => ({
        says: `Cette ligne contient un caractère invisible (${codeOf(character!)}), sans doute venu d’un copier-coller. Effacez-la et retapez-la.`,
        write: line.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ''),
      }),
    ),
  },
  {
    id: 'caracteres-abimes',
    severity: 'error',
    sentence: 'Les accents ne sont pas abîmés (« Ã© », « � »).',
    check: findLines(new RegExp(`${MANGLED.source}|\\uFFFD`, 'u'), ([found], line) => {
      const write = repair(line);
      return {
        says: `Des lettres de cette ligne sont abîmées (« ${found} ») : le fichier a été enregistré dans un encodage et relu dans un autre. Retapez les lettres accentuées.`,
        ...(write === undefined ? {} : { write }),
      };
    }),
  },
];
