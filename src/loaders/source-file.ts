import { file, type Loader } from 'astro/loaders';
import { parseHeader } from '../document/frontmatter.ts';
import { normalizeText } from '../document/file-text.ts';
import { typesetAll } from '../lib/typography.ts';

/**
 * The publications of a bibliography file by their keys, each value a text as it was typed.
 *
 * @throws {Error} Where the file is not good YAML.
 */
function parseSources(text: string): Record<string, Record<string, unknown>> {
  const { header } = parseHeader(normalizeText(text));
  if (header.errors[0]) throw header.errors[0];
  return header.toJS() as Record<string, Record<string, unknown>>;
}

/** Loads `src/content/sources.yaml`, with French typography in its texts. */
export const sourceFile = (): Loader =>
  file('src/content/sources.yaml', { parser: (text) => typesetAll(parseSources(text)) });
