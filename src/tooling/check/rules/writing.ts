import { isScalar, isSeq } from 'yaml';
import { readKeyLine, withQuoted } from '../parse/quoting.ts';
import { readRecord, type Issue } from '../schemas.ts';
import type { Collection, Remark, SiteRule } from '../types.ts';
import type { Header } from '../parse/header.ts';
import { writePath } from '../words.ts';
import { ALL_FIELD_RULES } from './fields/index.ts';

const KEYS = /^\s*\p{L}[\w-]*\s*:/u;

/** Every header of the site: those of the entries, and of each source. */
interface Headed {
  path: string;
  kind: Collection | 'sources';
  header: Header;
  /** Where the record starts in the header: the key of a source. */
  at: readonly PropertyKey[];
  values: unknown;
  body: string;
  folder?: string;
}

/** A field with its value as they should be typed, at its depth. */
function writeField(path: readonly PropertyKey[], value: string, isItem: boolean): string {
  const depth = '  '.repeat(
    path.filter((step) => typeof step === 'string').length -
      1 +
      path.filter((step) => typeof step === 'number').length,
  );
  const key = String(path.findLast((step) => typeof step === 'string'));
  if (isItem) return `${depth.slice(2)}- ${value.trim()}`;
  return `${depth}${key}: ${value.replaceAll('\n', `\n${depth}`)}`.replace(': \n', ':\n');
}

/** Misspelt names first, since the names that they stand for are not missing. */
const rankOf = ({ code }: Issue) => (code === 'unrecognized_keys' ? 0 : 1);

/** What is said of one departure from a schema, and the name of the field that was meant. */
function tell(headed: Headed, issue: Issue): { said: Remark; meant?: string } | undefined {
  const { path, header, at } = headed;
  if (issue.zod.message === 'figure-without-source') return undefined;
  if (issue.value === undefined && issue.path.some((step) => header.lost.has(String(step))))
    return undefined;
  for (const { id, explain } of ALL_FIELD_RULES) {
    const advice = explain(issue);
    if (!advice) continue;
    const place = [...at, ...issue.path];
    const line = header.lineOf(place);
    const remark = { rule: id, file: path, line, field: writePath(issue.path), says: advice.says };
    if (advice.key !== undefined) {
      const node = header.nodeOf(place);
      const isPlain = isScalar(node) && node.type === 'PLAIN';
      const value = isScalar(node)
        ? ` ${isPlain ? String(node.value) : JSON.stringify(node.value)}`
        : '';
      const write = `${'  '.repeat(place.length - 1)}${advice.key}:${value}`;
      return { said: { ...remark, write }, meant: advice.key };
    }
    if (advice.value === undefined) return { said: remark };
    const isItem = typeof issue.path.at(-1) === 'number';
    return { said: { ...remark, write: writeField(place, advice.value, isItem) } };
  }
  return undefined;
}

/** The two first lines of a file, and what is wrong with its lines of ---. */
function tellNoHeader(path: string, lines: readonly string[], collection: Collection): Remark {
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = lines[first] ?? '';
  const isDashes = /^\s*[-–—_*=~]{1,}\s*$/u.test(line);
  const closing = lines.findIndex(
    (other, at) => at > first && /^\s*[-–—_*=~]{2,}\s*$/u.test(other),
  );
  const model =
    collection === 'links'
      ? '---\nurl: "https://www.exemple.be/"\ntext: "Les mots du lien"\norder: 1\n---'
      : '---\ntitle: "Le titre"\n---';
  if (isDashes && line !== '---') {
    return {
      file: path,
      line: first + 1,
      says: `L’en-tête commence par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${line.trim()} ».`,
      write: '---',
    };
  }
  if (isDashes && closing !== -1) {
    return {
      file: path,
      line: closing + 1,
      says: `L’en-tête se termine par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${lines[closing]!.trim()} ».`,
      write: '---',
    };
  }
  if (isDashes) {
    const end = lines.findIndex(
      (other, at) => at > first && !KEYS.test(other) && !/^\s*(?:-\s|#|$)/u.test(other),
    );
    const blank = lines.findIndex((other, at) => at > first && other.trim() === '');
    const at = blank === -1 ? end : blank;
    return {
      file: path,
      line: at === -1 ? lines.length : at + 1,
      says: 'L’en-tête n’est pas refermé : il manque une ligne de trois tirets après son dernier champ.',
      write: '---',
    };
  }
  if (KEYS.test(line)) {
    return {
      file: path,
      line: first + 1,
      says: 'L’en-tête n’est pas ouvert : il manque une ligne de trois tirets au-dessus de cette ligne.',
      write: `---\n${line}`,
    };
  }
  return {
    file: path,
    line: 1,
    says: 'Ce fichier n’a pas d’en-tête : quelques champs entre deux lignes de trois tirets, avant le texte. Copiez celui d’un fichier semblable.',
    write: model,
  };
}

/** Rules on how headers and texts are written, and on what the schemas of the build ask for. */
export const WRITING_RULES: readonly SiteRule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    sentence: 'Un fichier commence par un en-tête, entre deux lignes de trois tirets (---).',
    *check({ entries }) {
      for (const { path, header, lines, collection } of entries) {
        if (!header) yield tellNoHeader(path, lines, collection);
      }
    },
  },
  {
    id: 'en-tete-ecriture',
    severity: 'error',
    sentence: 'L’en-tête est écrit comme le guide le montre.',
    *check({ entries, bibliography }) {
      for (const { path, header } of [...entries, bibliography]) {
        for (const mistake of header?.mistakes ?? []) yield { file: path, ...mistake };
      }
    },
  },
  {
    id: 'texte-ecriture',
    severity: 'error',
    sentence: 'Le texte est écrit comme le guide le montre.',
    *check({ entries }) {
      for (const { path, body } of entries) {
        for (const mistake of body.mistakes) yield { file: path, ...mistake };
      }
    },
  },
  {
    id: 'champs',
    severity: 'error',
    sentence: 'Chaque champ contient ce que le guide décrit.',
    *check({ entries, bibliography }) {
      const headed: Headed[] = entries.flatMap(({ path, collection, header, body, folder }) =>
        header?.isReadable
          ? [
              {
                path,
                kind: collection,
                header,
                at: [],
                values: header.typed,
                body: body.text,
                ...(folder === undefined ? {} : { folder }),
              },
            ]
          : [],
      );
      const { header: list } = bibliography;
      for (const [key, values] of Object.entries(list?.typed ?? {})) {
        headed.push({
          path: bibliography.path,
          kind: 'sources',
          header: list!,
          at: [key],
          values,
          body: '',
        });
      }
      for (const one of headed) {
        if (typeof one.values !== 'object' || one.values === null || Array.isArray(one.values))
          continue;
        const { issues } = readRecord(
          one.kind,
          one.values as Record<string, unknown>,
          one.body,
          one.folder,
        );
        const told = new Set<string>();
        const renamed = new Set<string>();
        for (const issue of issues.toSorted((first, second) => rankOf(first) - rankOf(second))) {
          const place = JSON.stringify(issue.path);
          const isBody = issue.path[0] === 'content' && issue.code !== 'unrecognized_keys';
          if (isBody || told.has(place) || (issue.value === undefined && renamed.has(place)))
            continue;
          const remark = tell(one, issue);
          if (!remark) continue;
          told.add(place);
          if (remark.meant !== undefined) {
            renamed.add(JSON.stringify([...issue.path.slice(0, -1), remark.meant]));
          }
          yield remark.said;
        }
      }
    },
  },
  {
    id: 'en-tete-diese',
    severity: 'warning',
    sentence:
      'Dans l’en-tête, ce qui suit une espace et un # n’est pas publié : mettez le texte entre guillemets.',
    *check({ entries }) {
      for (const { path, header, lines } of entries) {
        for (const [key] of Object.entries(header?.values ?? {})) {
          const node = header!.nodeOf([key]);
          if (!isScalar(node) || isSeq(node) || node.type !== 'PLAIN' || !node.comment) continue;
          const line = header!.lineOf([key]);
          const found = readKeyLine(lines[line - 1] ?? '');
          if (!found || !/\p{L}\s/u.test(String(node.value))) continue;
          yield {
            file: path,
            line,
            field: key,
            says: `Ce qui suit le # n’est pas publié (« ${node.comment.trim()} »). Si cela fait partie du texte, mettez-le entre guillemets.`,
            write: withQuoted(found, found.value),
          };
        }
      }
    },
  },
  {
    id: 'en-tete-marques',
    severity: 'error',
    sentence: 'Un texte de l’en-tête est simple : ni gras, ni lien, ni code, ni citation.',
    *check({ entries }) {
      for (const { path, header } of entries) {
        for (const [where, text] of textsOf(header?.values ?? {})) {
          const found =
            /\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\[\^[^\]]*\]|`[^`]+`/iu.exec(
              text,
            )?.[0];
          if (found === undefined) continue;
          const field = writePath(where);
          const last = String(where.findLast((step) => typeof step === 'string'));
          const plain = text
            .replace(/\s*\[\^[^\]]*\]|<[^>]*>|\*\*|`/gu, '')
            .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
            .replaceAll('&amp;', '&')
            .replaceAll('&nbsp;', ' ');
          yield {
            file: path,
            line: header!.lineOf(where),
            field,
            says: `« ${found} » serait affiché tel quel : ce champ n’accepte que du texte simple.`,
            write: `${'  '.repeat(where.length - 1)}${last}: "${plain.replaceAll('"', '')}"`,
          };
        }
      }
    },
  },
];

/** Every text of a header that visitors read, with its path. */
export function* textsOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[readonly PropertyKey[], string]> {
  const key = String(path.at(-1));
  if (
    ['icon', 'href', 'url', 'link', 'imageUrl', 'kind', 'sources', 'order', 'lang'].includes(key)
  ) {
    if (typeof value === 'string' || key === 'sources') return;
  }
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
}
