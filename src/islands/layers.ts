/** Something open above the page that the Escape key closes: the menu, a toast. */
export interface Layer {
  /** Which one closes first when none holds the focus: the highest rank. */
  rank: number;
  /** Tells whether a node belongs to the layer or to the control that opened it. `null` never does. */
  contains: (node: Node | null) => boolean;
  /** Closes the layer and leaves the focus somewhere useful. */
  close: () => void;
}

/** Rank of the drop-down menu. */
export const MENU_RANK = 1;
/** Rank of the toast, which closes before the menu when neither holds the focus. */
export const TOAST_RANK = 2;

const layers = new Set<Layer>();

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.repeat) return;
  const [top, ...below] = [...layers].sort((a, b) => b.rank - a.rank);
  const { activeElement } = document;
  const layer = [top, ...below].find((each) => each?.contains(activeElement)) ?? top;
  event.preventDefault();
  layer?.close();
}

/**
 * Registers an open layer: one press of Escape closes one layer, the one that holds the focus or
 * else the one of highest rank. A key held down counts as one press.
 *
 * @returns The function that takes the layer away; calling it twice does no harm.
 */
export function addLayer(layer: Layer): () => void {
  if (layers.size === 0) document.addEventListener('keydown', onKeyDown);
  layers.add(layer);
  return () => {
    layers.delete(layer);
    if (layers.size === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** Tells whether a node belongs to any open layer. */
export function isInLayer(node: Node | null): boolean {
  return [...layers].some((layer) => layer.contains(node));
}
