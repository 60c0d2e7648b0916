import { isPlaceholderAddress } from '../schemas/placeholders.ts';
import { partsOf, typedText, type Part } from './body/parts.ts';
import { writePath } from './fields/names.ts';
import { linksOf, splitAtAddress, type AddressNode } from './links.ts';
import type { Bibliography, Header, Proposal, Site } from './site.ts';

/** An address of another site, in a text, in a header or in the bibliography. */
export interface WebAddress {
  /** Path of the file, from the root of the project. */
  file: string;
  /** Line of the normal text of the file, from 1. */
  line: number;
  /** Field that holds it, as the author types it. */
  field?: string;
  /** Where it leads, as it is typed. */
  address: string;
  /** Title of the source that has it; undefined for a link, whose words are the author's own. */
  title?: string;
  /** What holds it, with another address; the rest as it is typed. */
  retarget(address: string): Proposal;
}

/** Whether a text is, as a whole, an address that a browser opens; those of examples lead nowhere. */
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && !isPlaceholderAddress(text);

/** Every address in a value of a header, at any depth. */
function* addressesIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<{ path: readonly PropertyKey[]; address: string }> {
  if (typeof value === 'string' && isWebAddress(value)) yield { path, address: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* addressesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

function* addressesOfHeader(file: string, header: Header | undefined): Generator<WebAddress> {
  for (const { path, address } of addressesIn(header?.values))
    yield {
      file,
      line: header!.lineOf(path),
      field: writePath(path),
      address,
      retarget: (to) => header!.setField(path, JSON.stringify(to)),
    };
}

/** The addresses of sources; the field of each is named as it stands under its key. */
function* addressesOfSources({ path, header }: Bibliography): Generator<WebAddress> {
  for (const found of addressesOfHeader(path, header)) {
    const [key = '', ...field] = found.field!.split('.');
    const { title } = (header!.values[key] ?? {}) as { title?: unknown };
    yield { ...found, field: field.join('.'), ...(typeof title === 'string' ? { title } : {}) };
  }
}

/** A picture that another site sends. */
const isOutsidePicture = (part: Part): part is Part<Extract<AddressNode, { type: 'image' }>> =>
  part.node.type === 'image' && isWebAddress(part.node.url);

/**
 * Every address of another site in a content, drafts included, file by file; an address that stands in
 * several places comes once for each. One that cannot be read as an address is left to the check.
 */
export function* webAddressesOf({ entries, bibliography }: Site): Generator<WebAddress> {
  yield* addressesOfSources(bibliography);
  for (const entry of entries) {
    const file = entry.path;
    yield* addressesOfHeader(file, entry.header);
    for (const { address, line, field, retarget } of linksOf(entry))
      if (field === undefined && isWebAddress(address)) yield { file, line, address, retarget };
    for (const part of partsOf(entry).filter(isOutsidePicture)) {
      const replaces = typedText(entry, part.node);
      const { before = '', after = '' } = splitAtAddress(part.node, replaces?.text ?? '') ?? {};
      const retarget = (to: string): Proposal =>
        replaces && before ? { write: before + to + after, replaces } : {};
      yield { file, line: part.line, address: part.node.url, retarget };
    }
  }
}
