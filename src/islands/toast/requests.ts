import { TOAST_REQUEST } from '../events.ts';
import { toastStore, type ToastAction, type ToastMessage } from './store.ts';

/**
 * Shows a toast from any script of the page, also before the toast region has been loaded: the message then
 * waits for it, and its time starts when it is shown.
 *
 * @returns The id of the toast, for `toastStore.dismiss`.
 */
export function toast(message: ToastMessage): string {
  const id = toastStore.toast(message);
  if (!toastStore.isShown()) dispatchEvent(new CustomEvent(TOAST_REQUEST));
  return id;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** Only addresses that a page may link to; a `javascript:` one is dropped. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(https:\/\/|#|\/(?![/\\]))/.test(value);

function readAction(value: unknown): ToastAction | undefined {
  const { text, href } = (value ?? {}) as Partial<Record<string, unknown>>;
  return isText(text) && isAddress(href) ? { text, href } : undefined;
}

function parse(detail: unknown): unknown {
  if (typeof detail !== 'string') return detail;
  try {
    return JSON.parse(detail);
  } catch {
    return undefined;
  }
}

/**
 * Reads the `detail` of a toast request.
 *
 * @param detail - JSON text or an object; nothing at all is the call of {@link toast}, which hydrates.
 * @returns The message with only the fields that are right, or `undefined` without a title.
 */
export function readRequest(detail: unknown): ToastMessage | undefined {
  if (detail == null) return undefined;
  const fields = (parse(detail) ?? {}) as Partial<Record<string, unknown>>;
  const { title, description, variant, duration } = fields;
  if (!isText(title)) {
    if (import.meta.env.DEV) console.warn('Toast request without a readable title:', detail);
    return undefined;
  }
  return {
    title,
    description: isText(description) ? description : undefined,
    action: readAction(fields.action),
    variant: variant === 'destructive' ? 'destructive' : 'default',
    duration: typeof duration === 'number' ? duration : undefined,
  };
}
