import type { BuildCost, PageBytes } from './growth.ts';
import { CATEGORIES, type Verdict } from './lighthouse.ts';
import { NOT_FOUND, type BuiltPage } from '../support/pages.ts';
import type { StarlightCost } from './starlight.ts';
import { markdownTable, median, percentile, seconds, whole } from './table.ts';
import { onlyKind, sumOf, type Fetched, type FetchedKind } from './traffic.ts';
import type { FirstUse } from './visits.ts';
import type { WorkbenchCost } from './workbench.ts';

const MEGABYTE = 1_000_000;

/** Sizes of some files, « brut → brotli »; nothing is a dash. */
function sizesOf(files: readonly Fetched[]): string {
  if (files.length === 0) return '–';
  return `${whole(sumOf(files, 'raw'))} → ${whole(sumOf(files, 'brotli'))}`;
}

/** A part of the report: its heading, its table, what must be known to read it. */
const section = (title: string, table: string, ...notes: string[]) =>
  [`### ${title}`, table, ...notes].join('\n\n').concat('\n');

/** Mean size of a page, « brut → brotli ». */
const meanBytes = ({ raw, brotli }: PageBytes) => `${whole(raw)} → ${whole(brotli)}`;

/** The load beside which something was measured. */
const loadNote = (load: number) =>
  `${load.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} processus par processeur`;

/** Bytes of each page, by kind of file. */
export function weightTable(weights: readonly (readonly [BuiltPage, Fetched[]])[]): string {
  const kinds: readonly [string, FetchedKind][] = [
    ['HTML', 'html'],
    ['police', 'font'],
    ['icône', 'icon'],
    ['images', 'image'],
    ['scripts', 'script'],
    ['autres', 'other'],
  ];
  const shown = kinds.filter(
    ([, kind]) => kind !== 'other' || weights.some(([, files]) => onlyKind(files, kind).length > 0),
  );
  const rows = weights.map(([{ path }, files]) => [
    path,
    whole(files.length),
    ...shown.map(([, kind]) => sizesOf(onlyKind(files, kind))),
    whole(sumOf(files, 'brotli')),
    whole(onlyKind(files, 'script').length),
  ]);
  const sizeOf = (files: readonly Fetched[]) => sumOf(onlyKind(files, 'html'), 'brotli');
  const middle = median(weights.map(([, files]) => sizeOf(files)));
  const [, frame] = weights.find(([{ path }]) => path === NOT_FOUND) ?? [];
  const shell = frame ? ` Le cadre seul (${NOT_FOUND}) : ${whole(sizeOf(frame))} octets.` : '';
  return section(
    'Poids des pages, en octets (brut → brotli)',
    markdownTable(
      ['page', 'requêtes', ...shown.map(([name]) => name), 'total brotli', 'fichiers JS'],
      rows,
    ),
    `Cache vide, 390 px de large, page lue jusqu’au bout, sans rien toucher. Médiane du HTML : ${whole(middle)} octets (brotli).${shell}`,
  );
}

/** Scripts that the first use of each island fetches. */
export const useTable = (uses: readonly FirstUse[]) =>
  section(
    'JavaScript du premier usage, en octets (brut → brotli)',
    markdownTable(
      ['usage', 'fichiers', 'taille'],
      uses.map(({ name, scripts }) => [name, whole(scripts.length), sizesOf(scripts)]),
    ),
  );

/** Why a page has less than 100 somewhere. */
function explain({ isIndexed }: BuiltPage, { failed }: Verdict): string {
  return failed
    .map((audit) =>
      audit === 'is-crawlable' && !isIndexed
        ? 'is-crawlable (voulu : page que les moteurs ne montrent pas)'
        : audit,
    )
    .join(', ');
}

/** The cells of a page in the table of scores; dashes if Lighthouse could not measure it. */
function scoreCells(page: BuiltPage, verdict: Verdict | undefined): string[] {
  if (!verdict) return [...CATEGORIES.map(() => '–'), '–', '–', 'mesure impossible'];
  return [
    ...CATEGORIES.map((category) => whole(verdict.scores[category])),
    `${whole(verdict.blockingTime)}\u00A0ms`,
    verdict.layoutShift.toLocaleString('fr-FR', { maximumFractionDigits: 3 }),
    explain(page, verdict),
  ];
}

/**
 * Lighthouse's scores, and the reason of each that is not 100.
 *
 * @param verdicts - One a page.
 * @param load - Processes that wanted each processor meanwhile; above 1 the times are those of a
 * machine that does something else as well.
 */
export const scoreTable = (
  verdicts: readonly (readonly [BuiltPage, Verdict | undefined])[],
  load: number,
) =>
  section(
    'Lighthouse, mobile, médianes de 3',
    markdownTable(
      [
        'page',
        'performance',
        'accessibilité',
        'bonnes pratiques',
        'SEO',
        'blocage',
        'décalage',
        'ce qui coûte des points',
      ],
      verdicts.map(([page, verdict]) => [page.path, ...scoreCells(page, verdict)]),
    ),
    `Charge de la machine pendant les mesures : ${loadNote(load)} (au-dessus de 1, le blocage et la performance dépendent d’elle plus que des pages).`,
  );

/** Times and memory of builds, and what one more page costs. */
export function growthTable(costs: readonly BuildCost[]): string {
  const rows = costs.map(({ pages, cold, warm, changed, memory, load }, index) => {
    const before = costs[index - 1];
    const more = before && pages - before.pages;
    const each =
      before && more ? [(cold - before.cold) / more, (memory - before.memory) / more] : [];
    const [time, bytes] = each;
    return [
      whole(pages),
      ...[cold, warm, changed].map(seconds),
      time === undefined ? '–' : `${whole(time)}\u00A0ms`,
      `${whole(memory / MEGABYTE)}\u00A0Mo`,
      bytes === undefined ? '–' : `${whole(bytes / 1000)}\u00A0ko`,
      loadNote(load),
    ];
  });
  return section(
    'Construction',
    markdownTable(
      [
        'pages',
        'sans cache',
        'avec cache',
        'une page changée',
        'par page de plus',
        'mémoire au plus',
        'par page de plus',
        'charge de la machine',
      ],
      rows,
    ),
    'Première ligne : le site, neuf écrans et ses pages d’information. Les autres : le même, avec des copies de ses pages éducatives.',
  );
}

/** The same texts built with Starlight, beside the site of as many pages. */
export const starlightTable = (ours: BuildCost, theirs: StarlightCost) =>
  section(
    'À côté de Starlight, mêmes textes',
    markdownTable(
      [
        '',
        'pages',
        'construction',
        'copies comprimées',
        'ensemble',
        'HTML par page',
        'charge de la machine',
      ],
      [
        [
          'ce site',
          whole(ours.pages),
          '–',
          '–',
          seconds(ours.cold),
          meanBytes(ours),
          loadNote(ours.load),
        ],
        [
          `Starlight ${theirs.version}`,
          whole(theirs.pages),
          seconds(theirs.build),
          seconds(theirs.compression),
          seconds(theirs.build + theirs.compression),
          meanBytes(theirs),
          loadNote(theirs.load),
        ],
      ],
    ),
    'Sans cache. Starlight est sans recherche ni contrôle du contenu ; ses fichiers sont comprimés par le code de ce site, qui comprime les siens pendant la construction.',
  );

/** Median, 95th percentile and largest of some times, in milliseconds: « 22 / 98 / 169 ms ». */
const spread = (times: readonly number[]) =>
  `${[0.5, 0.95, 1].map((share) => whole(percentile(times, share))).join(' / ')}\u00A0ms`;

/** How long authors wait for the workbench, on each content. */
export function workbenchTable(costs: readonly WorkbenchCost[]): string {
  const rows: [string, (cost: WorkbenchCost) => string][] = [
    ['de la commande à « L’atelier est ouvert »', ({ start }) => seconds(start)],
    ['la liste des textes, la première fois', ({ tree }) => seconds(tree[0])],
    ['la liste des textes, ensuite', ({ tree }) => seconds(tree[1])],
    ['premier chargement, comprimé', ({ transferred }) => `${whole(transferred / 1000)}\u00A0ko`],
    ['de la touche à l’image', ({ keys }) => spread(keys)],
    ['de la touche au résultat du contrôle', ({ checks }) => spread(checks)],
    ['enregistrer', ({ saves }) => spread(saves)],
    [
      'mémoire du serveur à la fin',
      ({ memory }) => (memory === undefined ? '–' : `${whole(memory / MEGABYTE)}\u00A0Mo`),
    ],
    ['charge de la machine', ({ load }) => loadNote(load)],
  ];
  const nameOf = ({ added: { cards, pages } }: WorkbenchCost) =>
    cards + pages === 0 ? 'le site' : `${cards} cartes et ${pages} pages de plus`;
  return section(
    'Atelier',
    markdownTable(
      ['attente', ...costs.map(nameOf)],
      rows.map(([name, cellOf]) => [name, ...costs.map(cellOf)]),
    ),
    'Trois nombres : la médiane, le 95e centile et le plus grand. Dans le plus long texte : 200 touches, 30 contrôles (la pause de 300 ms après la touche comprise), 200 enregistrements.',
  );
}
