import french from '../words.fr.json';
import { forge, pathOf } from './configuration.ts';
import { openedText } from './disk.ts';
import { check, Refusal, requireSame } from './gate.ts';
import { say } from './notice.ts';
import { requestVersion } from './texts.ts';

/** Address of a text whose removal was found harmless: the click that follows removes it. */
let allowed = '';

const NEEDED =
  'Ce texte ne peut pas être supprimé : d’autres endroits du site en ont besoin. Changez-les d’abord :';

const READ_FIRST =
  'Rien n’est supprimé. Rechargez la page et relisez ce texte avant de le supprimer.';

const NOT_REMOVED = [
  'Rien n’est supprimé : ce texte n’a pas pu être gardé d’abord.',
  'La fenêtre qui montre le site est-elle encore ouverte ? Rouvrez-la, puis recommencez.',
];

const WAY_BACK =
  forge === undefined
    ? 'Une fois supprimé, ce texte se retrouve à l’adresse /textes/versions, et peut y être remis.'
    : 'Une fois supprimé, ce texte se retrouve dans l’historique de la forge.';

/** The entry of a menu by which an event asks to remove the text that is open. */
function removalIn({ target }: Event): HTMLElement | undefined {
  const item =
    target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : undefined;
  return item?.textContent.trim() === french.delete ? item : undefined;
}

async function askAndRemove(item: HTMLElement, path: string): Promise<void> {
  try {
    await requireSame(path, openedText(), READ_FIRST);
    const found = await check(path);
    if (found.length > 0) {
      say(
        NEEDED,
        found.map(({ line }) => line),
      );
      return;
    }
    await requestVersion(path);
  } catch (error) {
    const [title = '', ...lines] = error instanceof Refusal ? error.words : NOT_REMOVED;
    say(title, lines);
    return;
  }
  say(WAY_BACK);
  allowed = location.hash;
  item.click();
}

/** Has a text removed only where the site is built without it; what needs it is said before anything happens. */
export function guardRemovals(): void {
  window.addEventListener(
    'click',
    (event) => {
      const item = removalIn(event);
      if (!item) return;
      const path = pathOf(location.hash);
      if (path === undefined || allowed === location.hash) return void (allowed = '');
      event.preventDefault();
      event.stopImmediatePropagation();
      void askAndRemove(item, path);
    },
    true,
  );
}
