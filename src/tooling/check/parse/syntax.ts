import { COMPONENT_NAMES, exampleOf, insteadOfHtml } from '../components.ts';
import { didYouMean, nearestNames } from '../nearest.ts';
import type { Rule } from '../types.ts';

/** Where the parser stopped, in a text of many lines. */
export interface Stop {
  /** Index of the line. */
  line: number;
  /** Index of the character in it. */
  column: number;
  /** What the parser said, in English: read, never shown. */
  message: string;
}

/** A mistake that keeps a text from being read, and the text with it masked. */
export interface SyntaxMistake {
  /** Index of the line. */
  line: number;
  says: string;
  write?: string;
  /** The lines, as many as before, in which the parser can go further. */
  lines: string[];
}

/** One reason why a text cannot be read. */
export interface SyntaxRule extends Rule {
  severity: 'error';
  /** `undefined` when the reason is another one. */
  explain(lines: readonly string[], stop: Stop): SyntaxMistake | undefined;
}

const replaceAt = (
  lines: readonly string[],
  line: number,
  column: number,
  length: number,
  by: string,
) => {
  const text = lines[line] ?? '';
  return lines.with(line, text.slice(0, column) + by + text.slice(column + length));
};
const blank = (length: number) => ' '.repeat(length);
const lengthOfTag = (text: string, column: number) => {
  const end = text.indexOf('>', column);
  return (end === -1 ? text.length : end + 1) - column;
};
const OPEN_TAG = /Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)\)/u;
const CLOSE_TAG =
  /Unexpected closing tag `<\/([^>`]*)>`(?:.*closing tag for `<([^>`]*)>` \((\d+):(\d+)\))?/u;
const isHtml = (name: string) =>
  /^[a-z]/u.test(name) && nearestNames(name, COMPONENT_NAMES, 1)[0]?.toLowerCase() !== name;

/** What is said of a tag that is not ours, opened or closed. */
function strangeTag(name: string): string | undefined {
  if (COMPONENT_NAMES.includes(name)) return undefined;
  if (isHtml(name))
    return `La balise <${name}> est du code HTML, qui n’est pas accepté. ${insteadOfHtml(name)}`;
  const near =
    didYouMean(name, COMPONENT_NAMES) || ` Les blocs possibles sont ${COMPONENT_NAMES.join(', ')}.`;
  return `Le bloc <${name}> n’existe pas.${near}`;
}

/** From the most telling reason to the vaguest. The last one explains everything. */
export const SYNTAX_RULES: readonly SyntaxRule[] = [
  {
    id: 'texte-conflit',
    severity: 'error',
    sentence:
      'Un texte ne garde pas les marques <<<<<<<, ======= et >>>>>>> que laisse la réunion de deux versions.',
    explain(lines, { line }) {
      if (!/^<{7}/u.test(lines[line] ?? '')) return undefined;
      return {
        line,
        says: 'Deux versions de ce texte ont été mêlées (marques <<<<<<<, ======= et >>>>>>>). Gardez une seule version et effacez les trois marques.',
        lines: lines.map((text, at) =>
          at >= line && /^(?:<{7}|={7}|>{7})/u.test(text) ? '' : text,
        ),
      };
    },
  },
  {
    id: 'texte-commentaire-ouvert',
    severity: 'error',
    sentence: 'Un commentaire ouvert par <!-- se referme par -->.',
    explain(lines, { line, column }) {
      const text = lines[line] ?? '';
      if (!text.startsWith('<!-', column)) return undefined;
      return {
        line,
        says: 'Ce commentaire est ouvert par <!-- et n’est jamais refermé par -->.',
        write: `${text} -->`,
        lines: replaceAt(lines, line, column, text.length - column, ''),
      };
    },
  },
  {
    id: 'texte-balise-incomplete',
    severity: 'error',
    sentence: 'La balise qui referme un bloc se termine par > : </Encart>.',
    explain(lines, { line, message }) {
      const [, name = '', row = ''] = OPEN_TAG.exec(message) ?? [];
      const cut = new RegExp(`</${name}\\s*$`, 'u');
      const at = lines.findIndex((text, index) => index >= Number(row) - 1 && cut.test(text));
      if (!COMPONENT_NAMES.includes(name) || at === -1 || at < line - 1) return undefined;
      const write = lines[at]!.replace(cut, `</${name}>`);
      const says = `La balise qui referme <${name}> est incomplète : il lui manque le signe >.`;
      return { line: at, says, write, lines: lines.with(at, write) };
    },
  },
  {
    id: 'texte-bloc-ouvert',
    severity: 'error',
    sentence: 'Un bloc ouvert, comme <Encart>, se referme par </Encart>.',
    explain(lines, { message }) {
      const [, name = '', row = '', character = ''] = OPEN_TAG.exec(message) ?? [];
      if (row === '') return undefined;
      const [line, column] = [Number(row) - 1, Number(character) - 1];
      const text = lines[line] ?? '';
      const strange = strangeTag(name);
      return {
        line,
        says:
          strange ??
          `Le bloc <${name}> est ouvert ici et n’est jamais refermé. Ajoutez </${name}> à la fin du bloc, sur une ligne à lui.`,
        ...(strange ? {} : { write: `</${name}>` }),
        lines: replaceAt(
          lines,
          line,
          column,
          lengthOfTag(text, column),
          blank(lengthOfTag(text, column)),
        ),
      };
    },
  },
  {
    id: 'texte-bloc-mal-ferme',
    severity: 'error',
    sentence: 'Les blocs se referment dans l’ordre inverse de leur ouverture, sous le même nom.',
    explain(lines, { line, column, message }) {
      const [, name = '', open, row = '', character = ''] = CLOSE_TAG.exec(message) ?? [];
      if (name === '') return undefined;
      const text = lines[line] ?? '';
      const without = replaceAt(
        lines,
        line,
        column,
        lengthOfTag(text, column),
        blank(lengthOfTag(text, column)),
      );
      if (open === undefined) {
        const says =
          strangeTag(name) ??
          `</${name}> referme un bloc qui n’a pas été ouvert. Retirez cette ligne, ou ouvrez le bloc plus haut par ${exampleOf(name)}`;
        return { line, says, lines: without };
      }
      const [openLine, openColumn] = [Number(row) - 1, Number(character) - 1];
      const openText = lines[openLine] ?? '';
      const isMisspelt = !lines
        .slice(0, line)
        .some((other) => new RegExp(`<${name}[\s>]`, 'u').test(other));
      const openLength = lengthOfTag(openText, openColumn);
      return {
        line: isMisspelt ? line : openLine,
        says:
          strangeTag(open) ??
          `Le bloc <${open}> doit être refermé par </${open}> avant </${name}>.`,
        ...(strangeTag(open) ? {} : { write: `</${open}>` }),
        lines: replaceAt(
          isMisspelt ? without : lines,
          openLine,
          openColumn,
          openLength,
          blank(openLength),
        ),
      };
    },
  },
  {
    id: 'texte-attribut-guillemets',
    severity: 'error',
    sentence:
      'Dans un bloc, ce qui suit le signe = s’entoure de guillemets droits : titre="À retenir".',
    explain(lines, { line, column }) {
      const text = lines[line] ?? '';
      const match =
        /^<(\p{Lu}\w*)\s+(\w+)\s*=\s*["“”„«'‘’]*\s*([^"“”„»>]*?)\s*["“”»'‘’]*\s*(?:\/?>|\/?$)/u.exec(
          text.slice(column),
        );
      if (!match) return undefined;
      const [whole, name = '', attribute, value = ''] = match;
      const tag = `<${name} ${attribute}="${value.trim()}">`;
      return {
        line,
        says: `Le bloc <${name}> est mal écrit : le texte après « = » est attendu entre guillemets droits, et la balise se termine par >.`,
        write: text.slice(0, column) + tag + text.slice(column + whole.length),
        lines: replaceAt(lines, line, column, whole.length, tag),
      };
    },
  },
  {
    id: 'texte-adresse-entre-chevrons',
    severity: 'error',
    sentence:
      'Une adresse ne s’écrit pas entre < et > : elle s’écrit [les mots du lien](https://…).',
    explain(lines, { line, column }) {
      const text = lines[line] ?? '';
      const [whole, address = ''] =
        /^<((?:https?:\/\/|mailto:|www\.|[^\s<>@]+@)[^\s<>]*)>/u.exec(text.slice(column)) ?? [];
      if (whole === undefined) return undefined;
      const target =
        address.includes('@') && !address.includes(':') ? `mailto:${address}` : address;
      const link = `[${address.replace(/^(?:https?:\/\/|mailto:)/u, '')}](${target})`;
      return {
        line,
        says: 'L’adresse est écrite entre < et >. Un lien s’écrit [les mots du lien](adresse).',
        write: text.slice(0, column) + link + text.slice(column + whole.length),
        lines: replaceAt(lines, line, column, whole.length, link),
      };
    },
  },
  {
    id: 'texte-accolade',
    severity: 'error',
    sentence: 'Une accolade s’écrit \\{ dans un texte ; mieux vaut des parenthèses.',
    explain(lines, { line, column, message }) {
      if (!/expression/u.test(message)) return undefined;
      const before = lines.slice(0, line + 1).with(-1, (lines[line] ?? '').slice(0, column + 1));
      const at = before.findLastIndex((text) => /(?<!\\)\{/u.test(text));
      if (at === -1) return undefined;
      const open = before[at]!.search(/(?<!\\)\{(?!.*(?<!\\)\{)/u);
      const text = lines[at] ?? '';
      const close = text.indexOf('}', open);
      return {
        line: at,
        says: 'Une accolade a un sens réservé. Écrivez \\{ pour la montrer, ou des parenthèses.',
        write: `${text.slice(0, open)}\\${text.slice(open)}`,
        lines:
          close === -1
            ? replaceAt(lines, at, open, 1, '(')
            : replaceAt(replaceAt(lines, at, close, 1, ')'), at, open, 1, '('),
      };
    },
  },
  {
    id: 'texte-signe-inferieur',
    severity: 'error',
    sentence: 'Le signe < s’écrit &lt; dans un texte ; mieux vaut « moins de ».',
    explain(lines, { line, column }) {
      const text = lines[line] ?? '';
      if (text[column] !== '<') return undefined;
      return {
        line,
        says: 'Le signe < a un sens réservé. Écrivez &lt; ou, mieux, des mots : « moins de 25 ans ».',
        write: `${text.slice(0, column)}&lt;${text.slice(column + 1)}`,
        lines: replaceAt(lines, line, column, 1, '‹'),
      };
    },
  },
  {
    id: 'texte-illisible',
    severity: 'error',
    sentence: 'Un texte s’écrit en Markdown : ce que le guide ne montre pas n’est pas compris.',
    explain(lines, { line }) {
      return {
        line,
        says: `Cette ligne n’a pas pu être lue : « ${(lines[line] ?? '').trim().slice(0, 80)} ». Vérifiez les signes < > { } qu’elle contient, ou réécrivez-la.`,
        lines: lines.with(line, ''),
      };
    },
  },
];
