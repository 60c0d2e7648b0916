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

/** What any picture is, and what programs and cameras call a file: no word of these says what it shows. */
const NOTHING_SHOWN = new Set(
  (
    'image photo photographie img illustration dessin figure schéma schema capture écran screenshot screen shot logo alt ' +
    'description dsc dscf dscn pxl scan wa whatsapp chatgpt titre untitled unnamed téléchargement download copie ' +
    'janv févr mars avril avr mai juin juil août sept oct nov déc ' +
    'un une le la l mon ma de du d sans par à at am pm h'
  ).split(' '),
);
/** A name of a file: « photo-du-labo », « nom_prenom », and one that a program counts or draws by lot. */
const FILE_NAME =
  /^(?:\S*_\S*|(?:photo|image|capture|screenshot|whatsapp)-\p{L}\S*|[\da-f]{8}(?:-[\da-f]{4,12})+)\W*$/iu;
/** What Word writes of a picture by itself. */
const BY_PROGRAM = /généré[es]* (?:automatiquement|par l['’]IA)/iu;

/** Whether an alternative text describes nothing. */
function describesNothing(alt: string, file: string): boolean {
  const name = file.split(/[\\/]/u).at(-1)!;
  const isName = [name, withoutEnding(name)].some(
    (one) => one.toLowerCase() === alt.trim().toLowerCase(),
  );
  const hasEnding = PICTURE_ENDING.test(alt) || /\.gif$/iu.test(alt);
  const words = alt.toLowerCase().match(/\p{L}+/gu) ?? [];
  const saysNothing = words.every((word) => NOTHING_SHOWN.has(word));
  return isName || hasEnding || saysNothing || FILE_NAME.test(alt.trim()) || BY_PROGRAM.test(alt);
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
