import { CONTENT } from './document.ts';
import { PICTURE_ENDINGS } from '../schemas/patterns.ts';
import type { RawFile, Site } from './site.ts';

/** The folder of pictures, from the root of the project. */
export const PICTURE_FOLDER = `${CONTENT}/images`;

/** How the name of a picture ends that the site can show. */
export const PICTURE_ENDING = new RegExp(`\\.(?:${PICTURE_ENDINGS.join('|')})$`, 'iu');

/** Whether a file stands in the folder of pictures. */
export const isInPictures = ({ inside }: RawFile) => inside.startsWith('images/');

/** Names of the files of that folder, from there. */
export const pictureNames = ({ files }: Site) =>
  files.filter(isInPictures).map(({ inside }) => inside.slice('images/'.length));
