import { impossibleDates, wrongWeekdays } from '../../lib/dates.ts';
import { spacesFor } from '../../lib/plain-text.ts';
import { inSentences } from '../sentences.ts';
import { hasShownText } from '../../document/pages.ts';
import type { Rule } from '../rule.ts';

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Characters that nobody types: controls, soft hyphens, those that turn the direction of a line, the place of a picture.
 * Signs that join letters belong to emoji and to other scripts.
 */
const INVISIBLE =
  /(?![\t\n\r\u200C-\u200F\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\uFFFC]|(?<=\p{Script=Latin})[\u200C-\u200F]/u;
/**
 * Accents that were saved in one encoding and read in another, that no encoding knew, that left their letter, or whose
 * name in HTML has no end;
 * letters glued in print, drawn as signs of mathematics, which voices spell, or read in a scan in place of figures.
 */
const MANGLED =
  /[\u{1D400}-\u{1D7FF}]+|\p{L}[´¨ˆ˜¸]\p{L}?|(?<!\/\S*)\p{L}\?\p{Ll}|(?<!\p{L})(?:[cdjlmnst]|qu)"(?=[aeiouyhàâéèêëîïôû])|[\uFB00-\uFB06]|=[C-F][\dA-F]=[89AB][\dA-F]|(?<![/=]\S*)%C3%[89AB][\dA-F]|\\u00[\da-f]{2}|\\'(?=.?\d)[\da-f]{2}|&(?:nbsp|[lr]aquo|\p{L}(?:acute|grave|circ|uml|cedil)|#\d{2,4})(?![\d;])|Ã[\u0080-\u00BF\u0152-\u02DC‚-…†‡‰‹›€™]|Â[\u00A0-\u00BF]|â€[™œ“”˜¦\u009D\u0093\u0094]|\uFFFD|\p{Ll}(?=[^A-Z])\p{Lu}\p{Ll}|(?<![\p{L}\d#./_-])(?:\d+O\d*|\d+[oI]\d+|l\d+)(?=[\s%]|[.,;:)]?(?:\s|$))/u;

/** The line of a number, a day or a telephone: of a letter in the place of a figure, its field tells. */
const COUNTED = /^\s*(?:- )?[A-Za-z]+: [\dOoIl\s./àu-]+$/u;

/** Lines with such letters from which a whole file was saved so, and no word alone was pasted. */
const LEAST_MANGLED = 4;

/** Words that a sentence may rightly have twice in a row: « nous nous », « tout tout petit ». */
const DOUBLED = new Set(
  'elles nous vous faire très trop plus bien oui non si bis en tout là vite pas peu'.split(' '),
);

const TWICE = /(?<![\p{L}\d'’_*[/.@#-])(\p{L}+)\s+\1(?![\p{L}\d'’_*\]@-])/giu;

/** Punctuation that is glued to the next word, or away from its own, as slips and copies of a PDF leave it. */
const PUNCTUATION = new RegExp(
  [
    // « mot , suite », « mot :suite », « fin .Début », « ( mot ) »
    String.raw`[ \u00A0\u202F](?:[;:!?](?=\p{L})|,|\.(?=\s|$|\p{Lu}\p{Ll}))|\([ \u00A0]|[ \u00A0]\)`,
    // « fin.Début », « fin.[Début](lien) », « mot,suite », « mot:suite »
    String.raw`[\p{Ll}\])»][.!?](?=\[?\p{Lu}\p{Ll})|[\p{L}\])»](?<!&\p{L}+)[,;:](?=\p{L})`,
    // « mot(des mots) », but « directeur(trice) »
    String.raw`\p{L}\((?!\p{L}{1,6}\))(?=\p{L})`,
    // « mot,, suite », « mot.. », « finie., suite », but « etc., suite »; « mots--ils », « ((mot) »
    String.raw`[,;:](?=[,;.])|(?<=\p{L})\.\.(?=\s|$)|(?<=\p{L}{5})\.(?=[,;:])|\p{L}--(?=\p{L})|\(\((?=\p{L})`,
    // « l’ utérus », « qu ’une »: no vowel of an article or of a pronoun is left without its word.
    String.raw`(?<![\p{L}'’])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)(?:['’][ \u00A0\u202F]|[ \u00A0\u202F]['’])(?=\p{L})`,
    // « 64ans », « 5cm »
    String.raw`(?<=(?<!\p{L}-|[\p{L}\d#/_])\d+)(?=(?:ans?|mois|semaines?|jours?|heures?|minutes?|min|[ckm]?m|[mk]g|ml|€)(?![\p{L}\d-]))`,
    // « >29 ans », where a sign of a tag is one too many
    String.raw`(?<=[\p{L}"/]>)>|<(?=<\/?\p{Lu})`,
  ].join('|'),
  'gu',
);

/** Signs of a line that are looked at on each side of a slip, for the words that it touches. */
const AROUND = 60;

/** The words around each slip of punctuation in a text. */
const slipsIn = (text: string): string[] =>
  [...text.matchAll(PUNCTUATION)].map(({ 0: slip, index }) => {
    const end = index + slip.length;
    const [before] = /\S*\s*$/u.exec(text.slice(Math.max(0, index - AROUND), index))!;
    const [after] = /^\S*/u.exec(text.slice(end, end + AROUND))!;
    return before + slip + after;
  });

/** A rank as it is often written, with its plural: « 1ère », « 2èmes ». */
const ORDINAL = /(?<![\p{L}\d])(\d+)i?(?:([èeé]re)|[èeé]me)(s?)(?![\p{L}\d])/u;

/** Two limits that something lies between, or that a hyphen joins; what falls may go « de 65 à 60 ans ». */
const RANGE =
  /(?:entre\s+(\d+)\s+et|(?<![\d-])(\d+)\s?[-–])\s?(\d+)\s?(?:ans|mois|semaines|jours|%)|(?<!(?:pass|baiss|abaiss|avanc|recul|ramen|descen|tomb|rédui|réduct|chut)\p{L}*\s(?:\p{L}+\s){0,4})(?<!\p{L})de\s(\d+)\sà\s(\d+)\sans(?!\p{L})/giu;

/** An address of a mail or of a telephone. */
const ADDRESS = /(?:mailto|tel|sms):[^\s)]+/gu;

/** Rules on the signs, the lines and the words of texts. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'caracteres',
    severity: 'error',
    visit: {
      *line({ text }) {
        const [character] = INVISIBLE.exec(text) ?? [];
        const [found] = COUNTED.test(text) ? [] : (MANGLED.exec(text) ?? []);
        if (character) yield { message: 'invisible-character', data: { code: codeOf(character) } };
        else if (found) yield { message: 'mangled-characters', data: { found } };
      },
    },
  },
  {
    id: 'fichier-abime',
    severity: 'error',
    isOfFile: true,
    visit: {
      *file({ path }, { texts }) {
        const mangled = (texts.get(path)?.split('\n') ?? []).flatMap((text, index) => {
          const found = MANGLED.exec(text);
          return found ? [{ line: index + 1, found: found[0] }] : [];
        });
        const [first] = mangled;
        if (!first || mangled.length < LEAST_MANGLED) return;
        const data = { found: first.found, count: mangled.length };
        yield { line: first.line, message: 'file-mangled', data };
      },
    },
  },
  {
    // Reported by the reader of texts.
    id: 'texte-illisible',
    severity: 'error',
    isOfFile: true,
  },
  {
    id: 'jour-impossible',
    severity: 'error',
    visit: {
      *shownLine({ text, line, document }) {
        for (const found of impossibleDates(text))
          // A value that is a date alone is a matter of its field.
          if (line >= document.body.firstLine || text.trim() !== found)
            yield { words: found, message: 'day-impossible', data: { found } };
      },
    },
  },
  {
    id: 'jour-de-semaine',
    severity: 'error',
    visit: inSentences((sentence) =>
      wrongWeekdays(sentence).map((data) => ({
        words: data.found,
        message: 'weekday-wrong',
        data,
      })),
    ),
  },
  {
    id: 'texte-jamais-montre',
    severity: 'error',
    visit: {
      *document(document) {
        const { body } = document;
        if (!hasShownText(document) && body.text !== '')
          yield { line: body.wordsLine, message: 'text-shown-nowhere' };
      },
    },
  },
  {
    id: 'ponctuation',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: {
      *shownLine({ text, typed }) {
        // Code and addresses are blanks, which no one typed.
        const words = slipsIn(text.replace(ADDRESS, spacesFor));
        const found = words.find((piece) => typed.includes(piece));
        if (found !== undefined) yield { words: found, message: 'punctuation', data: { found } };
      },
    },
  },
  {
    id: 'ordinal',
    severity: 'warning',
    visit: {
      *shownLine({ text }) {
        const [found, number = '', isFirst, plural = ''] = ORDINAL.exec(text) ?? [];
        if (found === undefined) return;
        const right = number + (isFirst ? 're' : 'e') + plural;
        yield { words: found, message: 'ordinal', data: { found, right } };
      },
    },
  },
  {
    id: 'bornes-inversees',
    severity: 'warning',
    visit: {
      *shownLine({ text }) {
        const [found] =
          [...text.matchAll(RANGE)].find(([, ...limits]) => {
            const [first = 0, last = 0] = limits.filter(Boolean).map(Number);
            return first > last;
          }) ?? [];
        if (found !== undefined) yield { words: found, message: 'range-reversed', data: { found } };
      },
    },
  },
  {
    id: 'mot-double',
    severity: 'warning',
    visit: inSentences((sentence) => {
      const [found] =
        [...sentence.matchAll(TWICE)].find(
          // « Bora Bora » is a name.
          ([both, word = '']) =>
            !DOUBLED.has(word.toLowerCase()) && !/^\p{Lu}\p{L}*\s+\p{Lu}/u.test(both),
        ) ?? [];
      return found === undefined
        ? undefined
        : { words: found, message: 'word-twice', data: { found } };
    }),
  },
];
