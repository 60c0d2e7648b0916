import { plainText } from '../../lib/plain-text.ts';
import { insertWords, lastPlace, returnTo, type CursorPlace } from './editors.ts';
import { say } from './notice.ts';

/** A source, as the list shows it. */
export interface ShownSource {
  key: string;
  words: string;
}

/** The sources that hold every word of a search, whatever its accents. */
function findSources(sources: readonly ShownSource[], search: string): readonly ShownSource[] {
  const asked = plainText(search).split(/\s+/u).filter(Boolean);
  return sources.filter(({ key, words }) => {
    const text = plainText(`${key} ${words}`);
    return asked.every((word) => text.includes(word));
  });
}

const LIST = `<form method="dialog">
  <header>
    <label>Chercher une source <input type="search" autofocus></label>
    <button value="" class="cms-button">Fermer</button>
  </header>
  <ul></ul>
</form>`;

/**
 * The list of the sources, which inserts the one that is chosen where the cursor was.
 *
 * @param read - Gives the sources as they are now.
 * @returns Opens it.
 */
export function makeSourceList(read: () => Promise<readonly ShownSource[]>): () => Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'cms-sources';
  dialog.setAttribute('aria-label', 'Citer une source');
  dialog.innerHTML = LIST;
  const input = dialog.querySelector('input')!;
  const list = dialog.querySelector('ul')!;
  /** Undefined until they are read. */
  let sources: readonly ShownSource[] | undefined;
  let place: CursorPlace | undefined;

  const show = () => {
    if (!sources) return;
    const items = findSources(sources, input.value).map(({ key, words }) => {
      const item = document.createElement('li');
      item.append(
        Object.assign(document.createElement('button'), {
          value: key,
          textContent: `${words} [${key}]`,
        }),
      );
      return item;
    });
    list.replaceChildren(...items);
    if (items.length === 0)
      list.textContent = 'Aucune source ne contient ces mots. Ajoutez-la dans « Sources ».';
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    list.querySelector('button')?.click();
  });
  dialog.addEventListener('close', () => {
    if (place)
      void (dialog.returnValue ? insertWords(place, `[^${dialog.returnValue}]`) : returnTo(place));
    dialog.returnValue = '';
  });
  document.body.append(dialog);

  return async () => {
    place = lastPlace();
    if (!place) {
      say('Cliquez d’abord dans le texte, à l’endroit de la source.');
      return;
    }
    sources = undefined;
    list.replaceChildren();
    input.value = '';
    // Open at once: what is typed next is the search, and no part of the text.
    dialog.showModal();
    sources = await read();
    show();
  };
}
