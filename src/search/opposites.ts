import { endOf, readSequences, type Sequence } from './as-written.ts';
import { readWords, type Word } from './words.ts';
import type { Opposites } from './index-format.ts';

/** What a text says of a result; « normal » where all that a letter finds is denied, « unread » where there is none. */
type Verdict = 'normal' | 'abnormal' | 'unread';

/** What was read in a text. */
export interface Reading {
  verdict?: Verdict;
  /** Whether the virus was found, or something that has no name, and nothing in the cells. */
  isVirus?: boolean;
  /** Whether no virus was found, by its name: « ASC-US, HPV négatif ». */
  isFree?: boolean;
  /** Whether it denies something that no list knows, and names no virus: « aucun souci au frottis ». */
  isDenial?: boolean;
  /** The words, none that denies or is denied, with the result in those of the site: « négatif, normal ». */
  rest: readonly Word[];
  /** Of these the words of a normal result, or of none: the others of its letter stand in sections on other results. */
  added?: readonly Word[];
  /** Words that name a biopsy or a treatment. */
  acts: readonly Word[];
  /** Whether it tells of a test, of the virus or of whoever asks, and of no biopsy; « vaccin contre les lésions » does not. */
  isOwnResult: boolean;
}

// A text is read by its signature, a letter for each word: those of lists have capitals, those of small words have none
// (`LETTERS` and `SMALL_LETTERS` in sequences.ts), and a grammar of letters reads what is denied.

/** Long adjectives of letters, which may stand between a denial and what it denies: « cytologique ». */
const DESCRIBES = /^(?:.{5,}(?:aire|ique|ale|euse|elle)s?|histo|cyto)$/u;
/** Findings by what their names are made of: « carcinomateuses », « dyscaryotique », « LMIEBG ». */
const NAMES_FINDING = /carcinom|^dys[ck]|^.{1,4}(?:ie[hb]g|gus|gsil)$/u;
/** « vraiment », « totalement »: as « très ». */
const ADVERB = /.{3}ment$/u;
const ALSO = 'l';
/** « en 2022 »: what follows is another time. */
const YEAR = 's';
/** « négatif », which may open a denial: « négatif pour une lésion ». */
const NEGATIVE = 'Q';
const OTHER = '-';
const UNREAD = 'I';
/** A code of cells: two of them are two findings, « pas de HSIL, LSIL ». */
const CODE = 'C';
const OF_CELLS = /^[A-Z]{4,}$/u;
/** What a word is read as: denied, and a « normal » that is. */
const [GONE, REVERSED] = ['0', '1'];

const LINK = '[ldhikpr]';
const MIDDLE = '[Edhiklpr]';
/** A verb with an object that is no finding says nothing of a result: « on n'a pas trouvé de rendez-vous ». */
const FOUND = '(?:[CF]|M|[ST](?![Edgr]+-))';
/** What goes on with a denied finding: « de haut grade », « ou atypie », « suspecte », « détectée »; « détection d’un HPV » does not. */
const MORE = `(?:${MIDDLE}*(?:M|[ST](?![Edgr]+-|d[rdE]*V)|[pdl][Er]*[CF]E*))*`;
/** What a denial denies: names of the virus and findings, « HPV oncogènes mis en évidence » included. */
const DENIED = `(?:V(?:${MIDDLE}*V(?!${LINK}*P))*(?:${MIDDLE}*-?${MIDDLE}*S)?(?:${MIDDLE}*d[Er]*[CF])*|(?:C(?:F|C+(?=l[Er]*C))?|F[CF]*|${FOUND})${MORE})`;
/** What denies any finding: « sans », « non », « n'ai pas », « ne retrouve pas », « pas de ». */
const DENIAL = `(?:z(?:-(?=d))?|o(?=[A-Zi])|Q(?=[dp])|[hj][ay]|Tl*[za]|[uk]Sl*[za]|k[ilh]*Sl*[za](?=[dlr]*[FVMC])|a(?=${MIDDLE}*d|lE)|x(?:-(?=d)|(?=E*[CFdMV]))|y(?=d[rdE]*V))`;

/** What a signature, or a part of it, is read as; old browsers know no pattern that looks behind. */
type Meant = string | ((found: string) => string);
/** What stands before, and a word that tells of no result. */
const KEPT = `$1${OTHER}`;
const gone = (found: string) => GONE.repeat(found.length);
const reversed = (found: string) => GONE.repeat(found.length - 1) + REVERSED;

/** How words that tell of a result are written one after another, and what that makes of them, in order. */
const GRAMMAR: readonly (readonly [form: string, meant: Meant])[] = [
  // « Chlamydia : positif », « contrôle interne détecté »
  ['(K[^KXV]*?)[QPS]', '$1W'],
  // « si positif, une colposcopie » tells of no result.
  ['(q)[PQN]', KEPT],
  // « négatif pour 16 et 18, mais pas pour les autres »
  ['(Q[^b]*b)[za](?=pr*-?[ElV])', '$1S'],
  // « non satisfaisant », « satisfaisant : non »
  ['[azo][hld]*R|R[hld]*o', UNREAD],
  // « flore normale » tells of no test.
  ['^([^XLVCFM]*-[lhrdE]*)N(?=[^XLVCFM]*$)', KEPT],
  // « le frottis n'était pas nickel », « pas génial, le résultat »: what is said of a test is said of its result.
  ['[cLX][EyhgzdXuVoiklpra]*-?[EyhgzdXuVoiklpra]*B', (found) => found.slice(0, -1) + 'N'],
  ['B(?=[LX])|([hazo][hl]*)B(?=[rghl]*[LX])', '$1N'],
  // « pas de biopsie », « une colposcopie n'est pas indiquée »
  ['([azo][hdlr]*)L|L(?=kha-)', KEPT],
  ['[XB]', OTHER],
  // « présence de HPV : non », « anomalie absente »: a denial that ends the text, or what is said of a finding.
  [
    `(?:(?:^P|Pd)${LINK}*)?(?:C(?![EM])|F|M+|V+)(?:[dl][Er]*[CF]|${MIDDLE.replace(']', 'acoMs]')})*(?:[fx](?!-?E*d)|o(?=[CVF])|[fzox]$)`,
    gone,
  ],
  // « aucun des virus que cherche le test n'a été détecté », « n'est présent »
  [`z[^CFMNPQS]*k${LINK}*[SP]`, gone],
  // « HPV non détecté, ASC-US »
  [`V${MIDDLE.replace(']', 's]')}*(?:(?:${DENIAL}|[ay])${LINK}*(?:S|T(?!d))|[-X]o${LINK}*S)`, gone],
  // « LSIL n'a pas disparu »
  ['[oya][ldhikprs]*G', reversed],
  // « le virus a disparu »
  ['(?:F(?:E*M)?|[VCM])(?:[Erd]*d[Er]*[CFM])*[hpklEi]*G', gone],
  // « rien vu d'anormal »
  ['NNd[Er]*M', gone],
  // « je comprends pas NILM »
  ['(j-)a(?=[dr]*[QN])', KEPT],
  // « pas normal »
  ['(?:[azo]|[jh]y)[hkdlipr]*[QN]', reversed],
  // « jonction non vue »: the verb has another subject, and no finding for its object.
  ['((?:[-uK]|(?:^|[^F])E)[ayo][il]*)[ST](?![dr]+E*[CFVM])', KEPT],
  // « non positif », « pas la présence de cellules anormales »
  [
    `(?:(?!Q)${DENIAL}|a|Q(?=${LINK}*Pd))${LINK}*P(?:d${MIDDLE}*(?:V|${FOUND})(?:${MIDDLE}*${FOUND})*)?`,
    gone,
  ],
  // « une lésion n'a pas été retrouvée » denies what stands before as well.
  [
    `(?:(?:C|[FM][krMphsilEdF]*)?(?:${DENIAL}|[ay])${LINK}*[ST](?![Edgr]+-)(?:r*Pd[rdE]*V+(?!.*[SPVb]))?(?:${MIDDLE}*[CFM])*|${DENIAL}${MIDDLE}*(?!T)${DENIED}|a[hl]*M|(?:z|[axy]d|h[ay]r)-[dEl]*[SM]${MORE})`,
    (found) => found.replace(/[^Q]/gu, GONE),
  ],
  // « on ne retrouve pas »: nothing that follows tells of a result.
  ['([ku])S(?=[az])', KEPT],
  // « absence de HPV 16 et 18, présence d’autres types »
  ['(V.*)P(?=d[dr]*E+$)', '$1S'],
  // « présence de cellules endocervicales »: what is there is no finding.
  ['P(?=d[dr]*E*(?:[^hiklprFMCEV]|$))', OTHER],
  // « recherche de lésion négative », « dépistage des lésions »
  ['c[^NQPS]*[CFM][^NQPS]*(?=[NQ])', (found) => found.replace(/[FMC]/gu, GONE)],
  // « on m'a trouvé un HPV », « mon test montre un HPV », « je suis atteinte du HPV », « un HPV a été trouvé », « sans
  // lésion, détection d'un HPV »; neither « si je suis atteinte du HPV », « le test HPV a montré » nor « a été trouvé négatif »
  [
    '([hg]|^[rg]*-l*)T(?=[dr]*V(?!E*[NQ]))|(^[^q]*j[hl]*)A(?=[dr]*V)|(V[Edhikclpr]*hl[hl]*)T(?![drg]*[NQ])|(V)T(?=[^a-zQ]|b|$)|([0NQ].*)T(?=d[rdE]*V[^NQ0]*$)',
    '$1$2$3$4$5S',
  ],
  // « le HPV est là », « mais un autre HPV », « mais un autre », « maintenant HPV 33 »
  ['[bt][rdE]*[VE]+$|(?:^|[rg])Vhr(?=$|[ba0])', (found) => 'S'.repeat(found.length)],
  // « j'ai le HPV », « j'ai le HPV mais pas de lésion », and neither « si j'ai le HPV » nor « j'ai un HPV négatif »
  ['(^|[^q])(j[dr]*)V(?![ac-zE]*[NQ])', '$1$2S'],
  // « avant positif, maintenant négatif », « positif il y a un an, négatif maintenant », « passée de positif à négatif »
  ['[SP](?=(?:[^CFMozaN]*t[b-zEV]*|h)Q$)', OTHER],
  // « après un premier test positif : négatif »
  ['(e[^NQV]*)[SP](?=.*[QN])|(e[dr]*)[FC](?=.*[QN])', `$1$2${OTHER}`],
  // « conisation pour CIN3 », « frottis normal après LSIL »
  ['((?:[^PQ]p|[QN]e)[dr]*)[FC]', KEPT],
];

/** Whether a word names the cells, or an examination of them. */
const isOfCells = ({ raw }: Word) => /^(?:cyt|nil|fro|cell|pap\d)/u.test(raw);

/** Makes the reader of signatures: a letter for each word, that of its sequence where it is in one. */
function createSignature(list: Opposites): (words: readonly Word[]) => string {
  const letters = new Map<string, string>();
  const sequences: [Sequence, string][] = [];
  for (const [letter, words] of Object.entries(list))
    for (const sequence of readSequences(words))
      if (sequence.length > 1) sequences.push([sequence, letter]);
      else letters.set(sequence[0]!, letter === 'F' && OF_CELLS.test(sequence[0]!) ? CODE : letter);
  /** The letter of a word that stands in no sequence. */
  const letterOf = ({ raw, sound }: Word, before = '', next?: Word): string => {
    if (raw.startsWith('negati')) return NEGATIVE;
    // « LSIL, cellules endocervicales absentes »
    if (/^cellules?$/u.test(raw) && next && letterOf(next) === 'E' && DESCRIBES.test(next.raw))
      return OTHER;
    // « HPV 45 » is an HPV.
    const known =
      letters.get(sound) ??
      letters.get(raw.toUpperCase()) ??
      letters.get(raw.replace(/\d+$/u, '').toUpperCase());
    if (known !== undefined) return known;
    if (NAMES_FINDING.test(raw)) return 'M';
    if (/^positi[vfe]/u.test(raw)) return 'P';
    if (/^\d{4}$/u.test(raw)) return YEAR;
    // « aucun des 14 génotypes »
    if (ADVERB.test(raw) || /^\d+$/u.test(raw)) return ALSO;
    // « pas de polynucléaires »
    return DESCRIBES.test(raw) && !/[dz]$/u.test(before) ? 'E' : OTHER;
  };
  return (words) => {
    let read = '';
    while (read.length < words.length) {
      const at = read.length;
      const [sequence, letter] = sequences.find(([one]) => endOf(one, words, at)) ?? [];
      read += letter ?? letterOf(words[at]!, read, words[at + 1]);
      // « haut grade » is one finding.
      const more = letter === 'F' ? 'E' : letter;
      if (sequence) read = read.padEnd(endOf(sequence, words, at)!, more);
    }
    return read;
  };
}

/**
 * Makes the reader of results: it reads what is denied before any word is looked for.
 *
 * @param list - The words of what a letter finds, and of what it says of it.
 */
export function createReader(list: Opposites): (words: readonly Word[]) => Reading {
  const signatureOf = createSignature(list);
  return (words) => {
    const written = signatureOf(words);
    const parsed = GRAMMAR.reduce(
      (rest, [form, meant]) => rest.replace(new RegExp(form, 'gu'), meant as string),
      written,
    );
    // A finding that no page names is « anormal »; of a cancer, no sentence says that it mostly is none.
    const isCancer = words.some(
      ({ raw }, at) => /[FM]/u.test(parsed[at]!) && /^(?:mal[ia]|cancer)|carcin/u.test(raw),
    );
    // « test HPV : anormal », « HPV anormal, frottis normal » tell of the virus, « frottis et HPV anormaux » of the cells.
    const read =
      isCancer || /[FC]|V[^M]*Q/u.test(parsed) || (words.some(isOfCells) && !/[NQ0]/u.test(parsed))
        ? parsed
        : parsed.replace(/([SV][hl]*)M+/gu, '$1S');
    const without = (roles: RegExp, signature = read) =>
      words.filter((_, at) => !roles.test(signature[at]!));
    // « cellules endocervicales présentes » tells of a result no more than what is absent does.
    const isPresent = words.some(
      ({ raw }, at) => read[at] === 'P' && (raw.startsWith('pos') || /V.*P|P[^NQ0]*V/u.test(read)),
    );
    const acts = words.filter((_, at) => read[at] === 'L');
    // « CIN 2 » is what a biopsy shows.
    const isOwnResult =
      acts.length === 0 &&
      /[CXVgSj]/u.test(written) &&
      !words.some(({ raw }) => /^cin\d/u.test(raw));
    // « HPV 16 négatif, HPV 18 positif »
    const denying = read.replace(/V(?=[iVdkpErhl]*Q)/gu, GONE);
    const viruses = [...written].map((role, at) => (role === 'V' ? denying[at] : '')).join('');
    const isFree = /^0+$/u.test(viruses);
    // The signature, in which what names the cells is a finding.
    const cells = words.map((word, at) => (isOfCells(word) ? 'F' : written[at])).join('');
    // « HPV 52, frottis normal », « HPV 16 sans lésion »; neither « HPV 16 : normal » nor « HPV 16, 18 : test négatif »
    const isNamed =
      /^V+$/u.test(viruses) &&
      // « HPV : invalide ; cytologie : NILM »
      /^(?!.*V[^NQ0]*I).*[NQ0]/u.test(read) &&
      words.every(({ raw }, at) => {
        if (written[at] !== 'V') return !/^(?:0$|vac)/u.test(raw);
        const rest = written.slice(at);
        return (
          (/[1-9]/u.test(raw) ||
            // « test HPV », « j’ai peur du HPV », « mon ami a un HPV », « HPV et frottis normaux »
            !(/^V(?:l[XN]|(?:X[-hl]*)?$)/u.test(rest) || /j|g-/u.test(written.slice(0, at)))) &&
          // « HPV 16 et 18 : non faits », « HPV 16, 18, résultat : négatif », « NILM, mais HPV 31 »
          /[CFM]/u.test(
            cells.slice(
              /(?!Ql)[NQ0][bl]*[-E]?V[Vl]*(?:X[-hl]*)?$/u.test(read.slice(0, at) + rest) ? 0 : at,
              at + 1 + rest.search(/[yoQN]|[za][^zCEdFM]|$/u),
            ),
          )
        );
      });
    if (isPresent || isNamed || /[FCM1S]/u.test(read)) {
      // « ADN viral détecté » is a positive HPV test, and « cytologie négative » beside it tells of the cells.
      const isReversed = read.includes(REVERSED);
      const isPositive =
        isNamed ||
        (/[PS]/u.test(read) && written.includes('V')) ||
        (isReversed && read.includes('V'));
      const opposite = written[read.indexOf(REVERSED)] === NEGATIVE ? 'positif' : 'anormal';
      const found = isCancer ? 'carcinome' : 'anormal';
      // What the cells show weighs more than the virus: « HSIL, HPV 16 détecté ».
      const isVirus = (isPositive || !isReversed) && !/[CFM]/u.test(read);
      const told = isPositive && isVirus ? 'hpv positif' : /[FM]/u.test(read) ? found : '';
      const rest = without(isPositive ? /[10RKPSQW]/u : /[0RK1W]/u, denying);
      const added = readWords(isReversed && !isPositive ? opposite : told);
      return { verdict: 'abnormal', isVirus, isFree, rest: [...rest, ...added], acts, isOwnResult };
    }
    if (read.includes(UNREAD)) {
      const added = readWords('non satisfaisant');
      return {
        verdict: 'unread',
        rest: [...without(/[0RIKW]/u), ...added],
        added,
        acts,
        isOwnResult,
      };
    }
    if (/[NQ0]/u.test(read)) {
      // After a biopsy or a treatment, a normal result has a rhythm of its own.
      const added = readWords(acts.length > 0 ? 'resultat' : 'negatif normal');
      const rest = without(acts.length > 0 ? /[0WKNQ]/u : /[0WK]/u);
      return { verdict: 'normal', isFree, rest: [...rest, ...added], added, acts, isOwnResult };
    }
    // « aucun souci », « pas de souci »; « pas rassurée » tells of no result.
    const isDenial = /(?:[zo]|a[ldh])(?![dr]*X)/u.test(written) && !written.includes('V');
    return { isDenial, rest: without(/W/u), acts, isOwnResult };
  };
}
