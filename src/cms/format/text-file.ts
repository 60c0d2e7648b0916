import { splitFile } from '../../document/frontmatter.ts';
import { folderFrom, PICTURE_FOLDER } from '../../document/pictures.ts';
import { CITATION } from '../../lib/citations.ts';
import { nearestNames } from '../../lib/nearest.ts';
import { keepUnchanged } from './body.ts';
import { toReadable } from './readable.ts';
import { readYaml, rewriteYaml, type Value } from './yaml.ts';

/** What a form edits: fields by name, and the file as it was under `RAW`. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads and writes one sort of file. */
export interface FileFormat {
  /** @throws If the file cannot be read: it is then not shown, and never written. */
  fromFile(file: string): Values;
  /** @param path - Of the file, from the root of the project; pictures are named from there. */
  toFile(values: Values, path?: string): string;
}

/** Name of the format. Sveltia takes a file `*.mdx` for one only under a name that ends so. */
export const TEXT_FORMAT = 'texte-frontmatter';

/** Name of the value that holds the whole file, which no form shows. */
export const RAW = '_raw';

/** Name of the value that holds the place of a text in its list, which no form shows. */
export const RANK = 'order';

/** Folder of the pictures, as a form names it. */
export const PICTURE_PATH = `/${PICTURE_FOLDER}`;

/** Name of the field that holds the text under the header. */
export const BODY = 'body';

const citedIn = (text: string) => [...new Set([...text.matchAll(CITATION)].map(([, key]) => key!))];

/** What Windows writes at the start of a file. */
const MARK = '\uFEFF';

/**
 * The text of a file, without what Windows adds: two characters for an end of line, a mark at the start. The ends of
 * lines of an old Mac become those of the site.
 */
export const withoutEnds = (file: string) =>
  (file.startsWith(MARK) ? file.slice(1) : file).replaceAll(/\r\n?/gu, '\n');

/** A file with what Windows had added to it before. */
export function withEndsOf(before: string, file: string): string {
  const start = before.startsWith(MARK) ? MARK : '';
  return start + withoutEnds(file).replaceAll('\n', before.includes('\r\n') ? '\r\n' : '\n');
}

/**
 * The list of the sources of a text, which nobody types: what the text no longer cites goes, what it
 * cites now comes last, each once. A key that it never cited stays, unless it is one of those mistyped.
 */
function sourcesOf(listed: readonly string[], before: string, after: string): string[] {
  const [old, now] = [citedIn(before), citedIn(after)];
  const keys = listed.flatMap((key) => key.split(/[,;\s]+/u));
  const missing = now.filter((key) => !keys.includes(key));
  const isKept = (key: string) =>
    now.includes(key) || (!old.includes(key) && nearestNames(key, missing, 1).length === 0);
  return [...new Set([...keys.filter(isKept), ...now])];
}

/** The start of the address of a picture in a text: `](../images/`. */
const IN_TEXT = /(?<=\]\()(?:\.\.\/)+images(?=\/)/gu;
const IN_FORM = new RegExp(`(?<=\\]\\()${PICTURE_PATH}(?=/)`, 'gu');

/** Names of the pictures of a file that are kept on this site. */
export const picturesIn = (file: string): string[] =>
  [...file.matchAll(/(?:^imageUrl: *["']?|\]\((?:\.\.\/)+images\/)([\w-]+\.\w+)/gmu)].map(
    ([, name]) => name!,
  );

/** The name of a picture in a header, as a form has it. */
const toPicture = (name: Value) =>
  typeof name === 'string' && !name.includes('/') ? `${PICTURE_PATH}/${name}` : name;

/** The comments that stand above the header of a file, and the file behind them. */
function splitComments(file: string): [comments: string, rest: string] {
  const text = withoutEnds(file);
  const [comments = ''] =
    /^(?:\s*(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}))+\s*(?=---)/u.exec(text) ?? [];
  return [comments, text.slice(comments.length)];
}

/** A text of the site, `*.mdx`: a header of YAML, and Markdown under it. */
export const TEXT_FILE: FileFormat = {
  fromFile(file) {
    const { yaml, body } = splitFile(splitComments(file)[1]);
    if (yaml === undefined) throw new Error('Ce fichier n’a pas d’en-tête.');
    const fields = readYaml(yaml);
    return {
      ...fields,
      ...(fields.imageUrl ? { imageUrl: toPicture(fields.imageUrl) } : {}),
      [BODY]: toReadable(body.trim()).replace(IN_TEXT, PICTURE_PATH),
      [RAW]: file,
    };
  },
  // Sveltia gives a new text its rank first; the texts of the site have it last.
  toFile({ [RAW]: raw, [BODY]: body, [RANK]: rank, ...fields }, path = 'src/content/pages/') {
    const file = String(raw ?? '');
    const [comments, rest] = splitComments(file);
    const { yaml, body: before, opening, closing } = splitFile(rest);
    const gap = before.trim() === '' ? '\n' : /^\s*/u.exec(before)![0];
    const edited = String(body ?? '').replace(IN_FORM, folderFrom(path));
    const text = keepUnchanged(before.trim(), edited.trim());
    const { sources: listed = [] } = yaml === undefined ? {} : readYaml(yaml);
    const sources = sourcesOf(listed as readonly string[], before, text);
    const { imageUrl } = fields;
    const picture = imageUrl ? { imageUrl: String(imageUrl).replace(`${PICTURE_PATH}/`, '') } : {};
    const values = { ...fields, ...picture, [RANK]: rank, sources };
    const header = rewriteYaml(yaml && `${yaml}\n`, values);
    const head = `${comments}${opening || '---\n'}${header}${closing || '---'}\n`;
    return withEndsOf(file, head + (text === '' ? '' : `${gap}${text}\n`));
  },
};
