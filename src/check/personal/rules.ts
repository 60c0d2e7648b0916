import { linesAbove } from '../../lib/plain-text.ts';
import type { Site } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';
import { findBirths, HAS_DIED } from './births.ts';
import { findPersonalNumbers, maskNumber } from './numbers.ts';

/**
 * The reports on every text of the content, each at the line where what it found starts: an editor may
 * have cut the lines anywhere. They name no words, which a report would repeat.
 */
function* inTexts<Found extends { index: number }>(
  { typed: texts }: Site,
  find: (text: string) => readonly Found[],
  report: (found: Found) => Report,
): Generator<Report> {
  for (const [file, text] of texts)
    for (const found of find(text))
      yield { file, line: linesAbove(text, found.index) + 1, ...report(found) };
}

const WORD = String.raw`\p{Lu}[\p{L}'’-]+`;
const TITLE = String.raw`(?:Mme|Mlle|M\.|Madame|Monsieur)\s+`;

/** « Patiente : DUPONT Marie », as a report of a laboratory begins; « ma patiente Anne », « le frottis de Mme Essai ». */
const NAMED = new RegExp(
  [
    String.raw`(?<!\p{L})[Pp]atiente?\s*:\s*(?:${TITLE}${WORD}|${WORD}\s+${WORD})`,
    String.raw`(?<!\p{L})patiente?,?\s+(?:${TITLE}${WORD}|\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+)`,
    String.raw`(?<!\p{L})(?:(?:[Mm]a|[Mm]on|[Nn]otre) patiente?|(?:[Mm]es|[Nn]os) patiente?s),?[ \u00A0]\p{Lu}\p{Ll}+`,
    String.raw`(?<!\p{L})(?:[Rr]ésultats?|[Cc]omptes? rendus?|[Ff]rottis|[Bb]iopsie|[Tt]est|[Cc]onisation) (?:de\s+|d['’])${TITLE}${WORD}`,
    String.raw`(?<!\p{L})(?:Nom|NOM)(?: de naissance)?\s*:\s*${WORD}(?:[ -]${WORD})?[\s,;|]+(?:[Pp]rénom|PR[ÉE]NOM)s?\s*:\s*${WORD}`,
  ].join('|'),
  'gu',
);
const findNamed = (text: string) =>
  [...text.matchAll(NAMED)].filter(
    ({ 0: found, index }) =>
      !(/^patiente?\s/u.test(found) && HAS_DIED.test(text.slice(index + found.length))),
  );

/** « Le frottis d’Anne Essai »: a patient, or whoever made the test, « le test de Papanicolaou ». */
const EXAMINED =
  /(?<!\p{L})(?:[Rr]ésultats?|[Cc]omptes? rendus?|[Ff]rottis|[Bb]iopsie|[Tt]est|[Cc]onisation) (?:de\s+|d['’])(?!(?:Mme|Mlle|Madame|Monsieur|L[ae]s?|Saint|Santé)(?!\p{L}))\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu;

/** « Anne Essai, 34 ans », as a magazine names whoever tells what happened. */
const AGED =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?|\p{Lu}\.)\s+(?:\p{Lu}\p{Ll}+|\p{Lu}\.)(?:-\p{Lu}\p{Ll}+)?\s*[,(]\s*(?:âgée?\s+de\s+)?\d{1,2}\s+ans/gu;

/** The address of a mail box that a person has, and no service: « nadia.b@orange.fr ». */
const MAIL =
  /[\w.+-]+@(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|orange|wanadoo|free|sfr|laposte|skynet|proximus|telenet|bluewin|videotron|gmx|proton(?:mail)?)\.[a-z.]{2,6}(?![a-z])/giu;

const NUMBER_SIGN = String.raw`n[°ºo]|num[ée]ro`;
/** « Dossier n° 2024-118834 », « IPP : 8001234567 »: what a report is filed under. A sample « : 12345 » is a study's; « lame B24-1234 » needs no sign. */
const FILED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:dossier|IPP|NIP)\s*(?:${NUMBER_SIGN}|:|#)`,
    String.raw`(?:demande|prélèvement|échantillon|lame|admission|séjour|patiente?)\s*(?:${NUMBER_SIGN}|(?=\s\p{Lu}?(?!20\d\d-20|\d{1,2}[-/]\d{1,2}[-/])\d+[-/]\d{4})))`,
  ].join('|') + String.raw`[\s:]*\p{Lu}{0,3}[-/.]?\d[\d\p{Lu}/.-]*\d`,
  'giu',
);
/** Digits of the shortest of such numbers. */
const FEWEST_DIGITS = 5;
const findFiled = (text: string) =>
  [...text.matchAll(FILED)].filter(([found]) => found.replace(/\D/gu, '').length >= FEWEST_DIGITS);

/** Rules on what tells who a patient is. */
export const PERSONAL_RULES: readonly Rule[] = [
  {
    id: 'numero-personnel',
    severity: 'error',
    visit: {
      site: (site) =>
        inTexts(site, findPersonalNumbers, ({ text, country }) => ({
          message: 'personal-number',
          data: { masked: maskNumber(text), country },
        })),
    },
  },
  {
    id: 'patient-nomme',
    severity: 'error',
    visit: {
      *site(site) {
        yield* inTexts(site, findNamed, () => ({ message: 'patient-named' }));
        yield* inTexts(site, findFiled, () => ({ message: 'patient-number' }));
      },
    },
  },
  ...(
    [
      ['personne-et-son-age', AGED, 'person-aged'],
      ['adresse-de-personne', MAIL, 'person-mail'],
      ['personne-examinee', EXAMINED, 'person-examined'],
    ] as const
  ).map(([id, pattern, message]): Rule => ({
    id,
    severity: 'warning',
    visit: {
      site: (site) =>
        inTexts(
          site,
          (text) => [...text.matchAll(pattern)],
          () => ({ message }),
        ),
    },
  })),
  {
    id: 'date-de-naissance',
    severity: 'error',
    visit: {
      site: (site) =>
        inTexts(
          site,
          (text) => findBirths(text, site.today),
          ({ lead }) => ({ message: 'date-of-birth', data: { lead } }),
        ),
    },
  },
];
