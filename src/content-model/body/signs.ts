import { blank } from '../../schemas/placeholders.ts';
import { findPastedBraces } from '../pasted/braces.ts';
import { replaceAt, type Recoverer } from './stop.ts';

const blankBrace = (brace: string) => (brace === '{' ? '(' : ')');

/** Signs that mean something to the parser. */
export const SIGN_RECOVERERS = [
  {
    rule: 'texte-adresse-entre-chevrons',
    recover({ lines, line, column }) {
      const text = lines[line] ?? '';
      const [whole, address = ''] =
        /^<((?:https?:\/\/|mailto:|www\.|[^\s<>@]+@)[^\s<>]*)>/u.exec(text.slice(column)) ?? [];
      if (whole === undefined) return undefined;
      const target =
        address.includes('@') && !address.includes(':') ? `mailto:${address}` : address;
      const isContact = address.includes('@');
      const words = isContact ? address.replace(/^mailto:/u, '') : blank('mots du lien');
      const link = `[${words}](${target})`;
      const proposed = text.slice(0, column) + link + text.slice(column + whole.length);
      return {
        line,
        message: 'address-in-angle-brackets',
        ...(isContact ? { write: proposed } : { suggestion: proposed }),
        lines: replaceAt(lines, line, column, whole.length, link),
      };
    },
  },
  {
    rule: 'texte-accolade',
    recover({ lines, line, column, message }) {
      if (!/expression/u.test(message)) return undefined;
      const before = [...lines.slice(0, line), (lines[line] ?? '').slice(0, column + 1)];
      const at = before.findLastIndex((text) => /(?<!\\)\{/u.test(text));
      if (at === -1) return undefined;
      const open = before[at]!.search(/(?<!\\)\{(?!.*(?<!\\)\{)/u);
      const text = lines[at] ?? '';
      const close = text.indexOf('}', open);
      const pasted = findPastedBraces(text);
      if (pasted)
        return { line: at, ...pasted, lines: lines.with(at, text.replace(/[{}]/gu, blankBrace)) };
      return {
        line: at,
        message: 'brace',
        write: `${text.slice(0, open)}\\${text.slice(open)}`,
        lines:
          close === -1
            ? replaceAt(lines, at, open, 1, '(')
            : replaceAt(replaceAt(lines, at, close, 1, ')'), at, open, 1, '('),
      };
    },
  },
  {
    rule: 'texte-signe-inferieur',
    recover({ lines, line, column }) {
      const text = lines[line] ?? '';
      if (text[column] !== '<') return undefined;
      return {
        line,
        message: 'less-than-sign',
        write: `${text.slice(0, column)}&lt;${text.slice(column + 1)}`,
        lines: replaceAt(lines, line, column, 1, '‹'),
      };
    },
  },
  {
    rule: 'texte-illisible',
    recover({ lines, line }) {
      return {
        line,
        message: 'line-unreadable',
        data: { line: lines[line] ?? '' },
        lines: lines.with(line, ''),
      };
    },
  },
] as const satisfies readonly Recoverer[];
