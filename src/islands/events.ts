/**
 * DOM event that asks for a toast. `detail` is a message (see toast/requests.ts), as an object or as
 * JSON text. Its default is prevented when it is answered.
 */
export const TOAST_REQUEST = 'toast-request';

/** Key that brings the focus to the toast, pressed alone. */
export const TOAST_HOTKEY = 'F8';

/** DOM event that sets the counter, on the window or the document: `detail` is the new number. */
export const VISITOR_COUNT = 'visitor-count';
