import { blank, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import type { Report } from '../rule.ts';
import type { Document } from '../../document/site.ts';

const KEYS = /^\s*\p{L}[\w-]*\s*:/u;

/** What is wrong with the lines of --- of a file that has no header between two of them. */
export function tellNoHeader({ lines, collection }: Document): Report {
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
      message: 'header-opening-line',
      data: { found: line.trim() },
      write: '---',
    };
  }
  if (isDashes && closing !== -1) {
    return {
      line: closing + 1,
      message: 'header-closing-line',
      data: { found: lines[closing]!.trim() },
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
      message: 'header-not-closed',
      ...(at === empty && at !== -1 ? { write: '---' } : { suggestion: '---' }),
    };
  }
  if (KEYS.test(line)) {
    return {
      line: first + 1,
      message: 'header-not-opened',
      write: `---\n${line}`,
    };
  }
  return {
    line: 1,
    message: 'header-missing',
    suggestion: model,
  };
}
