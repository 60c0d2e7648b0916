import { file, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { normalizeText } from './frontmatter.ts';
import { typesetAll } from '../lib/typography.ts';

/** The publications of a bibliography file by their keys, each value a text as it was typed. */
export const parseSources = (text: string): Record<string, Record<string, unknown>> =>
  parse(normalizeText(text), { schema: 'failsafe' }) as Record<string, Record<string, unknown>>;

/** Loads `src/content/sources.yaml`, with French typography in its texts. */
export const sourceFile = (): Loader =>
  file('src/content/sources.yaml', { parser: (text) => typesetAll(parseSources(text)) });
