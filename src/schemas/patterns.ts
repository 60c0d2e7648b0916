/** How addresses, keys and names of files are written: one pattern each, for schemas and check alike. */

/** An address inside this site, from its root and without a slash at the end: « /chat », « /hpv-info#vaccin ». */
export const INNER_ADDRESS = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[^\s#]+)?$/u;

/** An address of another site: a whole one, encrypted on its way, without spaces and the end of a sentence. */
export const WEB_ADDRESS = /^https:\/\/\S*[^\s.,;:!?»”’]$/iu;

/** A key of `sources.yaml`: lower case, digits and hyphens, with a letter: « 2024 » may be a year of a text. */
export const SOURCE_KEY = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** A language as HTML names it: « en », « de-CH ». */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/u;

/** Endings of the pictures that the site can show, without their point. */
export const PICTURE_ENDINGS = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'svg'] as const;

/** The name of a file of `src/content/images`, as an author writes it: cameras have « img_2041.JPG ». */
export const PICTURE_FILE = new RegExp(
  `^[a-z0-9_-]+\\.(?:${PICTURE_ENDINGS.flatMap((one) => [one, one.toUpperCase()]).join('|')})$`,
  'u',
);
