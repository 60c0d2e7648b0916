import type { Page } from 'playwright/test';

/** Runs in the page: texts that leave the screen, are cut by what holds them, or lie on each other. */
function find() {
  const hidden: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) hidden.push(`page: ${scrollWidth} px wide on ${clientWidth}`);

  // Each element holds many texts and is measured once.
  const known = new Map<Element, { isForEars: boolean; box: DOMRect; x: string; y: string }>();
  const measure = (element: Element) => {
    const before = known.get(element);
    if (before) return before;
    const box = element.getBoundingClientRect();
    const { clipPath, overflowX, overflowY } = getComputedStyle(element);
    const isForEars = box.width <= 1 || box.height <= 1 || clipPath === 'inset(50%)';
    const measured = { isForEars, box, x: overflowX, y: overflowY };
    known.set(element, measured);
    return measured;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    const parent = node.parentElement!;
    if (!text || parent.closest('script, style') || !parent.checkVisibility()) continue;
    const ancestors: Element[] = [];
    for (let at: Element | null = parent; at; at = at.parentElement) ancestors.push(at);
    if (ancestors.some((element) => measure(element).isForEars)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue;
      if (left < -0.5 || right > clientWidth + 0.5) hidden.push(`beyond the edge: ${text}`);
      for (const holder of ancestors) {
        if (holder === document.body || holder === document.documentElement) continue;
        const { box, x, y } = measure(holder);
        // What scrolls down loses nothing; nothing may have to be scrolled aside.
        const cutsX = x !== 'visible' && (left < box.left - 1 || right > box.right + 1);
        const cutsY = /hidden|clip/.test(y) && (top < box.top - 1 || bottom > box.bottom + 1);
        if (cutsX || cutsY)
          hidden.push(`cut by <${holder.localName} ${holder.className}>: ${text}`);
      }
    }
  }

  const pieces = [...document.querySelectorAll('.bar > p, .bar button, .bar li')]
    .filter((piece) => piece.checkVisibility() && !piece.closest('.menu[data-open]'))
    .map((piece) => {
      const range = document.createRange();
      range.selectNodeContents(piece);
      return range.getBoundingClientRect();
    });
  for (const [rank, one] of pieces.entries()) {
    for (const other of pieces.slice(rank + 1)) {
      // Engines round what touches: a hundredth of a pixel lies on nothing.
      const gap = Math.max(
        other.left - one.right,
        one.left - other.right,
        other.top - one.bottom,
        one.top - other.bottom,
      );
      const isApart = gap > -0.1;
      if (!isApart) hidden.push(`pieces ${rank} and later of the bar lie on each other`);
    }
  }
  return [...new Set(hidden)];
}

/** One sentence for each text that a reader cannot see whole; none when all is well. */
export const findLostText = (page: Page): Promise<string[]> => page.evaluate(find);

/** Waits until the browser has drawn what was asked of it, and what follows from that. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A page that draws nothing gives no frame: a second is then enough.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });

/** Sets the size of letters that a reader asks for; the usual one is 16 px. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), px);
}

/** Spacing that readers may set: WCAG 1.4.12, RGAA 10.12. */
export const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Styles that a reader adds; the policy of the page does not forbid this way. */
export async function addReaderStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
