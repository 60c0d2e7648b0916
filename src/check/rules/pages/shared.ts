import type { Entry, Remark, Site } from '../../types.ts';
import { SCREENS } from '../../../schemas/kinds.ts';
import { KINDS_WITH_CARDS, KINDS_WITH_STEPS } from '../screens.ts';

export const pagesOf = (site: Site) =>
  site.entries.filter(({ collection }) => collection === 'pages');
export const kindOf = (entry: Entry | undefined) => String(entry?.header?.values.kind ?? '');
export const isHidden = ({ header }: Entry) =>
  /^(?:non|false)$/iu.test(String(header?.values.published ?? ''));
export const isScreen = ({ slug }: Entry) => SCREENS.some(({ file }) => file === slug);
/** Pages that visitors reach: those that are not withdrawn, and those that cannot be. */
export const publishedPages = (site: Site) =>
  pagesOf(site).filter((page) => !isHidden(page) || isScreen(page));
export const fileOf = (file: string) => `src/content/pages/${file}.mdx`;
export const FOLDERS = {
  cards: { one: 'carte', kinds: KINDS_WITH_CARDS },
  steps: { one: 'étape', kinds: KINDS_WITH_STEPS },
} as const;

/** The folder in which the files of a list stand, and what to say when there are too few. */
export function* tellTooFew(
  site: Site,
  folder: string,
  found: number,
  least: number,
  one: string,
): Generator<Remark> {
  if (found >= least) return;
  const missing = least - found;
  const is = site.folders.includes(folder) ? '' : ' Ce dossier n’existe plus.';
  yield {
    file: `src/content/${folder}`,
    says: `Il faut au moins ${least} ${one}s dans ce dossier, et il y en a ${found}.${is} ${missing === 1 ? `Remettez l’${one === 'étape' ? 'étape' : 'élément'} qui manque` : `Remettez les ${missing} fichiers qui manquent`} : le site ne serait plus complet.`,
  };
}
