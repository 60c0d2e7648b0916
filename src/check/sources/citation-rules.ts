import { nearestNames } from '../../lib/nearest.ts';
import { slugify } from '../../lib/slug.ts';
import { writePath } from '../../document/fields/names.ts';
import {
  FOOTNOTE,
  citationsOf,
  listedKeys,
  ownKeys,
  showsSources,
} from '../../document/citations.ts';
import { linesOfText, partsOf, typedLines, type Part } from '../../document/body/parts.ts';
import type { Document, Site } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';
import { NUMBERED, PARENTHESES, findMalformed, isMeantInParentheses } from './malformed.ts';

/** Who wrote what, as articles cite: « Lei et al., 2020 », « selon Bosch et al. ». */
const AUTHORS = /\p{Lu}[\p{L}-]+ et (?:al|coll)(?!\p{L})\.?(?:,? \(?\d{4}[a-z]?)?/u;

/** A source between parentheses: « (Source : OMS) ». */
const IN_PARENTHESES = /^\s*(?:sources?|références?)\s*:/iu;

/** How a list of sources starts that a text brought along; a page makes its own. */
const LIST_OF_SOURCES = /^(?:sources?|références?|bibliographie)\s*(?::.{0,60}|$)/iu;

/** A source that a paragraph names in words, « (HAS, 2025) », and cites nowhere: nobody could follow it. */
function* reportNamed(part: Part, site: Site): Generator<Report> {
  const lines = typedLines(part);
  if (!showsSources(site, part.document) || lines.some((line) => line.includes('[^'))) return;
  const [list] = LIST_OF_SOURCES.exec(part.words) ?? [];
  if (list !== undefined) yield { message: 'source-in-words', data: { words: list } };
  for (const [index, line] of lines.entries()) {
    const [authors] = AUTHORS.exec(line) ?? [];
    if (authors !== undefined)
      yield {
        line: part.line + index,
        words: authors,
        message: 'source-in-words',
        data: { words: authors },
      };
    for (const [words, inside = ''] of line.matchAll(PARENTHESES)) {
      const key = slugify(inside);
      const isKnown = /\d/u.test(key) && site.bibliography.records.has(key);
      if (IN_PARENTHESES.test(inside) || (isKnown && !isMeantInParentheses(inside, site)))
        yield { line: part.line + index, words, message: 'source-in-words', data: { words } };
    }
  }
}

/** The keys of a file that no source has, each once: those that it cites, then those that its header lists. */
function* reportUnknown(document: Document, site: Site): Generator<Report> {
  const { records, header } = site.bibliography;
  if (records.size === 0 || header?.report) return;
  const known = [...records.keys()];
  const places = [
    ...citationsOf(document).map(({ key, line }) => ({ key, at: { line, words: `[^${key}]` } })),
    ...listedKeys(document).map(({ key, path }) => ({
      key,
      at: { line: document.header!.lineOf(path), field: writePath(path) },
    })),
  ];
  const reported = new Set(['', ...known]);
  const numbered = places.find(({ key }) => NUMBERED.test(key));
  if (numbered) yield { ...numbered.at, message: 'citation-numbered', data: { key: numbered.key } };
  for (const { key, at } of places) {
    if (reported.has(key) || NUMBERED.test(key)) continue;
    reported.add(key);
    const together = key.split(/(?:\s*[,;/&]\s*|\s+(?:et\s+|-\s+)?)/u);
    if (together.length > 1 && together.every((one) => records.has(one)))
      yield { ...at, message: 'sources-together', data: { key } };
    else yield { ...at, message: 'source-unknown', data: { key, near: nearestNames(key, known) } };
  }
}

/** Rules on what cites the bibliography. */
export const CITATION_RULES: readonly Rule[] = [
  {
    id: 'source-inconnue',
    severity: 'error',
    visit: { document: reportUnknown },
  },
  {
    id: 'citation-mal-ecrite',
    severity: 'error',
    visit: {
      *citation({ key }) {
        if (key === '') yield { message: 'citation-empty' };
      },
      *prose({ text, document }, site) {
        const words = findMalformed(text, document, site);
        const [, key = ''] = FOOTNOTE.exec(text) ?? [];
        if (words !== undefined) yield { words, message: 'citation-malformed' };
        else if (key !== '') yield { message: 'footnote', data: { key } };
      },
      *definition({ node, document }) {
        const key = node.label ?? node.identifier;
        const uses = partsOf(document).flatMap(({ node: other }) =>
          other.type === 'linkReference' && other.identifier === node.identifier ? [other] : [],
        );
        // « [1]: https://… », as assistants list their sources: the page shows none of it.
        const isLink = uses.some(({ referenceType }) => referenceType === 'full');
        if (isLink && NUMBERED.test(node.identifier))
          yield { message: 'link-by-reference', data: { key } };
        else if (uses.length === 0 || NUMBERED.test(node.identifier))
          yield { message: 'footnote', data: { key } };
      },
    },
  },
  {
    id: 'citation-non-listee',
    severity: 'error',
    visit: {
      *document(document, site) {
        const { records } = site.bibliography;
        if (!showsSources(site, document)) return;
        const keys = ownKeys(document);
        // What is mistyped in the list is told there, and may be the key that seems to be missing.
        const { sources = [] } = document.header?.values ?? {};
        const isRight = Array.isArray(sources) && sources.every((one) => typeof one === 'string');
        // So may the list be, under another name.
        const names = Object.keys(document.header?.values ?? {});
        const isMisnamed = !names.includes('sources') && nearestNames('sources', names).length > 0;
        if (!isRight || isMisnamed || keys.some((key) => !records.has(key))) return;
        const listed = new Set(keys);
        for (const { key, line } of citationsOf(document)) {
          if (listed.has(key) || !records.has(key)) continue;
          listed.add(key);
          yield { line, field: 'sources', message: 'citation-not-listed', data: { key } };
        }
      },
    },
  },
  {
    id: 'source-en-mots',
    severity: 'warning',
    visit: { paragraph: reportNamed },
  },
  {
    id: 'citation-impossible',
    severity: 'error',
    onlyIfWhole: true,
    visit: {
      *document(document, site) {
        const [first] = showsSources(site, document) ? [] : citationsOf(document);
        if (!first) return;
        const { key, line } = first;
        const words = `[^${key}]`;
        yield { line, words, message: 'citation-without-bibliography', data: { key } };
      },
    },
  },
  {
    id: 'source-non-citee',
    severity: 'warning',
    visit: {
      *document(document, site) {
        const { records } = site.bibliography;
        const cited = new Set(citationsOf(document).map(({ key }) => key));
        const unused = listedKeys(document).filter(
          ({ key, path }) => path.length <= 2 && !cited.has(key) && records.has(key),
        );
        // What is mistyped may be the citation that seems to be missing.
        const isMistyped = () =>
          [...cited].some((key) => !records.has(key)) ||
          linesOfText(document).some(({ text }) => findMalformed(text, document, site));
        if (unused.length === 0 || document.body.text === '' || isMistyped()) return;
        for (const { key, path } of unused) {
          const line = document.header!.lineOf(path);
          yield { line, field: 'sources', message: 'source-not-cited', data: { key } };
        }
      },
    },
  },
];
