import { Facet } from '@codemirror/state';
import type { BlockForm, SourceItem } from '../../protocol.ts';
import type { PickedPicture } from '../pictures/picked.ts';

/** Data and callbacks of the widgets of a text. */
export interface Library {
  /** The bibliography by key. */
  sources: ReadonlyMap<string, SourceItem>;
  /** The blocks of the site by name. */
  blocks: ReadonlyMap<string, BlockForm>;
  /** Opens the dialog of a citation. */
  showCitation(key: string, from: number, to: number): void;
  /** Opens the dialog of the description of a picture. */
  showPicture(picture: PickedPicture, from: number, to: number): void;
  /** Opens the dialog of the attributes of the tag that starts at a position. */
  editTag(from: number): void;
}

const NOTHING: Library = {
  sources: new Map(),
  blocks: new Map(),
  showCitation() {},
  showPicture() {},
  editTag() {},
};

/** The library of a text. */
export const libraryOf = Facet.define<Library, Library>({
  combine: ([first]) => first ?? NOTHING,
});

/** Label of a citation: its publisher without the part in brackets, and its year. */
export function citationWords(library: Library, key: string): string {
  const source = library.sources.get(key);
  if (!source) return `${key || 'sans clé'} ?`;
  const publisher = source.publisher.replace(/\s*\([^)]*\)\s*$/u, '');
  const short = publisher.length > 32 ? `${publisher.slice(0, 30).trimEnd()}…` : publisher;
  return source.year ? `${short}, ${source.year}` : short;
}
