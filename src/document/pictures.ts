import { PICTURE_ENDINGS } from '../schemas/patterns.ts';
import { partsOf } from './body/parts.ts';
import type { Document, RawFile, Site } from './site.ts';

/** The folder of pictures, from the root of the project. */
export const FOLDER = 'src/content/images';

/** How the name of a picture ends that the site can show, in small letters. */
export const PICTURE_ENDING = new RegExp(`\\.(?:${PICTURE_ENDINGS.join('|')})$`, 'u');

/** Whether a file stands in the folder of pictures. */
export const isInPictures = ({ inside }: RawFile) => inside.startsWith('images/');

/** Names of the files of that folder, from there. */
export const pictureNames = ({ files }: Site) =>
  files.filter(isInPictures).map(({ inside }) => inside.slice('images/'.length));

/** A picture that an entry shows. */
export interface ShownPicture {
  /** Name of its file, from the folder of pictures; a whole address for one of another site. */
  file: string;
  /** What is read aloud in its place; empty where nothing is. */
  alt: string;
}

/** The picture that fields name, as those of an article; none where they name none. */
const pictureOfFields = ({
  imageUrl,
  imageAlt,
}: Readonly<Record<string, unknown>>): readonly ShownPicture[] =>
  typeof imageUrl === 'string' && imageUrl !== ''
    ? [{ file: imageUrl, alt: typeof imageAlt === 'string' ? imageAlt : '' }]
    : [];

/** Every picture that an entry shows: that of its header first. */
export const picturesOf = (entry: Document): readonly ShownPicture[] => [
  ...pictureOfFields(entry.header?.values ?? {}),
  ...partsOf(entry).flatMap(({ node }) =>
    node.type === 'image'
      ? [
          {
            file: /^https?:/iu.test(node.url) ? node.url : node.url.split('/').at(-1)!,
            alt: node.alt ?? '',
          },
        ]
      : [],
  ),
];
