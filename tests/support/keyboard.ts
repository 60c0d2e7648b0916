import type { Page } from 'playwright/test';

/** An element that the keyboard reaches. */
export interface Stop {
  /** Rank among the elements of the page, in the order of its source. */
  rank: number;
  /** Words of the element, to tell which. */
  name: string;
}

/** An element with the focus, as a person sees it. */
export interface FocusStop extends Stop {
  /** Colour of the ring, and of what it is drawn on. */
  ring: string;
  ground: string;
  /** What is wrong there; empty when all is well. */
  faults: string[];
}

/** Runs in the page. */
function inspectFocus(ranks: number[]): FocusStop[] {
  const all = [...document.querySelectorAll<HTMLElement>('*')];
  const clear = /^(?:transparent|rgba\(0, 0, 0, 0\))$/;

  return [...ranks, ...ranks.toReversed()].map((rank) => {
    const target = all[rank]!;
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
    return { rank, name, ring: style.outlineColor, ground, faults };
  });
}

/**
 * What a person sees at each of these elements when the keyboard is there: down the page, and up
 * again, since a bar that stays at the top covers what is reached from below.
 *
 * @param ranks - Elements, as `walk` counts them, in the order of Tab.
 */
export const lookAtStops = (page: Page, ranks: number[]): Promise<FocusStop[]> =>
  page.evaluate(inspectFocus, ranks);

/** Keys after which a walk gives up. */
const MOST_KEYS = 300;

/**
 * Presses Tab through the page until it begins again, and tells each stop. The page must not have
 * been touched: the walk starts where the browser does.
 *
 * @throws {Error} If the focus does not come back to its start.
 */
export async function walk(page: Page): Promise<Stop[]> {
  // The page keeps where each key led, so that a key is one message and not two.
  const visible = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll('*')];
    const stops: { rank: number; name: string }[] = [];
    document.addEventListener('focusin', ({ target }) => {
      const node = target as Element;
      stops.push({ rank: all.indexOf(node), name: node.ariaLabel ?? node.textContent!.trim() });
    });
    return stops;
  });
  for (let pressed = 0; pressed < MOST_KEYS; pressed += 10) {
    for (let key = 0; key < 10; key++) await page.keyboard.press('Tab');
    const stops = await visible.jsonValue();
    const again = stops.findIndex(({ rank }, at) => at > 0 && rank === stops[0]?.rank);
    if (again > 0) return stops.slice(0, again);
  }
  throw new Error(`The focus has not come back to its start after ${MOST_KEYS} keys.`);
}

/** Ranks of the elements that a keyboard should reach, as `walk` counts them. */
export const reachable = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    return [...document.querySelectorAll('a[href], button, input, summary, [tabindex="0"]')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .map((node) => all.indexOf(node));
  });
