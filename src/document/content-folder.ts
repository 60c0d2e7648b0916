/** Folder of the texts, from the root of the project. */
export const CONTENT = 'src/content';
