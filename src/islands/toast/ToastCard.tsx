import * as Radix from '@radix-ui/react-toast';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useState } from 'react';
import { TOAST_WORDS } from '../../interface.ts';
import { addLayer, TOAST_RANK } from '../layers.ts';
import type { Toast } from './store.ts';
import { trackSwipe } from './swipe.ts';

interface ToastCardProps {
  toast: Toast;
  /** Called by the button, Escape and a swipe. */
  onDismiss: () => void;
  /** Called with the element once it is drawn. */
  onDrawn: (node: HTMLElement) => void;
  /** Called just before the element goes away with the focus in it. */
  onFocusLost: () => void;
}

const tone = {
  default: { Icon: Info, box: 'toast' },
  destructive: { Icon: TriangleAlert, box: 'toast toast-urgent' },
} as const;

/** One toast. Its time, its swipe and its Escape key are ours; Radix draws it and orders its tabs. */
export function ToastCard({ toast, onDismiss, onDrawn, onFocusLost }: ToastCardProps) {
  const [node, setNode] = useState<HTMLLIElement | null>(null);

  useLayoutEffect(() => {
    if (!node) return;
    onDrawn(node);
    return () => {
      if (node.contains(document.activeElement)) onFocusLost();
    };
  }, [node, onDrawn, onFocusLost]);
  useEffect(() => {
    if (!node) return;
    const contains = (other: Node | null) => node.contains(other);
    const removeLayer = addLayer({ rank: TOAST_RANK, contains, close: onDismiss });
    const stopSwipe = trackSwipe(node, onDismiss);
    return () => {
      removeLayer();
      stopSwipe();
    };
  }, [node, onDismiss]);

  const { Icon, box } = tone[toast.variant];
  return (
    <Radix.Root
      ref={setNode}
      open
      tabIndex={-1}
      className={box}
      style={{ touchAction: 'pan-y' }}
      onEscapeKeyDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="toast-icon">
        <Icon size={24} aria-hidden="true" />
      </span>
      <div className="toast-text">
        <Radix.Title className="toast-title">{toast.title}</Radix.Title>
        {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
        {toast.action && (
          <a href={toast.action.href} draggable={false} className="toast-link">
            {toast.action.text}
          </a>
        )}
      </div>
      <Radix.Close
        aria-label={TOAST_WORDS.close}
        className="toast-close"
        onClick={(event) => {
          event.preventDefault(); // Radix would move the focus to its empty list first.
          onDismiss();
        }}
      >
        <X size={20} aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
