import { splitFile } from '../../document/frontmatter.ts';
import { keepUnchanged, toEditor } from './body.ts';
import { readYaml, rewriteYaml } from './yaml.ts';

/** What a form edits: fields by name, and the file as it was under `RAW`. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads and writes one sort of file. */
export interface FileFormat {
  /** @throws If the file cannot be read: it is then not shown, and never written. */
  fromFile(file: string): Values;
  toFile(values: Values): string;
}

/** Name of the format. Sveltia takes a file `*.mdx` for one only under a name that ends so. */
export const TEXT_FORMAT = 'texte-frontmatter';

/** Name of the value that holds the whole file, which no form shows. */
export const RAW = '_raw';

/** Name of the field that holds the text under the header. */
export const BODY = 'body';

const CITATION = /\[\^([a-z0-9-]+)\]/gu;

const citedIn = (text: string) => [...new Set([...text.matchAll(CITATION)].map(([, key]) => key!))];

/** A file with the ends of lines that it had before: Windows writes two characters. */
export const withEndsOf = (before: string, file: string) =>
  before.includes('\r\n') ? file.replaceAll('\n', '\r\n') : file;

/** The text of a file, without what Windows adds. */
export const withoutEnds = (file: string) => file.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');

/**
 * The list of the sources of a text, which nobody types: what the text no longer cites goes, what it
 * cites now comes last. A key that it never cited stays.
 */
function sourcesOf(listed: readonly string[], before: string, after: string): string[] {
  const [old, now] = [citedIn(before), citedIn(after)];
  const kept = listed.filter((key) => now.includes(key) || !old.includes(key));
  return [...kept, ...now.filter((key) => !kept.includes(key))];
}

/** A text of the site, `*.mdx`: a header of YAML, and Markdown under it. */
export const TEXT_FILE: FileFormat = {
  fromFile(file) {
    const { yaml, body } = splitFile(withoutEnds(file));
    if (yaml === undefined) throw new Error('Ce fichier n’a pas d’en-tête.');
    return { ...readYaml(yaml), [BODY]: toEditor(body.trim()), [RAW]: file };
  },
  // Sveltia gives a new text its rank first; the texts of the site have it last.
  toFile({ [RAW]: raw, [BODY]: body, order, ...fields }) {
    const file = String(raw ?? '');
    const { yaml, body: before } = splitFile(withoutEnds(file));
    const gap = /^\s*/u.exec(before)![0];
    const text = keepUnchanged(before.trim(), String(body ?? '').trim());
    const { sources: listed = [] } = yaml === undefined ? {} : readYaml(yaml);
    const sources = sourcesOf(listed as readonly string[], before, text);
    const header = rewriteYaml(yaml && `${yaml}\n`, { ...fields, order, sources });
    return withEndsOf(file, `---\n${header}---\n${text === '' ? '' : `${gap || '\n'}${text}\n`}`);
  },
};
