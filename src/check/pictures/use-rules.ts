import { PICTURE_FILE } from '../../schemas/patterns.ts';
import { nearestNames } from '../../lib/nearest.ts';
import {
  addressFrom,
  pathFrom,
  PICTURE_ENDING,
  PICTURE_FOLDER,
  pictureNames,
} from '../../document/pictures.ts';
import type { Document } from '../../document/site.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule } from '../rule.ts';

/** Whether the address of a picture is a file of the author's computer. */
const isOnComputer = (address: string) => /^(?:[a-z]:|file:)/iu.test(address);

/** Whether a picture is held by someone else. */
const isElsewhere = (address: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/iu.test(address);

/** The name of the picture of an article; empty where it has none. */
const articlePicture = ({ collection, header }: Document) =>
  collection === 'articles' ? String(header?.values.imageUrl ?? '') : '';

const withoutEnding = (name: string) => name.replace(/\.\w+$/u, '');

/** The message on a picture that is not there. */
function messageOfMissing(name: string, names: readonly string[]): Message {
  const stems = nearestNames(withoutEnding(name), names.map(withoutEnding));
  const near = names.filter((other) => stems.includes(withoutEnding(other)));
  const possible = near.length > 0 ? [] : names;
  return { message: 'picture-missing', data: { name, near, possible } };
}

/** Words in the place of a description: the name of a file, or what any picture is. */
const NO_DESCRIPTION =
  /^(?:(?:une?|l[ae']|mon|ma)?\s*(?:image|photo(?:graphie)?|img|illustration|dessin|figure|sch[ée]ma|capture(?: d[’']écran)?|logo|alt|description)\W*\d*|(?:img|dsc[fn]?|pxl|photo|image|capture|screenshot|whatsapp|scan)(?:[-_ ]?[\d_-]+|[-_]\p{L})\S*|\S*_\S*)\W*$/iu;

/** Whether an alternative text describes nothing. */
function describesNothing(alt: string, file: string): boolean {
  const name = file.split(/[\\/]/u).at(-1)!;
  const isName = [name, withoutEnding(name)].some(
    (one) => one.toLowerCase() === alt.trim().toLowerCase(),
  );
  const hasEnding = PICTURE_ENDING.test(alt) || /\.gif$/iu.test(alt);
  return isName || hasEnding || NO_DESCRIPTION.test(alt.trim());
}

/** Rules on how files name and describe pictures. */
export const PICTURE_USE_RULES: readonly Rule[] = [
  {
    id: 'image-absente',
    severity: 'error',
    visit: {
      *document(document, site) {
        const name = articlePicture(document);
        const names = pictureNames(site);
        if (!PICTURE_FILE.test(name) || names.includes(name)) return;
        const line = document.header!.lineOf(['imageUrl']);
        yield { line, field: 'imageUrl', ...messageOfMissing(name, names) };
      },
      *image({ document, node }, site) {
        if (node.url === '') {
          yield { message: 'picture-not-chosen', data: { description: node.alt ?? '' } };
          return;
        }
        if (isElsewhere(node.url)) {
          yield {
            message: isOnComputer(node.url) ? 'picture-on-computer' : 'picture-elsewhere-in-text',
          };
          return;
        }
        const names = pictureNames(site);
        const name = node.url.split(/[\\/]/u).at(-1) ?? '';
        const target = pathFrom(document.path, node.url);
        if (!names.includes(name)) yield messageOfMissing(name || node.url, names);
        else if (target !== `${PICTURE_FOLDER}/${name}` || !node.url.startsWith('.')) {
          const right = addressFrom(document.path, name);
          yield { message: 'picture-wrong-path', data: { path: node.url, right } };
        }
      },
    },
  },
  {
    id: 'image-sans-description',
    severity: 'error',
    visit: {
      *image({ node }) {
        const description = (node.alt ?? '').trim();
        if (!/[\p{L}\p{N}]/u.test(description)) yield { message: 'picture-without-description' };
        else if (describesNothing(description, node.url))
          yield { message: 'picture-description-empty', data: { description } };
      },
      *headerText({ document, path, text }) {
        if (path.at(-1) === 'imageAlt' && describesNothing(text, articlePicture(document)))
          yield { message: 'picture-description-empty', data: { description: text } };
      },
    },
  },
];
