import { BLANK, isPlaceholder, isPlaceholderAddress } from '../../schemas/placeholders.ts';
import { QUESTIONS_FILE } from '../../loaders/questions.ts';
import { isBlock, typedAttributes } from '../../document/blocks/blocks.ts';
import { writePath } from '../../document/fields/names.ts';
import { isHidden, isScreen } from '../../document/pages.ts';
import type { Report, Rule } from '../rule.ts';
import type { Document, Header, Site } from '../../document/site.ts';

const left = (found: string) => ({ message: 'placeholder', data: { found } }) as const;

/** Whether a page is not published yet: blanks may wait in it. */
export const isDraft = (entry: Document) =>
  entry.collection === 'pages' && isHidden(entry) && !isScreen(entry);

/** Every text of a header, with its path. */
function* textsIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[readonly PropertyKey[], string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      yield* textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Examples and blanks that fields of a header hold. */
function* reportHeader(header: Header): Generator<Report> {
  for (const [path, text] of textsIn(header.values)) {
    const [blank] = BLANK.exec(text) ?? [];
    const isExample = isPlaceholder(text) || isPlaceholderAddress(text);
    if (blank !== undefined || isExample)
      yield { line: header.lineOf(path), field: writePath(path), ...left(blank ?? text) };
  }
}

/** Blanks of the questions of the register, which are no entry. */
function* reportQuestions({ files, texts }: Site): Generator<Report> {
  const file = files.find(({ inside }) => inside === QUESTIONS_FILE)?.path ?? '';
  for (const [index, text] of (texts.get(file) ?? '').split('\n').entries()) {
    const [, typed = ''] = /^-(.*)$/u.exec(text.trim()) ?? [];
    const item = typed.trim().replaceAll(/^["']|["']$/gu, '');
    if (BLANK.test(text) || isPlaceholder(item))
      yield { file, line: index + 1, ...left(BLANK.exec(text)?.[0] ?? item) };
  }
}

/** Rules on what the guide, a message or an editor shows to be filled in. */
export const PLACEHOLDER_RULES: readonly Rule[] = [
  {
    id: 'texte-a-completer',
    severity: 'error',
    description:
      'Un exemple du guide, ou une place « (à compléter : …) » qu’un message propose, ne reste pas dans un texte.',
    visit: {
      *entry(entry) {
        if (isDraft(entry)) return;
        if (entry.header) yield* reportHeader(entry.header);
        for (const [index, text] of entry.lines.entries()) {
          const [found] = index + 1 < entry.body.firstLine ? [] : (BLANK.exec(text) ?? []);
          if (found !== undefined) yield { line: index + 1, ...left(found) };
        }
      },
      *source({ key }, { bibliography: { header } }) {
        for (const [path, text] of textsIn(header?.values[key])) {
          const [blank] = BLANK.exec(text) ?? [];
          if (blank !== undefined || isPlaceholder(text) || isPlaceholderAddress(text))
            yield {
              line: header!.lineOf([key, ...path]),
              field: writePath(path),
              ...left(blank ?? text),
            };
        }
      },
      site: reportQuestions,
      *paragraph({ entry, words }) {
        if (isPlaceholder(words) && !isDraft(entry)) yield left(words);
      },
      *heading({ entry, words }) {
        if (isPlaceholder(words) && !isDraft(entry)) yield left(words);
      },
      *image({ entry, node }) {
        if (isPlaceholder(node.alt ?? '') && !isDraft(entry)) yield left(node.alt!);
      },
      *block({ entry, node }) {
        if (isDraft(entry) || !isBlock(node)) return;
        for (const value of Object.values(typedAttributes(node)))
          if (isPlaceholder(value)) yield left(value);
      },
      *address({ entry, address, words = '', field }) {
        if (isDraft(entry) || field !== undefined) return;
        if (isPlaceholderAddress(address)) yield left(address);
        else if (isPlaceholder(words)) yield left(words);
      },
    },
  },
];
