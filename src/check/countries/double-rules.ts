import { BAR_SUBJECTS } from '../../schemas/figures.ts';
import { isBarSubject } from '../../lib/countries/bars.ts';
import { isSubject } from '../../lib/countries/rule-blocks.ts';
import {
  blockName,
  isBlock,
  typedAttributes,
  type BlockNode,
} from '../../content-model/blocks/blocks.ts';
import { writeTag } from '../../content-model/blocks/tags.ts';
import { partsOf, type Part } from '../../content-model/body/parts.ts';
import { countriesOf, filesByPage } from '../../content-model/pages.ts';
import type { Report, Rule } from '../rule.ts';
import type { Entry, Site } from '../../content-model/site.ts';

/** What the files of countries answer. */
const ANSWERS = [
  'vaccin',
  'rattrapage',
  'doses',
  'depistage',
  'resultat-positif',
  'frottis-anormal',
  'ou-aller',
] as const;
type Answer = (typeof ANSWERS)[number];

const isAnswer = (word: string | undefined): word is Answer =>
  ANSWERS.some((answer) => answer === word);

/** The answers that a block shows. An emergency number is none: it may stand wherever it helps. */
function answersOf(node: BlockNode): readonly Answer[] {
  const { quoi } = typedAttributes(node);
  const name = blockName(node);
  if (name === 'AgesParPays')
    return (isBarSubject(quoi) ? [quoi] : BAR_SUBJECTS).flatMap((subject): Answer[] =>
      subject === 'vaccin' ? ['vaccin', 'rattrapage'] : ['depistage'],
    );
  if (name === 'ParPays' && isSubject(quoi))
    return quoi === 'vaccin' ? ['vaccin', 'rattrapage', 'doses'] : [quoi];
  if (name !== 'Regle') return [];
  // The first and the last age are those of screening.
  const rule = quoi === 'debut' || quoi === 'fin' ? 'depistage' : quoi;
  return isAnswer(rule) ? [rule] : [];
}

/** The countries of which a block shows a rule. */
const slugsOf = (site: Site, node: BlockNode): readonly string[] =>
  blockName(node) === 'Regle'
    ? [typedAttributes(node).pays ?? '']
    : countriesOf(site).map(({ slug }) => slug);

const blocksOf = (entry: Entry) =>
  partsOf(entry).filter((part): part is Part<BlockNode> => isBlock(part.node));

/** The block that says an answer about a country for the first time on a page. */
type Shown = Map<string, Part<BlockNode>>;

/** What is reported of a block some of whose answers its page already shows. */
function reportDouble(
  site: Site,
  page: Entry,
  part: Part<BlockNode>,
  shown: Shown,
): Report | undefined {
  const { node, entry } = part;
  const slugs = slugsOf(site, node);
  const isOwn = page.collection === 'countries' && slugs.includes(page.slug);
  for (const answer of answersOf(node)) {
    const before = slugs.map((slug) => shown.get(`${slug} ${answer}`)).find(Boolean);
    if (!isOwn && !before) continue;
    const at = { file: entry.path, line: part.line };
    if (!before) return { ...at, message: 'country-answer-on-its-page', data: { answer } };
    const tag = writeTag(blockName(before.node), typedAttributes(before.node));
    const other = before.entry === entry ? undefined : { path: before.entry.path };
    return {
      ...at,
      message: 'country-answer-twice',
      data: { answer, tag: tag.replace(' />', '>'), other, line: before.line },
    };
  }
  return undefined;
}

/** Rules on what a page says of a country more than once. */
export const COUNTRY_DOUBLE_RULES: readonly Rule[] = [
  {
    id: 'pays-regle-en-double',
    severity: 'warning',
    description:
      'Une page montre chaque règle d’un pays une seule fois, sous sa forme la plus claire.',
    visit: {
      *site(site) {
        const pages = site.entries.filter(
          ({ collection }) => collection === 'pages' || collection === 'countries',
        );
        for (const page of pages) {
          const shown: Shown = new Map();
          for (const part of filesByPage(site).get(page)!.flatMap(blocksOf)) {
            const report = reportDouble(site, page, part, shown);
            if (report) yield report;
            for (const slug of slugsOf(site, part.node))
              for (const answer of answersOf(part.node))
                if (!shown.has(`${slug} ${answer}`)) shown.set(`${slug} ${answer}`, part);
          }
        }
      },
    },
  },
];
