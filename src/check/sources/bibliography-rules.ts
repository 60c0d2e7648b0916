import { findMarks } from '../../document/header/texts.ts';
import { isRecord } from '../../document/header/values.ts';
import type { Bibliography } from '../../document/site.ts';
import { foreignLanguageOf } from '../../lib/languages.ts';
import { SOURCE_KEY } from '../../schemas/patterns.ts';
import { sourceSchema } from '../../schemas/source.ts';
import type { Report, Rule } from '../rule.ts';

/** Words of French that a title of another language has none of. */
const FRENCH = /(?<!\p{L})(?:le|la|les|du|des|aux?|et|chez|pour|dans|une)(?!\p{L})/iu;

/** The fields of a source; undefined where its key has none. */
function fieldsOf({ header }: Bibliography, key: string): Record<string, unknown> | undefined {
  const value = header?.values[key];
  return isRecord(value) ? value : undefined;
}

const isField = (key: string) => Object.hasOwn(sourceSchema.shape, key);

/** An address without what leads to the same page: a browser follows all of them. */
const samePage = (address: string) =>
  address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');

/** The sources whose address another one has already. */
function* reportTwice(bibliography: Bibliography): Generator<Report> {
  const first = new Map<string, string>();
  for (const { key } of new Set(bibliography.records.values())) {
    const url = fieldsOf(bibliography, key)?.url;
    if (typeof url !== 'string' || url === '') continue;
    const other = first.get(samePage(url));
    const line = bibliography.header!.lineOf([key, 'url']);
    const at = { file: bibliography.path, line, field: 'url' };
    if (other === undefined) first.set(samePage(url), key);
    else yield { ...at, message: 'source-twice', data: { other } };
  }
}

/** Rules on the file of the bibliography. */
export const BIBLIOGRAPHY_RULES: readonly Rule[] = [
  {
    id: 'bibliographie-absente',
    severity: 'error',
    visit: {
      *site({ bibliography: { path, records, header }, files }) {
        const file = files.find((one) => one.path === path);
        const isUnread = file && file.bytes.length > 0 && (records.size > 0 || !header);
        if (!isUnread) yield { file: path, message: 'bibliography-missing' };
      },
    },
  },
  {
    id: 'source-cle',
    severity: 'error',
    visit: {
      *source({ key }, { bibliography }) {
        // Of fields that are all at the place of keys, their own key tells.
        const isTold = [...bibliography.records.values()].some(
          (other) => !isField(other.key) && fieldsOf(bibliography, other.key) === undefined,
        );
        if (isField(key) && isTold) return;
        if (fieldsOf(bibliography, key) === undefined)
          yield { message: 'source-without-fields', data: { key } };
        else if (!SOURCE_KEY.test(key)) yield { message: 'source-key-malformed', data: { key } };
      },
    },
  },
  {
    id: 'source-marques',
    severity: 'error',
    visit: {
      *source({ key }, { bibliography }) {
        for (const [field, value] of Object.entries(fieldsOf(bibliography, key) ?? {})) {
          const found = typeof value === 'string' && field !== 'url' ? findMarks(value) : undefined;
          const line = bibliography.header!.lineOf([key, field]);
          if (found) yield { line, field, message: 'field-marks', data: { found } };
        }
      },
    },
  },
  {
    id: 'source-en-double',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: { site: ({ bibliography }) => reportTwice(bibliography) },
  },
  {
    id: 'source-langue',
    severity: 'warning',
    visit: {
      *source({ key }, { bibliography }) {
        const { title, lang = 'fr' } = fieldsOf(bibliography, key) ?? {};
        if (typeof title !== 'string' || lang !== 'fr' || FRENCH.test(title)) return;
        const language = foreignLanguageOf(title.match(/\p{L}+/gu) ?? []);
        const line = bibliography.header!.lineOf([key, 'title']);
        if (language)
          yield { line, field: 'title', message: 'source-language', data: { language } };
      },
    },
  },
];
