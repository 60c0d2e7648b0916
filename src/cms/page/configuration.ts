import type { CmsConfig } from '@sveltia/cms';
import { configuration } from 'virtual:cms';

/** The configuration of Sveltia, made for the texts as they are at each load: a mended text has its form back. */
export const config = (await (
  await fetch(configuration, { cache: 'no-cache' })
).json()) as CmsConfig;
