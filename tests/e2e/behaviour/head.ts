import type { Page } from 'playwright/test';

/** Anything that JSON-LD holds. */
type Node = Record<string, unknown>;

/** What a page tells machines. */
export interface Head {
  title: string;
  description: string;
  /** `null` if the page names none. */
  canonical: string | null;
  openGraph: Record<string, string>;
  /** Every thing that the page describes in schema.org's words. */
  graph: Node[];
}

/** Reads the head of the page that is open. */
export function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const contentOf = (meta: Element | null) => meta?.getAttribute('content') ?? '';
    const openGraph = [...document.querySelectorAll('meta[property^="og:"]')];
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: document.title,
      description: contentOf(document.querySelector('meta[name=description]')),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      openGraph: Object.fromEntries(
        openGraph.map((meta) => [meta.getAttribute('property')!.slice(3), contentOf(meta)]),
      ),
      graph: data.flatMap((script) => JSON.parse(script.textContent)['@graph']),
    };
  });
}

/** The thing of a type, if the page describes one. */
export const findType = ({ graph }: Head, type: string) =>
  graph.find((node) => node['@type'] === type);

/** Every name of a property or of a type, at any depth. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(name === '@type' ? [String(inner)] : namesIn(inner)),
  ]);
}

/** Width and height of a PNG picture, read from its first bytes. */
export const readPngSize = (content: Buffer) => ({
  isPng: content.subarray(1, 4).toString() === 'PNG',
  width: content.readUInt32BE(16),
  height: content.readUInt32BE(20),
});

/** Day of the last review that the page shows, YYYY-MM-DD; `null` if it shows none. */
export const readReview = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main p')]
        .find(({ textContent }) => textContent.includes('Dernière relecture le'))
        ?.querySelector('time')
        ?.getAttribute('datetime') ?? null,
  );

/** Whoever a page says has read it, in its own words; `null` if it says of nobody. */
export const readReader = (page: Page) =>
  page.evaluate(() => {
    const line = [...document.querySelectorAll('main p')].find(({ textContent }) =>
      textContent.includes('Page relue par'),
    );
    const [, name = '', jobTitle = ''] = line?.textContent.match(/par (.*), (.*), le/u) ?? [];
    const day = line?.querySelector('time')?.getAttribute('datetime') ?? '';
    return line === undefined ? null : { name, jobTitle, day };
  });
