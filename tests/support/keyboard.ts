import type { Page } from 'playwright/test';

/** Where Tab has led, and what a person sees there. */
export interface Stop {
  /** Rank among the elements of the page, in the order of its source; -1 outside of the page. */
  rank: number;
  /** Words of the element, to tell which. */
  name: string;
  /** Colour of the ring, and of what it is drawn on. */
  ring: string;
  ground: string;
  /** What is wrong there; empty when all is well. */
  faults: string[];
}

/** Runs in the page. */
function read(): Stop {
  const target = document.activeElement!;
  const all = [...document.querySelectorAll('*')];
  if (target === document.body || target === document.documentElement) {
    return { rank: -1, name: '', ring: '', ground: '', faults: [] };
  }
  const faults: string[] = [];
  const clear = /^(?:transparent|rgba\(0, 0, 0, 0\))$/;
  const isWhole = getComputedStyle(target).outlineStyle === 'none';
  const style = getComputedStyle(target, isWhole ? '::after' : undefined);
  const width = parseFloat(style.outlineWidth);
  if (style.outlineStyle === 'none' || width < 2) faults.push('no ring of 2 px');

  // The ring of a whole card is drawn around the card; that of a link, around the link.
  const holder = isWhole ? (target.closest('li, .relative') ?? target) : target;
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
  return { rank: all.indexOf(target), name, ring: style.outlineColor, ground, faults };
}

/** Presses Tab until the focus leaves the page, and tells each stop. */
export async function walk(page: Page, most = 300): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(read);
    if (stop.rank === -1 || stop.rank === stops[0]?.rank) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus has not left the page after ${most} stops.`);
}

/** Ranks of the elements that a keyboard should reach, as `walk` counts them. */
export const reachable = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    return [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .map((node) => all.indexOf(node));
  });
