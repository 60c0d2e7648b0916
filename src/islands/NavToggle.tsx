import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchOpenMenu } from './menu/watchOpenMenu.ts';
import { useIslandReady } from './useIslandReady.ts';

export interface NavToggleProps {
  /** `id` of the list of links, static HTML elsewhere; it has `data-open` while the menu is open. */
  controls: string;
  /** French words; `open` and `close` must contain `text`, which voice control users read aloud. */
  labels: {
    /** Name of the button while the menu is closed. */
    open: string;
    /** Name of the button while the menu is open. */
    close: string;
    /** Word shown beside the icon. @default none, the icon alone */
    text?: string;
  };
}

/** Button of the menu on narrow screens. Without JavaScript the list is simply shown. */
export default function NavToggle({ controls, labels }: NavToggleProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const list = document.getElementById(controls);
    if (!list || !button.current || !isOpen) return;
    list.setAttribute('data-open', '');
    // At once: a page that is left and kept whole loses what React has put off.
    const close = () => flushSync(() => setOpen(false));
    const stop = watchOpenMenu({ button: button.current, list, close });
    return () => {
      stop();
      list.removeAttribute('data-open');
    };
  }, [controls, isOpen]);
  useIslandReady(button);

  const Icon = isOpen ? X : Menu;
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={isOpen ? labels.close : labels.open}
      className="flex min-h-12 min-w-12 items-center justify-center gap-2 px-3 font-semibold lg:hidden"
      onClick={() => setOpen(!isOpen)}
    >
      <Icon size={24} aria-hidden="true" />
      {labels.text && <span>{labels.text}</span>}
    </button>
  );
}
