import { blank, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import type { Remark } from '../rule.ts';
import type { Entry } from '../site.ts';

const KEYS = /^\s*\p{L}[\w-]*\s*:/u;

/** What is wrong with the lines of --- of a file that has no header between two of them. */
export function tellNoHeader({ lines, collection }: Entry): Remark {
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = lines[first] ?? '';
  const isDashes = /^\s*[-–—_*=~]{1,}\s*$/u.test(line);
  const closing = lines.findIndex(
    (other, at) => at > first && /^\s*[-–—_*=~]{2,}\s*$/u.test(other),
  );
  const model =
    collection === 'links'
      ? `---\nurl: "${PLACEHOLDERS.webAddress}"\ntext: "${blank('mots du lien')}"\norder: "${blank('rang')}"\n---`
      : `---\ntitle: "${blank('titre')}"\n---`;
  if (isDashes && line !== '---') {
    return {
      line: first + 1,
      says: `L’en-tête commence par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${line.trim()} ».`,
      write: '---',
    };
  }
  if (isDashes && closing !== -1) {
    return {
      line: closing + 1,
      says: `L’en-tête se termine par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${lines[closing]!.trim()} ».`,
      write: '---',
    };
  }
  if (isDashes) {
    const end = lines.findIndex(
      (other, at) => at > first && !KEYS.test(other) && !/^\s*(?:-\s|#|$)/u.test(other),
    );
    const empty = lines.findIndex((other, at) => at > first && other.trim() === '');
    const at = empty === -1 ? end : empty;
    return {
      line: at === -1 ? lines.length : at + 1,
      says: 'L’en-tête n’est pas refermé : il manque une ligne de trois tirets après son dernier champ.',
      ...(at === empty && at !== -1 ? { write: '---' } : { suggestion: '---' }),
    };
  }
  if (KEYS.test(line)) {
    return {
      line: first + 1,
      says: 'L’en-tête n’est pas ouvert : il manque une ligne de trois tirets au-dessus de cette ligne.',
      write: `---\n${line}`,
    };
  }
  return {
    line: 1,
    says: 'Ce fichier n’a pas d’en-tête : quelques champs entre deux lignes de trois tirets, avant le texte. Copiez celui d’un fichier semblable.',
    suggestion: model,
  };
}
