import { dirname, posix } from 'node:path';
import type { MdastNode } from 'satteri';
import { PICTURE_FILE } from '../../schemas/patterns.ts';
import { isWebAddress } from '../links/addresses.ts';
import { isSilent } from '../names/rules.ts';
import { blank } from '../../schemas/placeholders.ts';
import { typedText, type Part } from '../../document/body/parts.ts';
import { nearestNames, surelyMeant } from '../../lib/nearest.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule } from '../rule.ts';
import { asSuggestion, type Document, type Proposal } from '../../document/site.ts';
import { FOLDER, PICTURE_ENDING, pictureNames } from '../../document/pictures.ts';

type ImageNode = Extract<MdastNode, { type: 'image' }>;

/** Whether a picture is held by someone else. */
const isElsewhere = (address: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/iu.test(address);

/** A picture of that folder as a file names it. */
const pathTo = (entry: Document, name: string) =>
  posix.relative(dirname(entry.path), `${FOLDER}/${name}`);

const BLANK_ALT = blank('ce que montre l’image');

/** A picture of a text under another name: a fix when it is described, else a description to complete. */
function renamePicture({ entry, node }: Part<ImageNode>, name: string): Proposal {
  const address = pathTo(entry, name);
  const replaces = typedText(entry, node);
  return node.alt
    ? { write: `![${node.alt}](${address})`, ...(replaces ? { replaces } : {}) }
    : { suggestion: `![${BLANK_ALT}](${address})` };
}

const withoutEnding = (name: string) => name.replace(/\.\w+$/u, '');

/** Pictures whose names resemble one, whatever their endings, likeliest first. */
function nearestPictures(name: string, names: readonly string[]): string[] {
  const near = nearestNames(withoutEnding(name), names.map(withoutEnding));
  return near.flatMap((stem) => names.filter((other) => withoutEnding(other) === stem));
}

/** The picture that was surely meant, its ending aside. */
const surePicture = (name: string, names: readonly string[]) => {
  const stem = surelyMeant(withoutEnding(name), names.map(withoutEnding));
  const meant = names.filter((other) => withoutEnding(other) === stem);
  return meant.length === 1 ? meant[0] : undefined;
};

/** Words in the place of a description: the name of a file, or what any picture is. */
const NO_DESCRIPTION =
  /^(?:(?:une?|l[ae']|mon|ma)?\s*(?:image|photo(?:graphie)?|img|illustration|dessin|figure|sch[ée]ma|capture(?: d[’']écran)?|logo|alt|description)\W*\d*|(?:img|dsc[fn]?|pxl|photo|image|capture|screenshot|whatsapp|scan)(?:[-_ ]?[\d_-]+|[-_]\p{L})\S*|\S*_\S*)\W*$/iu;

/** Whether an alternative text describes nothing. */
function describesNothing(alt: string, file: string): boolean {
  const name = file.split(/[\\/]/u).at(-1)!;
  const isName = [name, withoutEnding(name)].some(
    (one) => one.toLowerCase() === alt.trim().toLowerCase(),
  );
  const hasEnding = PICTURE_ENDING.test(alt.toLowerCase()) || /\.gif$/iu.test(alt);
  return isName || hasEnding || NO_DESCRIPTION.test(alt.trim());
}

/** The message on a picture that is not there. */
function missing(name: string, names: readonly string[]): Message {
  const near = nearestPictures(name, names);
  const possible = near.length > 0 ? [] : names;
  return { message: 'picture-missing', data: { name, near, possible } };
}

/** Rules on how files name and describe pictures. */
export const PICTURE_USE_RULES: readonly Rule[] = [
  {
    id: 'image-absente',
    severity: 'error',
    description: 'Une image nommée existe dans images/.',
    visit: {
      *entry({ collection, header }, site) {
        const name = header?.values.imageUrl;
        const names = pictureNames(site);
        if (collection !== 'articles' || typeof name !== 'string' || !PICTURE_FILE.test(name))
          return;
        // Another rule reports a name that is only in capitals.
        if (names.some((other) => other.toLowerCase() === name)) return;
        const meant = surePicture(name, names);
        yield {
          line: header!.lineOf(['imageUrl']),
          field: 'imageUrl',
          ...missing(name, names),
          ...(meant === undefined ? {} : header!.setField(['imageUrl'], `"${meant}"`)),
        };
      },
      *image(part, site) {
        const { entry, node } = part;
        if (isElsewhere(node.url)) return;
        const names = pictureNames(site);
        const name = node.url.split(/[\\/]/u).at(-1) ?? '';
        const isThere = names.includes(name);
        const target = posix.join(dirname(entry.path), node.url);
        if (isThere && target === `${FOLDER}/${name}` && node.url.startsWith('.')) return;
        const meant = isThere ? name : surePicture(name, names);
        yield {
          ...(isThere
            ? { message: 'picture-wrong-path', data: { path: node.url } }
            : missing(name || node.url, names)),
          ...(meant === undefined ? {} : renamePicture(part, meant)),
        };
      },
    },
  },
  {
    id: 'image-sans-description',
    severity: 'error',
    description: 'Une image a une description, pour qui ne la voit pas.',
    visit: {
      *image({ node }) {
        const alt = (node.alt ?? '').trim();
        if (!isSilent(alt) && !describesNothing(alt, node.url)) return;
        yield {
          ...(isSilent(alt)
            ? { message: 'picture-without-description' }
            : { message: 'picture-description-empty', data: { description: alt } }),
          suggestion: `![${BLANK_ALT}](${node.url})`,
        };
      },
      *headerText({ entry, path, text, writeAs }) {
        const isAlt = entry.collection === 'articles' && path.at(-1) === 'imageAlt';
        if (isAlt && describesNothing(text, String(entry.header?.values.imageUrl ?? '')))
          yield {
            message: 'picture-description-empty',
            data: { description: text },
            ...asSuggestion(writeAs(`"${BLANK_ALT}"`)),
          };
      },
    },
  },
  {
    id: 'image-ailleurs-dans-un-texte',
    severity: 'error',
    description:
      'Une image dans un texte est un fichier de images/, jamais l’adresse d’un autre site.',
    visit: {
      *image({ entry, node }) {
        if (!isElsewhere(node.url)) return;
        yield {
          message: 'picture-elsewhere-in-text',
          suggestion: `![${node.alt || BLANK_ALT}](${pathTo(entry, blank('nom du fichier'))})`,
        };
      },
    },
  },
  {
    id: 'image-ailleurs',
    severity: 'warning',
    description:
      'L’image d’un article est un fichier de images/ : une image chez un tiers lui transmet l’adresse des visiteurs.',
    visit: {
      *entry({ collection, header }) {
        const address = header?.values.imageUrl;
        if (collection !== 'articles' || typeof address !== 'string' || !isWebAddress(address))
          return;
        const { hostname } = new URL(address);
        yield {
          line: header!.lineOf(['imageUrl']),
          field: 'imageUrl',
          message: 'picture-elsewhere',
          data: { host: hostname },
          ...asSuggestion(header!.setField(['imageUrl'], `"${blank('nom du fichier')}"`)),
        };
      },
    },
  },
];
