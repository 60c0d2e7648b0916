import french from '../words.fr.json';
import { forge, pathOf } from './configuration.ts';
import { openedText } from './known-texts.ts';
import { check, keepVersion, refresh, Refusal, requireSame, sayRefusal } from './gate.ts';
import { say, unsay } from './notice.ts';

/** Whether the removal that is asked for was found harmless: the click that follows removes the text. */
let isAllowed = false;

const CHECKING = 'Un instant : le site est vérifié sans ce texte.';

const NEEDED =
  'Ce texte ne peut pas être supprimé : d’autres endroits du site en ont besoin. Changez-les d’abord :';

const ADVICE = {
  changed: 'Rien n’est supprimé. Rechargez la page et relisez ce texte avant de le supprimer.',
  gone: 'Rechargez la page.',
};

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
  say(CHECKING);
  try {
    await refresh();
    await requireSame(path, openedText(), ADVICE);
    const found = await check(path);
    if (found.length > 0) {
      say(
        NEEDED,
        found.map(({ line }) => line),
      );
      return;
    }
    await keepVersion(path);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sayRefusal(error);
    return;
  }
  unsay(CHECKING);
  // The menu was closed meanwhile.
  if (!item.checkVisibility()) return;
  say(WAY_BACK);
  isAllowed = true;
  item.click();
  isAllowed = false;
}

/** Has a text removed only where the site is built without it; what needs it is said before anything happens. */
export function guardRemovals(): void {
  window.addEventListener(
    'click',
    (event) => {
      const item = removalIn(event);
      if (!item) return;
      const path = pathOf(location.hash);
      if (path === undefined || isAllowed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void askAndRemove(item, path);
    },
    true,
  );
}
