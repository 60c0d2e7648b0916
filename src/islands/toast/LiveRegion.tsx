import type { Toast } from './store.ts';

/** The message as one sentence: the title ends with a full stop unless it has its own mark. */
function toSentence({ title, description }: Pick<Toast, 'title' | 'description'>): string {
  if (!description) return title;
  return `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${description}`;
}

/**
 * The two live regions, in the page before any message: a screen reader only announces what is added to one
 * that it already knows. A toast is one text and one node, so that the same message is heard again.
 */
export function LiveRegion({ toast }: { toast: Toast | null }) {
  const text = toast && <span key={toast.id}>{toSentence(toast)}</span>;
  const isUrgent = toast?.variant === 'destructive';
  return (
    <>
      <div role="status" className="sr-only">
        {!isUrgent && text}
      </div>
      <div role="alert" className="sr-only">
        {isUrgent && text}
      </div>
    </>
  );
}
