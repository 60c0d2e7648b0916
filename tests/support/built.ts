import { fileURLToPath } from 'node:url';
import { readPages } from '../bench/pages.ts';
import { readSettings } from '../../src/hosting/settings.ts';

/** Folder of the built site. */
export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Every page of the built site: one that is added is tested without a word here. */
export const BUILT_PAGES = readPages(DIST);

const { origin, base } = readSettings();

/** The address that a page will have, by the settings of the build; nothing if SITE_URL is not set. */
export const absolute = (path: string) => origin && `${origin}${base}${path}`;
