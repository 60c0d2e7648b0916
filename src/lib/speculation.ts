import { scriptJson } from './structured-data.ts';

/**
 * The rules by which a browser may prepare a page of this site while a pointer rests on its link or a
 * finger touches it. Browsers do not follow them for visitors who save data or battery.
 *
 * @param root - Address of the home page, with the folder that holds the site and a slash at its end.
 */
export const speculationRules = (root: string) =>
  scriptJson({ prerender: [{ where: { href_matches: `${root}*` }, eagerness: 'moderate' }] });
