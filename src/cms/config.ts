import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { CONTENT } from '../document/content-folder.ts';
import { slugify } from '../lib/slug.ts';
import { isRecord } from '../document/header/values.ts';
import { SCHEMAS, TITLES } from '../schemas/collections.ts';
import { toForm } from '../schemas/field-docs.ts';
import { KINDS, kindOfPage, PAGE_KINDS, SCREENS } from '../schemas/kinds.ts';
import { questionsSchema } from '../schemas/questions.ts';
import { searchWordsSchema } from '../schemas/search-words.ts';
import { wordsSchema } from '../schemas/words.ts';
import { COMPONENTS } from './block-forms.ts';
import type { BrokenText } from './broken.ts';
import { backendOf, type Forge } from './forge.ts';
import { fieldsOf, fileFieldsOf, PICTURES } from './forms.ts';
import { KEY } from './format/list-file.ts';
import { TEXT_FORMAT } from './format/text-file.ts';
import { WHOLE, WHOLE_FORMATS } from './format/whole-file.ts';
import { LIST_TITLES, nameOfFolder, nameOfPage } from './titles.ts';

/**
 * The name of a forge stands in the configuration even where the texts are those of this machine: the
 * page then asks for the folder, and no forge is asked.
 */
const LOCAL_BACKEND = {
  backend: { name: 'github', repo: 'ce-site/textes', auth_methods: ['token'] },
} as const;

/** Reads the texts of a project. */
const readIn = (root: string) => (path: string) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The folders of parts, but for those of no page, such as a copy with a blank in its name: Sveltia would not open. */
const foldersOf = (root: string, name: string) =>
  readdirSync(join(root, CONTENT, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && slugify(entry.name) === entry.name)
    .map((entry) => entry.name);

/** A collection of the texts of a folder. */
const textsOf = (folder: string, schema: z.ZodType, blocks?: readonly string[]) => ({
  format: TEXT_FORMAT,
  // Under another name, a text would break the links to it.
  slug: { editable: false },
  name: folder.replace('/', '-'),
  folder: `${CONTENT}/${folder}`,
  fields: fileFieldsOf(toForm(schema), blocks),
});

/** Kinds of page of which authors may add one: a collection each. */
const openKinds = () =>
  PAGE_KINDS.filter((kind) => kindOfPage(kind).isExtensible).map((kind) => ({
    ...textsOf('pages', KINDS[kind].schema, COMPONENTS),
    name: `pages-${kind}`,
    label: KINDS[kind].title,
    description: KINDS[kind].sentence,
    // The name of the file is the address of the page: its author chooses it.
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: 'C’est l’adresse de la page : « vaccin » se lit à l’adresse /vaccin. Elle ne change plus ensuite.',
    },
    filter: { field: 'kind', value: kind },
    create: true,
    preview_path: '/{{slug}}',
  }));

/** The other pages, which the site has once. */
const onlyPages = (root: string) => ({
  name: 'pages-uniques',
  label: 'Autres pages',
  description: 'Les pages que le site a une seule fois.',
  files: SCREENS.filter(({ kind }) => !kindOfPage(kind).isExtensible).map(
    ({ file, path = `/${file}`, kind }) => ({
      name: file,
      label: nameOfPage(file, readIn(root)),
      file: `${CONTENT}/pages/${file}.mdx`,
      format: TEXT_FORMAT,
      preview_path: path,
      fields: fileFieldsOf(toForm(KINDS[kind].schema), COMPONENTS),
    }),
  ),
});

/** The cards and the steps: a collection for each page that has some. */
const parts = (root: string) =>
  (['cards', 'steps'] as const).flatMap((kind) =>
    foldersOf(root, kind).map((page) => ({
      ...textsOf(`${kind}/${page}`, SCHEMAS[kind], COMPONENTS),
      reorder: true,
      identifier_field: 'title',
      label: nameOfFolder(`${kind}/${page}`, readIn(root)),
      preview_path: page === 'accueil' ? '/' : `/${page}`,
    })),
  );

/** The other lists of texts: the name of their entries, their page, and what a long text may hold. */
const others = () =>
  (
    [
      ['countries', 'name', '/{{slug}}', COMPONENTS],
      ['articles', 'title', '/', undefined],
      ['links', 'text', '/', undefined],
    ] as const
  ).map(([kind, title, page, blocks]) => ({
    ...textsOf(kind, SCHEMAS[kind], blocks),
    reorder: true,
    identifier_field: title,
    label: TITLES[kind],
    preview_path: page,
  }));

/** The bibliography, whose keys the texts cite. */
const bibliography = {
  name: 'sources',
  label: LIST_TITLES.sources,
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
      allow_reorder: false,
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
  // No page shows one of these files as it is.
  editor: { preview: false },
  files: [
    bibliography,
    ...(
      [
        ['recherche', searchWordsSchema],
        ['questions', questionsSchema],
        ['words', wordsSchema],
      ] as const
    ).map(([name, schema]) => ({
      name,
      label: LIST_TITLES[name],
      file: `${CONTENT}/${name}.yaml`,
      format: 'reglages',
      fields: fieldsOf(toForm(schema)),
    })),
  ],
});

/** Texts that no form shows whole: shown as text, to be mended, while every other one has its form. */
const toMend = (broken: readonly BrokenText[]) => ({
  name: 'a-reparer',
  label: 'À réparer d’abord',
  description:
    'Aucun formulaire ne montre ces fichiers en entier : corrigez la ligne indiquée, puis enregistrez.',
  editor: { preview: false },
  files: broken.map(({ path, message }, index) => {
    const inside = path.slice(CONTENT.length + 1);
    const name = slugify(inside);
    // « vaccin (1).mdx » and « vaccin-1.mdx » differ by their signs alone.
    const isFirst = broken.findIndex((one) => slugify(one.path) === slugify(path)) === index;
    return {
      name: isFirst ? name : `${name}-${index}`,
      label: inside,
      file: path,
      format: WHOLE_FORMATS[path.endsWith('.mdx') ? 'mdx' : 'yaml'],
      fields: [{ name: WHOLE, label: 'Le fichier', hint: message, widget: 'text' }],
    };
  }),
});

/** Fields without the choice among the sources, whose file is to be mended: their keys are words until then. */
const withoutSources = <Value>(collections: Value): Value =>
  JSON.parse(JSON.stringify(collections), (_, value: unknown) => {
    const isChoice = isRecord(value) && value.widget === 'relation' && value.file === 'sources';
    if (!isChoice) return value;
    const { name, label, required } = value;
    return { name, label, required, widget: 'list' };
  }) as Value;

/** A collection without the files that are to be mended: a form that is empty would be written over them. */
const withoutBroken = <Listed extends { files?: readonly { file: string }[] }>(
  collection: Listed,
  broken: readonly BrokenText[],
): Listed => ({
  ...collection,
  ...(collection.files && {
    files: collection.files.filter(({ file }) => broken.every(({ path }) => path !== file)),
  }),
});

/**
 * The configuration of Sveltia CMS, made from the schemas of the content and from its folders.
 *
 * @param forge - Where the texts are; absent if they are on this machine.
 * @param broken - Texts that no form can show whole.
 */
export const makeConfig = (
  root: string,
  forge?: Forge,
  broken: readonly BrokenText[] = [],
): CmsConfig => {
  const collections = [
    ...(broken.length > 0 ? [toMend(broken)] : []),
    ...openKinds(),
    withoutBroken(onlyPages(root), broken),
    ...parts(root),
    ...others(),
    withoutBroken(settings(), broken),
  ];
  return {
    ...(forge ? backendOf(forge) : LOCAL_BACKEND),
    load_config_file: false,
    app_title: 'Textes du site',
    show_preview_links: false,
    // The site lets itself be framed on this machine alone, where a page is made anew at each save.
    editor: { preview: forge === undefined },
    ...PICTURES,
    media_libraries: {
      // A safe name, upright, without what the camera wrote about the place; as light as a page needs.
      default: {
        config: {
          slugify_filename: true,
          transformations: {
            raster_image: { format: 'webp', quality: 82, width: 1600, height: 1600 },
          },
        },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: broken.some(({ path }) => path === bibliography.file)
      ? withoutSources(collections)
      : collections,
  } as unknown as CmsConfig;
};
