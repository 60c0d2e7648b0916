import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MENU_WORDS } from '../interface.ts';
import { addStyles } from './addStyles.ts';
import styles from './menu/open.css?inline';
import { watchOpenMenu } from './menu/watchOpenMenu.ts';
import { useIslandReady } from './useIslandReady.ts';

/** `id` of the list of links, static HTML elsewhere; it has `data-open` while the menu is open. */
export const MENU_ID = 'menu';

/** Button of the menu on narrow screens. Without JavaScript the list is simply shown. */
export default function NavToggle() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useInsertionEffect(() => addStyles(styles), []);
  useEffect(() => {
    const list = document.getElementById(MENU_ID);
    if (!list || !button.current || !isOpen) return;
    list.setAttribute('data-open', '');
    // Flushed at once: React's pending updates are lost when the page enters the back/forward cache.
    const close = () => flushSync(() => setOpen(false));
    const stop = watchOpenMenu({ button: button.current, list, close });
    return () => {
      stop();
      list.removeAttribute('data-open');
    };
  }, [isOpen]);
  useIslandReady(button);

  const Icon = isOpen ? X : Menu;
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      aria-controls={MENU_ID}
      aria-label={isOpen ? MENU_WORDS.close : MENU_WORDS.open}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon size={24} xmlns={undefined} aria-hidden="true" />
      <span>{MENU_WORDS.text}</span>
    </button>
  );
}
