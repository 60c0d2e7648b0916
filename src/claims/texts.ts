import type { MdastNode } from 'satteri';
import { isBlock, typedAttributes } from '../content-model/blocks/blocks.ts';
import { partsOf, wordsOf, type Part } from '../content-model/body/parts.ts';
import { headerTextsOf, type HeaderText } from '../content-model/header/texts.ts';
import { NOT_HEALTH, passagesOf, type Passage } from '../check/health/passages.ts';
import { sourcesOver } from '../check/health/rules.ts';
import type { Entry, Site } from '../content-model/site.ts';
import { citationsInside, citedKeys, withoutCitations } from '../lib/citations.ts';
import { RULE_PHRASES } from '../lib/countries/phrases.ts';
import { isPhrase, type NamedCountry } from '../lib/countries/rule-blocks.ts';
import { findHealthFigures } from '../lib/health-figures.ts';
import { splitSentences } from '../lib/sentences.ts';
import { typeset } from '../lib/typography.ts';
import type { Claim } from './claim.ts';
import { sourcesBehind } from './sources.ts';

/** What each claim of a file has in common. */
interface Context {
  site: Site;
  countries: readonly NamedCountry[];
  /** Where the text of the file stands on its page; empty for the text of the page itself. */
  location: string;
}

/** Marks around words that are none of health, while a passage is cut into sentences. */
const [OPEN, CLOSE] = ['\uE001', '\uE002'];
const ASIDE = /\uE001[^\uE002]*\uE002/gu;
const MARKS = /[\uE001\uE002]/gu;

/** The words of a rule that a text takes from the file of a country, with what they cite. */
function wordsOfRule({ pays, quoi }: Record<string, string>, { countries }: Context): string {
  const country = countries.find(({ id }) => id === pays)?.country;
  const rule = country && isPhrase(quoi) ? RULE_PHRASES[quoi](country) : undefined;
  return rule ? rule.text + rule.sources.map((key) => `[^${key}]`).join('') : '';
}

/** The words of a part as its page shows them, citations included. */
function shownWords(node: MdastNode, context: Context): string {
  if (isBlock(node) && node.name === 'Regle') return wordsOfRule(typedAttributes(node), context);
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return wordsOf(node);
  const words = node.children.map((child) => shownWords(child as MdastNode, context)).join('');
  return isBlock(node) && node.name === NOT_HEALTH ? OPEN + words + CLOSE : words;
}

/** A row as one line: each cell after the name of its column. */
function rowWords({ part, head }: Passage, context: Context): string {
  const cells = (node: MdastNode) =>
    ('children' in node ? node.children : []).map((cell) =>
      shownWords(cell as MdastNode, context).trim(),
    );
  const names = head ? cells(head).map(withoutCitations) : [];
  return cells(part.node)
    .map((cell, at) => (names[at] && cell ? `${names[at]} : ${cell}` : cell))
    .filter(Boolean)
    .join(' – ');
}

/**
 * The keys of a sentence that cites nothing: those of the next sentence that does, else of the last
 * one before it, else of its item or table.
 */
function keysAround(sentences: readonly string[], at: number, scope: string): string[] {
  const near = [...sentences.slice(at + 1), ...sentences.slice(0, at).toReversed()];
  return citedKeys(near.find((sentence) => citedKeys(sentence).length > 0) ?? scope);
}

/** The country that some words name, if they name one alone. */
function countryIn(words: string, { countries }: Context): string | undefined {
  const apart = ` ${words.replace(/[^\p{L}]+/gu, ' ')} `.toLowerCase();
  const named = countries.filter(({ country: { name } }) =>
    apart.includes(` ${name.replace(/[^\p{L}]+/gu, ' ').toLowerCase()} `),
  );
  return named.length === 1 ? named[0]!.country.name : undefined;
}

const clean = (words: string) =>
  typeset(withoutCitations(words.replace(MARKS, '')).replace(/\s+/gu, ' ').trim());

/** Claims of one passage: its sentences that cite a source or state a figure of health. */
function claimsOfPassage(passage: Passage, location: string, context: Context): Claim[] {
  const isRow = passage.part.node.type === 'tableRow';
  const words = isRow ? rowWords(passage, context) : shownWords(passage.part.node, context);
  const sentences = isRow ? [words] : splitSentences(citationsInside(words));
  const scope = passage.scope.map((node) => shownWords(node, context)).join(' ');
  return sentences.flatMap((sentence, at) => {
    const own = citedKeys(sentence);
    const figures = findHealthFigures(sentence.replace(ASIDE, ' '), passage.about);
    if (own.length === 0 && figures.length === 0) return [];
    const about = isRow ? '' : clean(passage.about);
    const text = clean(sentence);
    const country = countryIn(`${about} ${text}`, context);
    const keys = own.length > 0 ? own : keysAround(sentences, at, scope);
    return [
      {
        location,
        about,
        text,
        ...(country === undefined ? {} : { country }),
        sources: sourcesBehind(keys, context.site),
      },
    ];
  });
}

/** The title of a block, or the word that it explains; empty for other parts. */
const titleOf = (node: MdastNode) => {
  if (!isBlock(node)) return '';
  const { titre, nom } = typedAttributes(node);
  return titre ?? nom ?? '';
};

/** Attributes that state nothing by themselves: names, and what a block takes from a country's file. */
const NAMING = ['titre', 'nom', 'code', 'pays', 'quoi'];

/** The numbers that a block draws, as one line: « sur : 100, dont : 12 »; empty when it draws none. */
function drawnNumbers(node: MdastNode): string {
  if (!isBlock(node)) return '';
  return Object.entries(typedAttributes(node))
    .filter(([name, value]) => !NAMING.includes(name) && /\d/u.test(value))
    .map(([name, value]) => `${name} : ${value}`)
    .join(', ');
}

/** What a figure states by its attributes, with the sources of its caption or of the figure around it. */
function claimsOfFigure({ node, parents }: Part, location: string, context: Context): Claim[] {
  const numbers = drawnNumbers(node);
  if (numbers === '') return [];
  const holders = [node, ...parents.filter(isBlock).toReversed()];
  const keys = holders.map((holder) => citedKeys(shownWords(holder, context)));
  return [
    {
      location,
      about: clean(`Figure ${isBlock(node) ? (node.name ?? '') : ''}`),
      text: clean([titleOf(node), numbers].filter(Boolean).join(', ')),
      sources: sourcesBehind(keys.find((found) => found.length > 0) ?? [], context.site),
    },
  ];
}

/**
 * Claims of the text of a file, in reading order. Tables that are made from the files of countries are
 * left out: what they show stands with each country.
 */
export function claimsOfText(entry: Entry, context: Context): Claim[] {
  const parts = partsOf(entry);
  const headings = parts.filter(({ node }) => node.type === 'heading');
  const locationOf = ({ line, parents }: Part) => {
    const heading = headings.findLast((part) => part.line < line)?.words ?? '';
    const names = [context.location, heading, ...parents.map(titleOf)].filter(Boolean);
    return typeset(names.join(' › ')) || 'Texte';
  };
  const found = [
    ...parts.map((part) => ({ part, claims: claimsOfFigure(part, locationOf(part), context) })),
    ...[...passagesOf(entry)].map((passage) => ({
      part: passage.part,
      claims: claimsOfPassage(passage, locationOf(passage.part), context),
    })),
  ];
  return found.toSorted((a, b) => a.part.line - b.part.line).flatMap(({ claims }) => claims);
}

/** Fields of the file of a country that are prose; its rules are told apart. */
const PROSE_OF_COUNTRIES = ['title', 'lead', 'description'];

const isProse = ({ path, entry }: HeaderText) =>
  entry.collection !== 'countries' || PROSE_OF_COUNTRIES.includes(String(path[0]));

/** Claims of the header of a file: texts that state a figure of health, and the banner that cites. */
export function claimsOfHeader(entry: Entry, context: Context): Claim[] {
  return [...headerTextsOf(entry)].filter(isProse).flatMap(({ path, field, text }) => {
    const keys = sourcesOver(entry.header!.values, path);
    const sources = Array.isArray(keys) ? sourcesBehind(keys.map(String), context.site) : [];
    const isBanner = (path[0] === 'claim' || path[0] === 'signs') && sources.length > 0;
    if (!isBanner && findHealthFigures(text).length === 0) return [];
    const country = countryIn(text, context);
    return [
      {
        location: [context.location, `en-tête, champ ${field}`].filter(Boolean).join(' › '),
        about: '',
        text: clean(text),
        ...(country === undefined ? {} : { country }),
        sources,
      },
    ];
  });
}
