import type { Texts } from '../check/check-text.ts';
import { slugify } from '../../lib/slug.ts';
import { picturesIn } from '../format/text-file.ts';
import { EDITOR, FIELD } from './lexical.ts';
import { say, unsay } from './notice.ts';
import { WEBP } from './texts.ts';

/** Pictures that a browser can read and the site shows; a photograph becomes WebP as it is saved. */
const PICTURE = /^image\/(?:jpeg|png|webp|avif|svg\+xml|hei[cf])$/u;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|svg|hei[cf])$/iu;

/** What to do with a file that is no such picture, by its type or its name. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /pdf|^video\/|\.(?:mp4|mov|avi|webm|mkv)$/iu,
    'Un document PDF ou un film ne se montre pas ici : mettez un lien vers la page qui le publie.',
  ],
  [
    /(?:tiff?|gif|bmp)$/iu,
    'Ce format d’image ne se montre pas partout. Ouvrez-la sur votre ordinateur, enregistrez-la en JPEG ou en PNG, puis choisissez-la.',
  ],
  [
    /word|document|^text\/|\.(?:docx?|odt|rtf|txt|md|pages|xlsx?|ods|csv)$/iu,
    'Ouvrez ce document, copiez ses mots, et collez-les dans le texte.',
  ],
];
const OTHER = 'Choisissez une image : JPEG, PNG, WebP, HEIC ou SVG.';

/** The drawings that were chosen, by name: the check reads them. */
const drawings = new Map<string, string>();
/** The last of them, whose name in the site may be another one. */
let lastDrawing: string | undefined;
/** Whether another picture was chosen, of which the check asks no more than its kind. */
let isPhotoChosen = false;

/**
 * The pictures that are saved with a text: chosen in this page, and not there yet, or in place of a drawing of that name.
 *
 * @param texts - Those of the site, as they are.
 * @param folder - Of the pictures, from the root of the project.
 */
export const chosenFor = (text: string, texts: Texts, folder: string): Texts =>
  Object.fromEntries(
    picturesIn(text).flatMap((name) => {
      const path = `${folder}/${name}`;
      const photo = isPhotoChosen ? WEBP : undefined;
      const added = name.endsWith('.svg') ? lastDrawing : photo;
      const picture = drawings.get(name) ?? (path in texts ? undefined : added);
      return picture === undefined ? [] : [[path, picture] as const];
    }),
  );

/** What is wrong with a file that an author chose; undefined for a picture. */
const refusalOf = ({ name, type }: File): string | undefined =>
  PICTURE.test(type) || (type === '' && PICTURE_NAME.test(name))
    ? undefined
    : (ADVICE.find(([kind]) => kind.test(type) || kind.test(name))?.[1] ?? OTHER);

/** The pictures that were chosen, by the name that they get. */
const chosen = new Map<string, File>();

/** What a name becomes as the picture is saved, without its ending. */
const savedName = ({ name }: File) => slugify(name.replace(/\.\w+$/u, ''));

const isSame = (one: File, other: File | undefined) =>
  one.size === other?.size && one.lastModified === other.lastModified;

/** A picture under a name of its own: two of one name in a text would be one file. */
function withOwnName(file: File): File {
  let own = file;
  for (let count = 2; !isSame(file, chosen.get(savedName(own)) ?? file); count += 1) {
    const name = file.name.replace(/(\.\w+)?$/u, `-${count}$1`);
    own = new File([file], name, { type: file.type, lastModified: file.lastModified });
  }
  return own;
}

async function remember(file: File): Promise<void> {
  chosen.set(savedName(file), file);
  if (file.type !== 'image/svg+xml') {
    isPhotoChosen = true;
    return;
  }
  lastDrawing = await file.text();
  drawings.set(file.name, lastDrawing);
}

/** Has an event add nothing, and says why. */
function refuse(event: Event, title: string, lines?: readonly string[]): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  say(title, lines);
}

const NOTHING = 'Rien n’a été ajouté :';

/** Refuses files of which one is no picture, and says what to do with it. @returns Whether there is one. */
function refuseOthers(event: Event, files: readonly File[]): boolean {
  const refused = files.flatMap((file) => {
    const words = refusalOf(file);
    return words === undefined ? [] : [`${file.name} : ${words}`];
  });
  if (refused.length > 0) refuse(event, NOTHING, refused);
  return refused.length > 0;
}

const IN_TEXT =
  'Rien n’a été ajouté : pour mettre une image dans le texte, ouvrez « Insérer », puis « Image ».';
const SAME_NAME =
  'Une autre image de ce nom vient d’être choisie. Prenez celle-ci par le bouton qui choisit un fichier, ou changez son nom.';
const WORDS = 'Rien n’a été déposé : copiez ces mots, puis collez-les ici.';

/** Refuses what is dropped on a text or a field, which no paste would clean, and says what to do instead. */
function guardDrop(event: DragEvent): void {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (refuseOthers(event, files)) return;
  const known = files.find((file) => withOwnName(file) !== file);
  if (event.target instanceof Element && event.target.closest(`${EDITOR}, ${FIELD}`))
    refuse(event, files.length > 0 ? IN_TEXT : WORDS);
  else if (known) refuse(event, NOTHING, [`${known.name} : ${SAME_NAME}`]);
  else for (const file of files) void remember(file);
}

function guardChoice(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
  const files = [...(target.files ?? [])].map(withOwnName);
  if (refuseOthers(event, files)) {
    target.value = '';
    return;
  }
  const named = new DataTransfer();
  for (const file of files) {
    named.items.add(file);
    void remember(file);
  }
  if (files.length > 0) {
    target.files = named.files;
    unsay();
  }
}

/** Has an author choose pictures only, and says what to do with another file. */
export function guardPictures(): void {
  window.addEventListener('change', guardChoice, true);
  window.addEventListener('drop', guardDrop, true);
}
