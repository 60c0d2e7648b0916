import { registerEditorComponent } from '@sveltia/cms';
import { PICTURES, LONG_TEXT } from '../forms.ts';
import {
  CITATION_BLOCK,
  CITATION_LABEL,
  COMPONENTS,
  PICTURE,
  type BlockForm,
} from '../block-forms.ts';
import { attributesOf, patternOf, TEXT, writeBlock, WRITTEN, type Given } from './block-text.ts';
import { escapeLetters, unescapeWords } from '../format/words.ts';

/** Name of the value that says what is in a block of blocks; it is shown on its bar alone. */
export const NAMES = 'noms';

/** The first attribute of each block between two tags. */
const namesIn = (text = '') =>
  [...text.matchAll(/<[A-Z]\w* [a-z]+="([^"]*)"/gu)].map(([, name]) => name).join(', ');

/** Has the editor of texts show a block as a form. */
export function registerBlock(block: BlockForm): void {
  const { tag, label, isEmpty, isInline, fields } = block;
  const [first] = fields;
  const isOfBlocks = first === undefined && !isInline && !isEmpty;
  const isOfWords = isInline && !isEmpty;
  const name = isOfWords ? TEXT : isOfBlocks ? NAMES : first?.name;
  const text = isInline
    ? ({ name: TEXT, label: 'Texte', widget: 'string' } as const)
    : ({
        name: TEXT,
        label: 'Texte',
        widget: 'richtext',
        ...LONG_TEXT,
        editor_components: [...COMPONENTS],
      } as const);
  registerEditorComponent({
    id: tag,
    label,
    ...(isInline ? { mode: 'dialog' } : {}),
    ...(name === undefined ? {} : { summary: `${label} : {{${name}}}` }),
    collapsed: true,
    fields: [
      ...fields,
      ...(isOfBlocks ? [{ name: NAMES, widget: 'hidden' } as const] : []),
      ...(isOfWords ? [{ name: WRITTEN, widget: 'hidden' } as const] : []),
      ...(isEmpty ? [] : [text]),
    ],
    pattern: patternOf(block),
    fromBlock: ({ groups }: RegExpMatchArray) => {
      const written = groups?.[TEXT] ?? '';
      return {
        ...attributesOf(groups?.attributs),
        ...(isEmpty ? {} : { [TEXT]: isOfWords ? unescapeWords(written) : written }),
        ...(isOfWords ? { [WRITTEN]: written } : {}),
        ...(isOfBlocks ? { [NAMES]: namesIn(written) } : {}),
      };
    },
    toBlock: (given: Given) => writeBlock(block, given),
    toPreview: () => '',
  });
}

/**
 * Has the editor of texts show a citation as a chip. Without it, the words from a citation to the next
 * link of the line are read as one link.
 */
export const registerCitation = (): void =>
  registerEditorComponent({
    id: CITATION_BLOCK,
    label: CITATION_LABEL,
    mode: 'dialog',
    summary: '{{cle}}',
    fields: [{ name: 'cle', label: 'Clé', widget: 'string' }],
    pattern: /\[\^(?<cle>[a-z0-9-]+)\]/u,
    toBlock: ({ cle }: Given) => `[^${cle}]`,
    toPreview: () => '',
  });

/** Has the editor of texts show and insert a picture, with its description. */
export const registerPicture = (): void =>
  registerEditorComponent({
    id: PICTURE,
    label: 'Image',
    mode: 'dialog',
    summary: 'Image : {{alt}}',
    fields: [
      { name: 'src', label: 'Image', widget: 'image', ...PICTURES, choose_url: false },
      {
        name: 'alt',
        label: 'Description',
        hint: 'Ce que montre l’image, pour qui ne la voit pas.',
        widget: 'string',
      },
    ],
    pattern: /(?<!\\)!\[(?<alt>(?:\\.|[^\]\\\n])*)\]\((?<src>[^\s)]+)\)/u,
    fromBlock: ({ groups }: RegExpMatchArray) => ({
      src: groups!.src,
      alt: unescapeWords(groups!.alt!),
    }),
    toBlock: ({ src = '', alt = '' }: Given) =>
      `![${escapeLetters(alt)
        .map((letter) => letter.replace(/^[[\]]$/u, '\\$&'))
        .join('')}](${src})`,
    toPreview: () => '',
  });
