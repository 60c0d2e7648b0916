import { CONTENT } from './content-folder.ts';
import { PICTURE_ENDINGS } from '../schemas/patterns.ts';
import type { RawFile, Site } from './site.ts';

/** The folder of pictures, from the root of the project. */
export const PICTURE_FOLDER = `${CONTENT}/images`;

/** The path that an address in a file leads to, from the root of the project: `../images/x.png`. */
export const pathFrom = (file: string, address: string): string =>
  decodeURI(new URL(encodeURI(address), `file:///${file}`).pathname).slice(1);

/** The folder of pictures, from that of a file. */
export const folderFrom = (file: string): string =>
  `${'../'.repeat(file.split('/').length - CONTENT.split('/').length - 1)}images`;

/** The address of a picture in a file, from the folder of that file. */
export const addressFrom = (file: string, name: string): string => `${folderFrom(file)}/${name}`;

/** How the name of a picture ends that the site can show. */
export const PICTURE_ENDING = new RegExp(`\\.(?:${PICTURE_ENDINGS.join('|')})$`, 'iu');

/** Whether a file stands in the folder of pictures. */
export const isInPictures = ({ inside }: RawFile) => inside.startsWith('images/');

/** Names of the files of that folder, from there. */
export const pictureNames = ({ files }: Site) =>
  files.filter(isInPictures).map(({ inside }) => inside.slice('images/'.length));
