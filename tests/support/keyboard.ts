import type { Page } from 'playwright/test';

/** An element with the focus, as a person sees it. */
interface FocusStop {
  /** Words of the element, to tell which. */
  name: string;
  /** Colour of the ring, and of what it is drawn on. */
  ring: string;
  ground: string;
  /** What is wrong there; empty when all is well. */
  faults: string[];
}

/** Runs in the page. */
function inspectFocus(): FocusStop[] {
  const controls = 'a[href], button, input, summary, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }),
  );
  const clear = /^(?:transparent|rgba\(0, 0, 0, 0\))$/;

  return [...stops, ...stops.toReversed()].map((target) => {
    target.focus({ focusVisible: true } as FocusOptions);
    const faults: string[] = [];
    if (document.activeElement !== target) faults.push('takes no focus');
    const hasRing = (element: Element, part?: string) =>
      getComputedStyle(element, part).outlineStyle !== 'none';
    const isWhole = !hasRing(target) && hasRing(target, '::after');
    // The ring of a field may be that of its frame.
    const parent = target.parentElement;
    const frame = !isWhole && !hasRing(target) && parent && hasRing(parent) ? parent : target;
    const style = getComputedStyle(frame, isWhole ? '::after' : undefined);
    const width = parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || width < 2) faults.push('no ring of 2 px');

    // The ring of a whole card is drawn around the card; that of a link, around the link.
    const holder = isWhole ? (target.closest('li, .relative') ?? target) : frame;
    const box = holder.getBoundingClientRect();
    const reach = width + parseFloat(style.outlineOffset);
    const edge = {
      left: box.left - reach,
      right: box.right + reach,
      top: box.top - reach,
      bottom: box.bottom + reach,
    };
    if (edge.left < 0 || edge.right > document.documentElement.clientWidth)
      faults.push('ring off side');
    for (let at = holder.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const limit = at.getBoundingClientRect();
      const isCut =
        edge.left < limit.left ||
        edge.right > limit.right ||
        edge.top < limit.top ||
        edge.bottom > limit.bottom;
      if (isCut) faults.push(`ring cut by <${at.localName} ${at.className}>`);
    }

    // A link over several lines is looked at line by line.
    for (const line of target.getClientRects()) {
      if (line.width < 3) continue;
      for (const part of [0.15, 0.5, 0.85]) {
        const [x, y] = [line.left + line.width * part, line.top + line.height / 2];
        const top = document.elementFromPoint(x, y);
        const isSeen = top !== null && (target.contains(top) || top.contains(target));
        if (!isSeen) faults.push(`covered by <${top?.localName} ${top?.className}>`);
      }
    }

    let ground = '';
    for (let at = holder.parentElement; at && !ground; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!clear.test(backgroundColor)) ground = backgroundColor;
    }
    const name = target.ariaLabel ?? target.textContent!.trim();
    return { name, ring: style.outlineColor, ground, faults };
  });
}

/**
 * What a person sees at each element that the keyboard reaches: down the page, and up again, since a bar that
 * stays at the top covers what is reached from below.
 */
export const lookAtStops = (page: Page): Promise<FocusStop[]> => page.evaluate(inspectFocus);
