import { forge } from 'virtual:cms';
import { CITATION_LABEL } from '../block-forms.ts';
import { proposalOf } from '../forge.ts';
import { say } from './notice.ts';
import french from '../words.fr.json';
import { save, SAVE } from './save.ts';

const NOTHING_CHANGED = 'Rien n’a changé depuis le dernier enregistrement, qui a été vérifié.';

const button = (words: string, title: string, act: () => void) => {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className: 'cms-button', textContent: words, title });
  // The cursor stays in the text.
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', act);
  return made;
};

/**
 * Entries of menus that do harm here: a citation would get a paragraph of its own, where « Citer une source » puts
 * it into the sentence; a text under another name would break the links to it.
 */
const HIDDEN: ReadonlySet<string> = new Set([CITATION_LABEL, french.edit_slug]);

function hideEntries(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
    if (HIDDEN.has(item.textContent.trim())) item.hidden = true;
}

/** Checks what is in the form as a save would, and writes nothing. */
async function checkDraft(): Promise<void> {
  if (!(await save(true))) say(NOTHING_CHANGED);
}

/** The link to the one proposal of all that was saved; none where the texts are on this machine. */
function makeProposal(): HTMLAnchorElement | undefined {
  if (!forge) return undefined;
  return Object.assign(document.createElement('a'), {
    href: proposalOf(forge),
    target: '_blank',
    rel: 'noopener noreferrer',
    className: 'cms-button',
    textContent: 'Proposer à la publication',
    title:
      'Sur la forge, dans une nouvelle fenêtre : tout ce qui est enregistré, en une proposition',
  });
}

/**
 * Adds « Citer une source » (Ctrl+Alt+C) and « Vérifier » beside « Enregistrer », and « Proposer à la publication »
 * at the top of each screen.
 *
 * @param cite - Opens the list of the sources.
 */
export function addButtons(cite: () => void): void {
  const buttons = [
    button('Citer une source', 'Ctrl+Alt+C', cite),
    button('Vérifier', 'Rien n’est enregistré', () => void checkDraft()),
  ];
  const proposal = makeProposal();
  const place = () => {
    const ends = document.querySelector('.toolbar-wrapper .buttons:last-child');
    if (proposal && ends && !proposal.isConnected) ends.prepend(proposal);
    const after = document.querySelector(SAVE);
    if (after && after.previousElementSibling !== buttons.at(-1)) after.before(...buttons);
    hideEntries();
  };
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey && event.altKey && event.code === 'KeyC') cite();
    },
    true,
  );
}
