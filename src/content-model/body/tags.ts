import { BLOCK_NAMES } from '../../schemas/blocks.ts';
import {
  CLOSE_TAG,
  OPEN_TAG,
  spaces,
  lengthOfTag,
  replaceAt,
  unknownTagMessage,
  type Recoverer,
} from './stop.ts';

/** The start of a block, with quotes that stand inside its one attribute; undefined if none do. */
function mendQuotes(text: string): string | undefined {
  const [whole, start = '', value = '', end = ''] =
    /^(<\p{Lu}\w*\s+\w+\s*=\s*")(.*)("\s*\/?>)\s*$/u.exec(text) ??
    /^(<\p{Lu}\w*\s+\w+\s*=\s*")([^>]*)("\s*\/?>)/u.exec(text) ??
    [];
  if (whole === undefined || !value.includes('"') || /"\s+\w+\s*=\s*"/u.test(value))
    return undefined;
  const paired = value.replace(/"([^"]*)"/gu, '« $1 »').replaceAll('"', '');
  return start + paired + end + text.slice(whole.length);
}

/** Blocks and comments. */
export const TAG_RECOVERERS = [
  {
    rule: 'texte-conflit',
    recover({ lines, line }) {
      if (!/^<{7}/u.test(lines[line] ?? '')) return undefined;
      return {
        line,
        message: 'merge-conflict',
        lines: lines.map((text, at) =>
          at >= line && /^(?:<{7}|={7}|>{7})/u.test(text) ? '' : text,
        ),
      };
    },
  },
  {
    rule: 'texte-commentaire-ouvert',
    recover({ lines, line, column }) {
      const text = lines[line] ?? '';
      if (!text.startsWith('<!-', column)) return undefined;
      return {
        line,
        message: 'comment-unclosed',
        write: `${text} -->`,
        lines: replaceAt(lines, line, column, text.length - column, ''),
      };
    },
  },
  {
    rule: 'texte-balise-incomplete',
    recover({ lines, line, message }) {
      const [, name = '', row = ''] = OPEN_TAG.exec(message) ?? [];
      const cut = new RegExp(`</${name}\\s*$`, 'u');
      const at = lines.findIndex((text, index) => index >= Number(row) - 1 && cut.test(text));
      if (!BLOCK_NAMES.includes(name) || at === -1 || at < line - 1) return undefined;
      const write = lines[at]!.replace(cut, `</${name}>`);
      return {
        line: at,
        message: 'closing-tag-incomplete',
        data: { block: name },
        write,
        lines: lines.with(at, write),
      };
    },
  },
  {
    rule: 'texte-bloc-ouvert',
    recover({ lines, message }) {
      const [, name = '', row = '', character = ''] = OPEN_TAG.exec(message) ?? [];
      if (row === '') return undefined;
      const [line, column] = [Number(row) - 1, Number(character) - 1];
      const text = lines[line] ?? '';
      const strange = unknownTagMessage(name);
      return {
        line,
        ...(strange ?? {
          message: 'block-unclosed',
          data: { block: name },
          suggestion: `</${name}>`,
        }),
        lines: replaceAt(
          lines,
          line,
          column,
          lengthOfTag(text, column),
          spaces(lengthOfTag(text, column)),
        ),
      };
    },
  },
  {
    rule: 'texte-bloc-mal-ferme',
    recover({ lines, line, column, message }) {
      const [, name = '', open, row = '', character = ''] = CLOSE_TAG.exec(message) ?? [];
      if (name === '') return undefined;
      const text = lines[line] ?? '';
      const without = replaceAt(
        lines,
        line,
        column,
        lengthOfTag(text, column),
        spaces(lengthOfTag(text, column)),
      );
      if (open === undefined) {
        const stray = { message: 'closing-tag-stray', data: { block: name } } as const;
        return { line, ...(unknownTagMessage(name) ?? stray), lines: without };
      }
      const [openLine, openColumn] = [Number(row) - 1, Number(character) - 1];
      const openText = lines[openLine] ?? '';
      const isMisspelt = !lines
        .slice(0, line)
        .some((other) => new RegExp(`<${name}[\\s>]`, 'u').test(other));
      const openLength = lengthOfTag(openText, openColumn);
      return {
        line: isMisspelt ? line : openLine,
        ...(unknownTagMessage(open) ?? {
          message: 'block-closed-late',
          data: { block: open, before: name },
          suggestion: `</${open}>`,
        }),
        lines: replaceAt(
          isMisspelt ? without : lines,
          openLine,
          openColumn,
          openLength,
          spaces(openLength),
        ),
      };
    },
  },
  {
    rule: 'texte-attribut-guillemets',
    recover({ lines, line, column }) {
      const text = lines[line] ?? '';
      const quoted = mendQuotes(text.slice(column));
      if (quoted !== undefined)
        return {
          line,
          message: 'attribute-inner-quotes',
          write: text.slice(0, column) + quoted,
          lines: lines.with(line, text.slice(0, column) + quoted),
        };
      const match =
        /^<(\p{Lu}\w*)\s+(\w+)\s*=\s*["“”„«'‘’]*\s*([^"“”„»>]*?)\s*["“”»'‘’]*\s*(\/?)(?:>|$)/u.exec(
          text.slice(column),
        );
      if (!match) return undefined;
      const [whole, name = '', attribute, value = '', slash = ''] = match;
      const tag = `<${name} ${attribute}="${value.trim()}"${slash === '' ? '' : ' /'}>`;
      return {
        line,
        message: 'attribute-malformed',
        data: { block: name },
        write: text.slice(0, column) + tag + text.slice(column + whole.length),
        lines: replaceAt(lines, line, column, whole.length, tag),
      };
    },
  },
] as const satisfies readonly Recoverer[];
