import type { CmsConfig } from '@sveltia/cms';
import { configuration } from 'virtual:cms';

/** The configuration of Sveltia, made for the texts as they are at each load: a mended text has its form back. */
export const config = (await (
  await fetch(configuration, { cache: 'no-cache' })
).json()) as CmsConfig;

/** A collection or a file of the configuration, with where its files stand. */
interface Listed {
  name: string;
  folder?: string;
  file?: string;
  files?: readonly Listed[];
}

/** Path of the text that an address of the CMS opens: `#/collections/links/entries/les-hpv-be`. */
export function pathOf(hash: string): string | undefined {
  const [, name, entry] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/u.exec(hash) ?? [];
  const collection = (config.collections as readonly Listed[]).find((one) => one.name === name);
  const file = collection?.files?.find((one) => one.name === entry)?.file;
  return file ?? (collection?.folder && `${collection.folder}/${entry}.mdx`);
}
