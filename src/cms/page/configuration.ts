import type { CmsConfig } from '@sveltia/cms';
import type { PageParts } from '../build.ts';
import { BODY } from '../format/text-file.ts';
import { CONFIG_FILE } from '../policy.ts';

// Made for the texts as they are at each load: a text that is mended has its form back.
const { page, ...rest } = (await (
  await fetch(CONFIG_FILE, { cache: 'no-cache' })
).json()) as CmsConfig & { page: PageParts };

export const { blocks, site, forge } = page;

/** The configuration of Sveltia. */
export const config: CmsConfig = rest;

/** A collection or a file of the configuration, with where its files stand. */
export interface Listed {
  name: string;
  preview_path?: string;
  folder?: string;
  file?: string;
  files?: readonly Listed[];
  fields?: readonly { name: string }[];
}

/** The collection of an address of the CMS, and the name of a text in it: « new » for one that is made. */
function findListed(hash: string): [collection?: Listed, entry?: string] {
  const [, name, entry] = /^#\/collections\/([^/]+)\/(?:entries\/)?([^?]+)/u.exec(hash) ?? [];
  return [(config.collections as readonly Listed[]).find((one) => one.name === name), entry];
}

/** Whether the form of an address holds a text, in which a source or a table could stand: that of an article holds none. */
export function hasText(hash: string): boolean {
  const [collection, entry] = findListed(hash);
  const form = collection?.files?.find((one) => one.name === entry) ?? collection;
  return form?.fields?.some(({ name }) => name === BODY) ?? false;
}

/** Path of the text that an address of the CMS opens: `#/collections/links/entries/les-hpv-be`. */
export function pathOf(hash: string): string | undefined {
  const [collection, entry] = hash.includes('/entries/') ? findListed(hash) : [];
  const file = collection?.files?.find((one) => one.name === entry)?.file;
  return file ?? (collection?.folder && `${collection.folder}/${entry}.mdx`);
}
