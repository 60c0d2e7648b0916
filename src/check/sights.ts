import type { MdastNode } from 'satteri';
import { linesOfText, partsOf, type Part, type TextLine } from './body/parts.ts';
import { headerTextsOf, type HeaderText } from './header/texts.ts';
import type { Entry, RawFile, Site } from './site.ts';

/** Each part of a text, by the name of its type in the tree of Markdown: `heading`, `table`, `image`… */
type Parts = { [Type in MdastNode['type']]: Part<Extract<MdastNode, { type: Type }>> };

/** All that a rule can look at, by name. */
export interface Sights extends Parts {
  /** The whole site, once: what files owe to each other. */
  site: Site;
  /** Any file of `src/content`, before its text is understood. */
  file: RawFile;
  /** Each line of each text, header and bibliography included. */
  line: TextLine;
  /** Each MDX file of a collection. */
  entry: Entry;
  /** Each text of a header that visitors read. */
  headerText: HeaderText;
  /** Each line under a header, outside code. */
  prose: TextLine & { entry: Entry };
}

/** Where a remark stands that does not say where. */
export interface Place {
  /** Path from the root of the project. */
  file: string;
  /** Line of the file, from 1. */
  line?: number;
  /** Field of the header, as the author types it. */
  field?: string;
}

/** One thing to look at. */
export type Sight = {
  [Kind in keyof Sights]: { kind: Kind; seen: Sights[Kind]; place: Place };
}[keyof Sights];

/** All that there is to see in a file of a collection. */
function* sightsOfEntry(entry: Entry): Generator<Sight> {
  const file = entry.path;
  yield { kind: 'entry', seen: entry, place: { file } };
  for (const seen of headerTextsOf(entry))
    yield { kind: 'headerText', seen, place: { file, line: seen.line, field: seen.field } };
  for (const seen of linesOfText(entry))
    yield { kind: 'prose', seen, place: { file, line: seen.line } };
  for (const part of partsOf(entry))
    yield { kind: part.node.type, seen: part, place: { file, line: part.line } } as Sight;
}

/** All that there is to see, each thing once: the site, its files, their lines, their parts. */
export function* sightsOf(site: Site): Generator<Sight> {
  yield { kind: 'site', seen: site, place: { file: 'src/content' } };
  for (const seen of site.files) yield { kind: 'file', seen, place: { file: seen.path } };
  for (const [file, text] of site.texts) {
    for (const [index, line] of text.split('\n').entries()) {
      const place = { file, line: index + 1 };
      yield { kind: 'line', seen: { text: line, line: index + 1 }, place };
    }
  }
  for (const entry of site.entries) yield* sightsOfEntry(entry);
}
