import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig, Field } from '@sveltia/cms';
import { BLOCKS } from '../schemas/blocks.ts';
import { SCHEMAS, TITLES } from '../schemas/collections.ts';
import { toForm } from '../schemas/field-docs.ts';
import { KINDS, kindOfPage, PAGE_KINDS, SCREENS } from '../schemas/kinds.ts';
import { questionsSchema } from '../schemas/questions.ts';
import { searchWordsSchema } from '../schemas/search-words.ts';
import { wordsSchema } from '../schemas/words.ts';
import { CITATION } from './block-forms.ts';
import { backendOf, type Forge } from './forge.ts';
import { fieldsOf, fileFieldsOf } from './forms.ts';
import { KEY } from './format/list-file.ts';
import { TEXT_FORMAT } from './format/text-file.ts';
import { readYaml } from './format/yaml.ts';

/**
 * The name of a forge stands in the configuration even where the texts are those of this machine: the
 * page then asks for the folder, and no forge is asked.
 */
const THIS_MACHINE = {
  backend: { name: 'github', repo: 'ce-site/textes', auth_methods: ['token'] },
} as const;

/** Folder of the texts, from the root of the project. */
export const CONTENT = 'src/content';

/** What a long text may hold. */
const COMPONENTS = [...Object.keys(BLOCKS), CITATION];

/** Where pictures go, and how a text names them: pages stand one folder below it, cards two. */
const pictures = (depth: number) => ({
  media_folder: `/${CONTENT}/images`,
  public_folder: `${'../'.repeat(depth)}images`,
});

const TEXT = { format: TEXT_FORMAT, slug: { editable: ['create'] } } as const;

const titleOf = (root: string, page: string): string => {
  const file = readFileSync(join(root, CONTENT, 'pages', `${page}.mdx`), 'utf8');
  return String(readYaml(file.split('\n---')[0]!.slice(4)).title ?? page);
};

const foldersOf = (root: string, name: string) =>
  readdirSync(join(root, CONTENT, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Kinds of page of which authors may add one: a collection each. */
const openKinds = () =>
  PAGE_KINDS.filter((kind) => kindOfPage(kind).isExtensible).map((kind) => ({
    ...TEXT,
    name: `pages-${kind}`,
    label: KINDS[kind].title,
    description: KINDS[kind].sentence,
    folder: `${CONTENT}/pages`,
    filter: { field: 'kind', value: kind },
    create: true,
    delete: false,
    preview_path: '/{{slug}}',
    ...pictures(1),
    fields: fileFieldsOf(toForm(KINDS[kind].schema), COMPONENTS),
  }));

/** The other pages, which the site has once. */
const onlyPages = (root: string) => ({
  name: 'pages-uniques',
  label: 'Autres pages',
  description: 'Les pages que le site a une seule fois.',
  files: SCREENS.filter(({ kind }) => !kindOfPage(kind).isExtensible).map(
    ({ file, path = `/${file}`, kind }) => ({
      name: file,
      label: titleOf(root, file),
      file: `${CONTENT}/pages/${file}.mdx`,
      format: TEXT_FORMAT,
      preview_path: path,
      ...pictures(1),
      fields: fileFieldsOf(toForm(KINDS[kind].schema), COMPONENTS),
    }),
  ),
});

/** The cards and the steps: a collection for each page that has some. */
const parts = (root: string) =>
  (['cards', 'steps'] as const).flatMap((kind) =>
    foldersOf(root, kind).map((page) => ({
      ...TEXT,
      name: `${kind}-${page}`,
      label: `${TITLES[kind]} : ${titleOf(root, page)}`,
      folder: `${CONTENT}/${kind}/${page}`,
      reorder: true,
      identifier_field: 'title',
      preview_path: page === 'accueil' ? '/' : `/${page}`,
      ...pictures(2),
      fields: fileFieldsOf(toForm(SCHEMAS[kind]), COMPONENTS).filter(isNoRank),
    })),
  );

/** A rank is given by moving entries in their list. */
const isNoRank = ({ name }: Field) => name !== 'order';

/** Name of each entry of a collection, and whether its long text is shown. */
const OTHERS = {
  countries: { name: 'name', preview: '/{{slug}}', isShown: true },
  articles: { name: 'title', preview: '/', isShown: false },
  links: { name: 'text', preview: '/', isShown: false },
} as const;

const others = () =>
  (['countries', 'articles', 'links'] as const).map((name) => ({
    ...TEXT,
    name,
    label: TITLES[name],
    folder: `${CONTENT}/${name}`,
    reorder: true,
    identifier_field: OTHERS[name].name,
    preview_path: OTHERS[name].preview,
    ...pictures(1),
    fields: fileFieldsOf(
      toForm(SCHEMAS[name]),
      OTHERS[name].isShown ? COMPONENTS : undefined,
    ).filter(isNoRank),
  }));

/** The bibliography, whose keys the texts cite. */
const bibliography = {
  name: 'sources',
  label: 'Sources',
  file: `${CONTENT}/sources.yaml`,
  format: 'bibliographie',
  fields: [
    {
      name: 'sources',
      label: 'Sources',
      label_singular: 'Source',
      widget: 'list',
      collapsed: true,
      // Of nearly 300, the new one is what its author sees.
      add_to_top: true,
      summary: '{{fields.publisher}} – {{fields.title}}',
      fields: [
        {
          name: KEY,
          label: 'Clé',
          hint: 'Le mot par lequel les textes citent cette source : has-2025. Il ne change plus ensuite.',
          widget: 'string',
          pattern: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'Des minuscules, des chiffres et des tirets.'],
        },
        ...fieldsOf(toForm(SCHEMAS.sources)),
      ],
    },
  ],
};

/** The files that stand alone. */
const settings = () => ({
  name: 'reglages',
  label: 'Sources et réglages',
  files: [
    bibliography,
    ...(
      [
        ['recherche', 'Mots de la recherche', searchWordsSchema],
        ['questions', 'Questions ouvertes', questionsSchema],
        ['words', 'Mots justes du site', wordsSchema],
      ] as const
    ).map(([name, label, schema]) => ({
      name,
      label,
      file: `${CONTENT}/${name}.yaml`,
      format: 'reglages',
      fields: fieldsOf(toForm(schema)),
    })),
  ],
});

/**
 * The configuration of Sveltia CMS, made from the schemas of the content and from its folders.
 *
 * @param forge - Where the texts are; absent if they are on this machine.
 */
export const makeConfig = (root: string, forge?: Forge): CmsConfig =>
  ({
    ...(forge ? backendOf(forge) : THIS_MACHINE),
    load_config_file: false,
    app_title: 'Textes du site',
    show_preview_links: false,
    media_folder: `${CONTENT}/images`,
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [...openKinds(), onlyPages(root), ...parts(root), ...others(), settings()],
  }) as unknown as CmsConfig;
