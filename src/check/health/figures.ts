import { CITATION_LIKE } from '../../lib/citations.ts';
import { residuesIn } from '../../document/pasted/residue.ts';
import { frenchPattern } from '../../lib/french-pattern.ts';
import { spacesFor } from '../../lib/plain-text.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';

/** A number that a text states. */
export interface Figure {
  /** As it is written: « 80 % ». */
  text: string;
  /** Where it starts in the text, in characters. */
  at: number;
}

const GAP = String.raw`[ \u00A0\u202F\n]+`;
const SPACE = String.raw`[ \u00A0\u202F\n]*`;
const END = String.raw`(?![\p{L}\d])`;
const FROM_TWO = 'deux|trois';
const FROM_FOUR =
  'quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|cents?|mille';
const TAIL = `(?:[- ](?:et[- ])?(?:une?|${FROM_TWO}|${FROM_FOUR})){0,7}`;
const WORDS = `(?:${FROM_TWO}|${FROM_FOUR})${TAIL}`;
/** In digits, from the first one: a pattern that starts at each of them takes minutes on thousands. */
const NUMBER = String.raw`(?<!\d)\d+`;
const TIME =
  '(?:ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|trimestres?|semestres?)';
const UNIT = `(?:${TIME}|doses?|injections?|piqûres?|cas|femmes|hommes|personnes|euros?|francs?|CHF|dollars?)`;
/** No unit follows: a number that has one measures something, whatever stands before it. */
const UNMEASURED = `(?!\\d|[.,]\\d|${SPACE}(?:[%％‰€$]|(?:pour|sur|fois|p\\.|pct|j|min|[mk]g|ml|[cmk]m|${UNIT})(?!\\p{L})))`;

/** No other things follow that a number would count. */
const NO_THINGS = `(?!${GAP}\\p{L}{3,}[sx](?!\\p{L}))`;
const MONTH =
  '(?:janv(?:ier)?|févr(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|août|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|déc(?:embre)?)(?!\\p{L})';
const SEASON = 'hiver|printemps|été|automne';
const CLOCK = String.raw`(?:[01]?\d|2[0-3])`;
/** An hour of the day: « 9 heures », « 17 h 30 ». */
const HOUR = `${CLOCK}${SPACE}h(?:eures?)?(?:${SPACE}[0-5]\\d)?(?![\\p{L}\\d])`;
const STREET =
  '(?:rue|ruelle|avenue|boulevard|bd|bld|chemin|sentier|place|parvis|esplanade|quai|allée|chaussée|cours|route|square|impasse|passage|clos|faubourg|drève|montagne|montée|rang|digue|promenade|rond-point)';
/** Parts of an address and of a way there, in front of their number. */
const ROOM =
  'boîte|bte|bt|BP|CS|CP|case postale|bureau|local|bâtiment|bât\\.|bloc|étage|escalier|appartement|app?t\\.|cedex|porte|sortie|ligne|métro|tram|bus';
const NUMBERED = String.raw`n[°ºᵒ]ˢ?|no|(?<=(?:les|aux|des)[ \u00A0])nos|options?|§|(?<!\d[ \u00A0]?)pp?\.|numéros?|types?|génotypes?|grades?|stades?|niveaux?|pages?|chapitres?|parties?|annexes?|étapes?|phases?|classes?|catégories?|articles?|art\.|vol(?:\.|umes?)|tomes?|chap\.|fig\.|points?|figures?|tableaux?|versions?`;
const NAMED = 'HPV|VPH|CIN|VIN|VAIN|AIN|Gardasil';

/** Numbers in names of which only the capitals tell: « ISBN 978-2 », « le navigateur Safari 14 ». */
const IN_CAPITALS = new RegExp(
  [
    // A price, and what is measured to a decimal, « OR 2.3 », are none.
    String.raw`(?<![\p{L}\d])(?!(?:CHF|EUR|CAD|USD)(?!\p{L}))\p{Lu}[\p{Lu}\d-]*\p{Lu}[ \u00A0-]?(?!\d+[.,]\d+(?![\d.,-]*\d))\d(?:[\d.-]*\d)?`,
    String.raw`(?<=[\p{L}»)] )(?<!(?<!\p{L})(?:en|au|aux|à|chez|dans) )\p{Lu}\p{Ll}+[ \u00A0-]\d+`,
    // A number in the name of a place: « Sept-Îles ».
    String.raw`(?<!\p{L})\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+`,
    // Where post goes, on a line of its own: « 1000 Bruxelles ».
    String.raw`(?<=^\s*)\d{4,5}(?=[ \u00A0]\p{Lu}[\p{L}'’-]*(?:[ \u00A0](?:\p{Lu}[\p{L}'’-]*|de|du|des|la|le|les|en|sur|sous))*\s*$)`,
  ]
    .map((form) => form + UNMEASURED)
    .join('|'),
  'gmu',
);

/** Forms of numbers that count nothing. */
const UNCOUNTED = frenchPattern(
  [
    // Names, and what is numbered in a list: « HPV 16 et 18 », « p16 », « page 3 ».
    `(?<!\\p{L})(?:${NAMED}|${NUMBERED})${SPACE}-?${SPACE}\\d+(?:\\.\\d+)*${UNMEASURED}(?:${SPACE}(?:,|et|ou|à|/|-)${SPACE}\\d+${UNMEASURED})*`,
    // A number that follows its one thing is its name: « l’annexe 2 », « la salle 4 ».
    `(?<=(?<!\\p{L})(?:l['’]|(?:la|le|cet?|cette|votre|notre)${GAP})\\p{L}{3,}${GAP})\\d{1,4}${UNMEASURED}(?![-–])${NO_THINGS}`,
    String.raw`(?<=(?![x×])\p{L}[-.]?)\d+`,
    String.raw`^\d+[.)](?=[ \u00A0])|\[\d+(?:[, ]+(?:et )?\d+)*\]|(?<=\p{L})[²³¹⁰-⁹]+`,
    String.raw`(?<!\d)\d+(?:er|re|ère|n?des?|nd|es?|èmes?)(?!\p{L})`,
    // Laws: « loi n° 2002-303 », « article L. 1110-4 ».
    `(?<!\\p{L})(?:loi|décret|ordonnance|règlement|directive|arrêté)(?:${GAP}(?:n°|\\(\\p{L}+\\)))*${SPACE}\\d[\\d/.-]*${UNMEASURED}`,
    String.raw`(?<![\d/])(?:19|20)\d\d/\d{2,4}(?![\d/])`,
    String.raw`(?<![\p{L}\d])[LRD]\.?[ \u00A0]?\d[\d.-]*`,
    // The number of an article: « 10.1056/NEJMoa1917338 ».
    String.raw`(?<![\d.])10\.\d{4,}/\S+`,
    // Telephones; those that a file of a country holds are known without their form.
    String.raw`(?:\+|(?<!\d)00)[ ]?\d{1,3}(?:[ \u00A0\u202F./()-]{0,2}\d){6,12}`,
    String.raw`(?<![\d.,])\(?0\d{0,3}\)?(?:[ \u00A0\u202F./-]?\d{2,4}){2,5}`,
    String.raw`(?<![\d.,])(?:1[ \u00A0-])?\(?\d{3}\)?[ \u00A0-]\d{3}-\d{4}`,
    // Days, years and hours.
    `(?<!\\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)${GAP}\\d{1,2}(?:er)?${UNMEASURED}`,
    `${NUMBER}(?:er)?(?:${GAP}(?:au|et|ou)${GAP}\\d{1,2}(?:er)?)?${GAP}${MONTH}(?:${GAP}\\d{4})?`,
    String.raw`(?<!\d)(?:\d{1,2}[ ./-]\d{1,2}[ ./-](?:\d{4}|\d{2})|\d{4}-\d\d(?:-\d\d)?)` +
      UNMEASURED,
    `(?<!\\p{L})(?:en|depuis|avant|après|dès|année|${SEASON}|${MONTH})${GAP}(?:1[5-9]|20)\\d\\d${UNMEASURED}${NO_THINGS}`,
    `(?<!\\p{L})les${GAP}années${GAP}(?:\\d0${UNMEASURED}|${WORDS}${END})`,
    `(?<![\\d.,])(?:19|20)\\d\\d(?:[-–](?:19|20)?\\d\\d)?${UNMEASURED}(?!${GAP}(?:de(?!\\p{L})|d['’]|(?!dans|sous|sans|mais|puis|plus|pas|les|des|ses|nos|aux|deux)\\p{L}{3,}[sx](?!\\p{L})))`,
    String.raw`(?<!\d)\d{1,2}:\d\d(?!\d)`,
    // « à 14 heures », « de 10 à 12 h »; « à 12 heures d’intervalle » is a length of time.
    `(?<!\\p{L})(?:à|dès|vers|de|entre)${GAP}(?:${CLOCK}${GAP}(?:à|et)${GAP})?${HOUR}(?:${GAP}(?:à|et)${GAP}${HOUR})?(?!${GAP}(?:d['’]|de(?!\\p{L})|plus|après|avant))`,
    `(?<!\\d)${CLOCK}${GAP}heures?${GAP}[0-5]\\d(?!\\d)`,
    // « 48 h » and « en 12 h » are lengths of time.
    `(?<!\\d)(?<!(?<!\\p{L})(?:en|pendant|durant|depuis|sous|les|moins${GAP}de|plus${GAP}de)${GAP})(?:[01]?\\d|2[0-3])[ \u00A0\u202F]?h(?:[ \u00A0\u202F]?\\d\\d)?(?!\\p{L})`,
    `${NUMBER}${SPACE}(?:h|heures?|j|jours?)?${SPACE}(?:/|sur)${SPACE}(?:7|24)(?!\\d)`,
    `(?<!\\p{L})(?:sept${GAP}jours${GAP}sur${GAP}sept|vingt-quatre${GAP}heures${GAP}sur${GAP}vingt-quatre)(?!\\p{L})`,
    `(?<!\\p{L})(?:le|au|tél\\.?)${SPACE}:?${SPACE}(?:3\\d[ \u00A0])?\\d{2,6}${UNMEASURED}(?![ \u00A0./-]\\d)`,
    // Addresses.
    `(?<!\\p{L})(?:${ROOM})${SPACE}\\p{L}?\\d[\\d.]*${UNMEASURED}${NO_THINGS}`,
    `${NUMBER}(?:${SPACE}(?:bis|ter))?,?${GAP}${STREET}(?!\\p{L})`,
    `(?<!\\p{L})${STREET}(?:${GAP}[\\p{L}'’-]+){1,6},?${GAP}\\d+`,
    `(?<=(?<!\\p{L})(?:${STREET}${GAP}\\p{L}|(?:${ROOM})${SPACE}\\p{L}?\\d)(?:[^.;:]|\\.(?=[ \u00A0]?\\d)){1,60}(?:[,\n][ \u00A0]*|${GAP}à${GAP}))\\d{4,5}(?=${GAP}\\p{L})(?:${GAP}[\\p{L}'’-]+${GAP}\\d{1,2}${UNMEASURED})?`,
    String.raw`(?<![\p{L}\d])\p{L}\d\p{L}[ \u00A0]\d\p{L}\d(?![\p{L}\d])`,
    // Years of a life: « (1883-1962) ».
    String.raw`(?<![\d.,])1[5-9]\d\d[-–](?:1[5-9]|20)\d\d(?!\d)`,
    // What is denied: « n’est pas efficace à 100 % ».
    `(?<=(?<!\\p{L})n(?:e${GAP}|['’])\\p{L}+(?:${GAP}\\p{L}+){0,4}${GAP}à${GAP})100${SPACE}%`,
  ].join('|'),
  'giu',
);

/** What is done again and again for one's health: « un contrôle annuel », and no annual report. */
const TESTED =
  '(?:analyse|bilan|biopsie|colposcop|contrôle|consultation|cytologie|dépist|dose|examen|frottis|mammograph|prélèvement|prise|rendez-vous|rappel|rythme|suivi|surveill|test|vaccin|visite)';

/** Every form of a number that counts or measures, in digits or in words. */
const FIGURE = frenchPattern(
  [
    // Shares.
    `${NUMBER}(?:[,. \u00A0\u202F]?\\d)*${SPACE}(?:[%％‰]|pour[- ]cents?|p\\.${SPACE}(?:100|c\\.)|pourcents?|pct)`,
    `(?:${WORDS})${GAP}pour${GAP}(?:cent|mille)`,
    `(?:un|une|${NUMBER}|${WORDS})(?:${GAP}[\\p{L}'’-]+){0,4}?${GAP}sur${GAP}(?:\\d+|${WORDS})${END}(?!${SPACE}[%\\d])`,
    `(?:une?|${NUMBER}|${WORDS})${GAP}pour${GAP}(?:mille|cent${GAP}mille|\\d{3})`,
    `(?<!(?:première|seconde|deuxième|dernière)${GAP})moitié(?=${GAP}d)|(?<=(?<!\\p{L})la[ \u00A0])moitié${END}|de${GAP}moitié${END}|(?<!\\p{L})[ld]es${GAP}(?:deux|trois)${GAP}(?:tiers|quarts)${END}|(?:un|le|deux|trois|quatre)${GAP}(?:tiers|quarts?|cinquièmes?|dixièmes?)(?=${GAP}d(?!['’]heure|e${GAP}(?:confiance|tour|page)))|d['’]un${GAP}(?:tiers|quart|cinquième|dixième)${END}|[½⅓⅔¼¾⅕⅛]`,
    // How much more, or less.
    `(?:multipli|divis|diminu|rédui|baiss|augment)\\p{L}*(?:${GAP}[\\p{L}'’-]+){0,4}?${GAP}par${GAP}(?:\\d+|${WORDS})${END}`,
    String.raw`(?<![\p{L}\d])[x×]\d+|(?<!\d)\d+[x×](?![\p{L}\d])`,
    `(?:${NUMBER}|${WORDS})${GAP}fois${GAP}(?:plus|moins|moindre|supérieur|inférieur)`,
    `(?<!(?:une?|la|le|leur|cette|ce|en)${GAP})(?:doubl|tripl|quadrupl|décupl)(?:e|ent|é|ée|era)${END}|au${GAP}(?:double|triple)${END}|(?<!\\p{L})le${GAP}(?:double|triple|quadruple)(?=${GAP}d(?:e|es|u)${GAP}(?:la${GAP})?(?:risque|cas|chance|nombre|taux|fréquence|probabilité))`,
    // Rhythms.
    `(?<!(?<!\\p{L})de${GAP})tou(?:s|tes)${GAP}les${GAP}${WORDS}${GAP}${TIME}${END}|(?:une|deux|trois)${GAP}fois${GAP}(?:par|l['’])${SPACE}${TIME}`,
    `(?<=(?<!\\p{L})${TESTED}[^.!?]{0,60})(?<!\\p{L})(?:(?:bi(?:ennal|s?annuel)|annuel|trimestriel|semestriel|triennal|quinquennal)(?:le(?:ment)?s?|s)?|tou(?:s|tes)${GAP}les${GAP}${TIME}|(?:chaque|par)${GAP}(?:an|année|mois|semestre))${END}`,
    // Numbers.
    `(?<![\\d,.])\\d+(?:[ \u00A0\u202F.,]\\d+)*(?:${SPACE}(?:${UNIT}${END}|[€$]))?`,
    `(?<!\\p{L})(?:${FROM_TWO})${TAIL}${GAP}(?:(?:nouvelles|nouveaux|autres|jeunes)${GAP})?${UNIT}${END}`,
    // « un flacon neuf », « quoi de neuf »: new.
    `(?<!\\p{L})(?!neuf(?!-|${GAP}(?:${UNIT}|\\p{L}{3,}[sx]|cent|mille|fois|sur|pour)(?!\\p{L})))(?:${FROM_FOUR})${TAIL}(?:${GAP}${UNIT})?${END}`,
    // « une seule dose suffit », « une dose unique », « dès la trentaine »
    `(?<!\\p{L})une${GAP}(?:seule${GAP})?(?:dose|injection|piqûre)(?=${GAP}(?:suffi|unique))(?:${GAP}unique)?|(?<!\\p{L})la${GAP}(?:vingt|trent|quarant|cinquant|soixant)aine${END}`,
    `(?<!\\p{L})une?${GAP}${TIME}${GAP}et${GAP}demie?${END}|(?<!\\p{L})demi-(?:million|millier|milliard|douzaine)${END}`,
    `(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|centaine|millier|million|milliard)s?(?=${GAP}(?:d['’]|des?${GAP}|en${GAP}))`,
  ].join('|'),
  'iu',
);

/** A number in words that no unit follows: it counts what a page names, « en cinq étapes ». */
const COUNT = frenchPattern(`^${WORDS}$`, 'iu');

/** Whether a figure is such a number. */
export const isCount = (figure: string): boolean => COUNT.test(figure);

/** A whole number that no plural follows, or single digits as « 9-1-1 » is read out. */
const ALONE = frenchPattern(
  `(?<![\\d,.-])(?:\\d(?:-\\d){2,3}|\\d+)${UNMEASURED}(?!${GAP}\\p{L}{3,}s(?!\\p{L}))`,
  'giu',
);

/**
 * The first number of a text that counts or measures something, in digits or in words. No word beside it
 * excuses it; its own form may: a date, an hour, a telephone number, an address, a law, a rank, a name
 * that holds a number. « Un », « une », and « deux » and « trois » before no unit count as words.
 *
 * @param text - Plain words of one paragraph, one row of a table or one item of a list.
 * @param isPhone - Whether digits are a telephone number that a file of a country holds.
 */
export function findFigure(text: string, isPhone: (digits: string) => boolean): Figure | undefined {
  const left = residuesIn(text).reduce((all, one) => all.replaceAll(one, spacesFor(one)), text);
  const counted = withoutPersonalNumbers(left)
    .replace(CITATION_LIKE, spacesFor)
    .replace(/https?:\/\/\S+/gu, spacesFor)
    .replace(UNCOUNTED, spacesFor)
    .replace(IN_CAPITALS, spacesFor)
    .replace(ALONE, (digits) => (isPhone(digits.replaceAll('-', '')) ? spacesFor(digits) : digits));
  const found = FIGURE.exec(counted);
  return found ? { text: found[0].trim(), at: found.index } : undefined;
}

/** Every such number of a text, in order. @param isPhone - As `findFigure` asks. */
export function* figuresIn(text: string, isPhone: (digits: string) => boolean): Generator<string> {
  let rest = text;
  for (;;) {
    const found = findFigure(rest, isPhone);
    if (!found) return;
    yield found.text;
    const at = rest.indexOf(found.text, found.at);
    rest = rest.slice(0, at) + spacesFor(found.text) + rest.slice(at + found.text.length);
  }
}
