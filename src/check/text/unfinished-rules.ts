import { BLANK, isPlaceholder, isPlaceholderAddress } from '../../schemas/placeholders.ts';
import { typedAttributes } from '../../document/blocks/blocks.ts';
import { isDraft } from '../../document/pages.ts';
import type { Document } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';

/** What stands first in brackets that somebody has to fill in: « [votre nom] », « [date de l’examen] ». */
const TO_FILL: readonly string[] = [
  String.raw`(?:votre|vos|ton|ta|insére[rz]|ajoute[rz]|mettez|indique[rz]|précise[rz]|compléte[rz]|remplace[rz]|choisissez|à compléter|your|insert)(?![\p{L}-])`,
  String.raw`(?:nom|prénom|adresse|date|titre|lien|numéro) (?:(?:de|du|vers|ici)(?!\p{L})|d['’])`,
  String.raw`(?:source|référence|réf\.|citation|clarification) (?:nécessaire|needed|manquante|à (?:ajouter|vérifier|compléter))`,
];
/** Words that stand alone in such brackets. */
const ALONE =
  'nom|prénom|date|ville|lieu|lien|url|adresse|téléphone|e-?mail|source|référence|chiffre|signature|titre|texte';
/** Brackets to fill in; what follows them makes a link or a citation of others. */
const FILL_IN = new RegExp(
  String.raw`\\?\[{1,2}\s?(?:(?:${TO_FILL.join('|')})[^[\]{}\n]{0,80}|(?:${ALONE})\s?)\\?\]{1,2}(?![(:[])`,
  'iu',
);

/** Words that are not ready. */
const UNFINISHED: readonly RegExp[] = [
  /\bTODO\b|\bFIXME\b|\bTBD\b|(?<![\p{L}\d])X{3,}(?![\p{L}\d])|lorem ipsum|[[(]\s*à (?:compléter|vérifier|rédiger)\s*[\])]/iu,
  // Signs that stand for words to come where they stand alone: in a line, a cell, a field, brackets.
  /(?<=(?:^|[:|[("])\s*(?:[-*+]\s+)?[*_]*)\?\?\?+(?=[*_]*\s*(?:$|[|\])".]|à\s))/u,
  // Where a day or a telephone is to come: « JJ/MM/AAAA », « 0X XX XX ».
  /(?<![\p{L}\d])(?:(?:JJ|XX)[/.](?:MM|XX)(?:[/.][A-Z\d]{2,4})?|\d?X{1,4}(?:[ .]XX){2,})(?!\p{L})/u,
  // « ... euros », « ___ ans », « X doses »: where a number is to come.
  /(?<![\p{L}\d])(?:\.{3}|…|_{2,}|X+|\?{2,})[ \u00A0\u202F]?(?:euros?|€|%|CHF|francs?|dollars?|ans?|mois|jours?|semaines?|heures?|minutes?|doses?|femmes|hommes|personnes)(?!\p{L})/u,
  // What somebody has still to find: « (source ?) ».
  new RegExp(String.raw`[([]\s*(?:${ALONE})[ \u00A0\u202F]?\?+\s*[)\]]`, 'iu'),
  // The mark of a comment: « [AB1] », « Commentaire [AB1] : ».
  /\\?\[\p{Lu}{1,2}\d{1,2}\\?\](?![([])/u,
  // A note to oneself: in square brackets, or alone in others or after a dash. « (à confirmer par un
  // second test) » is for readers.
  /\[\s*[àa] (?:vérifier|confirmer|sourcer|relire|compléter|revoir)(?!\p{L})/iu,
  /(?:\(\s*|[–—:]\s)[àa] (?:vérifier|confirmer|sourcer|relire|compléter|revoir|définir|préciser|rédiger)(?=\s*(?:[).!?…;]|$))/iu,
  /(?<!\p{L})[ÀA] (?:V[ÉE]RIFIER|CONFIRMER|SOURCER|RELIRE|COMPL[ÉE]TER|REVOIR|R[ÉE]DIGER)(?!\p{L})/u,
  // « À compléter avant jeudi », « (insérer ici la photo) »; « À compléter par un test » is for readers.
  /(?:^|[.!?]\s)[ÀA] (?:compléter|sourcer|rédiger|définir)(?!\s(?:par|selon|dès|après|avec\s\p{Ll}))(?!\p{L})|[([]\s*insérer (?:ici|(?:la|le|un|une|l['’])\s?(?:photo|image|lien|schéma|tableau|figure|texte|logo))/u,
  // A word to somebody of the team: « (à revoir avec Marc) », « Note pour Marc : », « @Marc ».
  /\([àa] \p{L}+(?:er|oir|re) avec \p{Lu}\p{Ll}+|(?:^|[.!?]\s)Note pour \p{Lu}\p{Ll}+\s?:|(?<![\p{L}\d.])@\p{Lu}\p{Ll}+/u,
];

/** An example of the guide or a blank that a line holds; undefined if there is none. */
function findBlank(typed: string): string | undefined {
  const value = typed
    .replace(/^\s*(?:- )?(?:[\w-]+\s*:(?=\s)|[#>\-*+]+\s)?\s*/u, '')
    .replace(/^["'](.*)["']$/u, '$1');
  const example = isPlaceholder(value) || isPlaceholderAddress(value) ? value : undefined;
  return example ?? BLANK.exec(typed)?.[0] ?? FILL_IN.exec(typed)?.[0];
}

/** An example that a part of a text is, where its page is published. */
function* reportExamples(document: Document, texts: readonly string[]): Generator<Report> {
  const found = texts.find((text) => isPlaceholder(text) || isPlaceholderAddress(text));
  if (found !== undefined && !isDraft(document)) yield { message: 'placeholder', data: { found } };
}

/** The blanks of some lines. */
function* reportBlanks(lines: Iterable<{ typed: string; line: number }>): Generator<Report> {
  for (const { typed, line } of lines) {
    const found = findBlank(typed);
    if (found !== undefined) yield { line, words: found, message: 'placeholder', data: { found } };
  }
}

/** Rules on texts that are not ready. */
export const UNFINISHED_RULES: readonly Rule[] = [
  {
    id: 'texte-a-completer',
    severity: 'error',
    visit: {
      shownLine: (line) => (isDraft(line.document) ? [] : reportBlanks([line])),
      address: ({ document, address, words = '' }) => reportExamples(document, [address, words]),
      image: ({ document, node }) => reportExamples(document, [node.alt ?? '']),
      block: ({ document, node }) => reportExamples(document, Object.values(typedAttributes(node))),
      *site({ texts, bibliography, lists }) {
        for (const file of [bibliography.path, lists.get('questions')?.path ?? '']) {
          const lines = (texts.get(file) ?? '')
            .split('\n')
            .map((typed, index) => ({ typed, line: index + 1 }));
          for (const report of reportBlanks(lines)) yield { ...report, file };
        }
      },
    },
  },
  {
    id: 'texte-provisoire',
    severity: 'warning',
    visit: {
      *shownLine({ text, typed, document }) {
        // Three X of a chromosome are words; of a blank, the rule above tells.
        if (isDraft(document) || /chromosom|caryotype|trisomie/iu.test(text) || findBlank(typed))
          return;
        const found = UNFINISHED.map((pattern) => pattern.exec(text.trim())?.[0]).find(Boolean);
        if (found !== undefined)
          yield { words: found, message: 'unfinished-text', data: { found } };
      },
    },
  },
];
