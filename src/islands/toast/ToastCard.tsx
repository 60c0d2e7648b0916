import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { TOAST_WORDS } from '../../interface.ts';
import { addLayer, TOAST_RANK } from '../layers.ts';
import { toastStore, type Toast } from './store.ts';
import { trackSwipe } from './swipe.ts';

interface ToastCardProps {
  toast: Toast;
  /** Called just before the element goes away with the focus in it. */
  onFocusLost: () => void;
}

const tone = {
  default: { Icon: Info, box: 'toast' },
  destructive: { Icon: TriangleAlert, box: 'toast toast-urgent' },
} as const;

/** One toast, an item of the list of toasts. */
export function ToastCard({ toast, onFocusLost }: ToastCardProps) {
  const onDismiss = useCallback(() => toastStore.dismiss(toast.id), [toast.id]);
  const item = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    const node = item.current!;
    return () => {
      if (node.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  useEffect(() => {
    const node = item.current!;
    const contains = (other: Node | null) => node.contains(other);
    const removeLayer = addLayer({ rank: TOAST_RANK, contains, close: onDismiss });
    const stopSwipe = trackSwipe(node, onDismiss);
    return () => {
      removeLayer();
      stopSwipe();
    };
  }, [onDismiss]);

  const { Icon, box } = tone[toast.variant];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- F8 leads to it, and Shift+Tab back.
    <li ref={item} tabIndex={0} className={box}>
      <span className="toast-icon">
        <Icon size={24} aria-hidden="true" />
      </span>
      <div className="toast-text">
        <div className="toast-title">{toast.title}</div>
        {toast.description && <div>{toast.description}</div>}
        {toast.action && (
          <a href={toast.action.href} draggable={false} className="toast-link">
            {toast.action.text}
          </a>
        )}
      </div>
      <button
        type="button"
        aria-label={TOAST_WORDS.close}
        className="toast-close"
        onClick={onDismiss}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
