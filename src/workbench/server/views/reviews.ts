import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { dueReviews, dueWords, type DueReview } from '../../../check/reviews/due-reviews.ts';
import { CONTENT } from '../../../content-model/entry.ts';
import type { ReadSite } from '../../../content-model/read.ts';
import { webAddressesOf } from '../../../content-model/web-addresses.ts';
import { plural } from '../../../lib/plural.ts';
import { pathOfReport } from '../../../maintenance/report-file.ts';
import type { LinkReport, ResponseOf } from '../../protocol.ts';
import { SOURCES_FILE } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { listEntries } from './entries.ts';
import { nameOfEntry } from './names.ts';

const WORDS: Readonly<Record<DueReview['kind'], (count: number) => string>> = {
  review: () => 'page',
  rule: (count) => `pays, ${plural(count, 'date')}`,
  source: () => 'source',
};

const entryPath = (file: string, key?: string) =>
  `${file.slice(CONTENT.length + 1)}${key === undefined ? '' : `#${key}`}`;

const linkSchema = z.object({ name: z.string(), address: z.url({ protocol: /^https?$/u }) });

/** The part of a report of links that is shown. */
const reportSchema = z.object({
  day: z.iso.date(),
  summary: z.string(),
  tasks: z.array(
    z.object({ file: z.string(), message: z.string(), links: z.tuple([linkSchema], linkSchema) }),
  ),
});

/** The report of the last check of links; undefined when there is none, or none that can be read. */
async function readLinkReport(root: string, site: ReadSite): Promise<LinkReport | undefined> {
  const text = await readFile(join(root, pathOfReport('liens')), 'utf8').catch(() => 'null');
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = reportSchema.safeParse(report);
  if (!data) return undefined;
  const names = new Map(
    listEntries(site, new Map()).map(({ location, fields }) => [
      location.path,
      nameOfEntry(location, fields),
    ]),
  );
  const places = new Set(
    [...webAddressesOf(site)].map(({ file, address }) => `${file} ${address}`),
  );
  const sources = Object.entries(site.bibliography.header?.values ?? {});
  const findings = data.tasks.flatMap(({ file, message, links }) => {
    const { address } = links[0];
    if (!places.has(`${file} ${address}`)) return [];
    const isSource = file === `${CONTENT}/${SOURCES_FILE}`;
    const key = isSource
      ? sources.find(([, source]) => (source as { url?: unknown } | null)?.url === address)?.[0]
      : undefined;
    const path = entryPath(file, key);
    const name = names.get(path);
    return name === undefined ? [] : [{ path, name, message, links }];
  });
  return { day: data.day, summary: data.summary, findings };
}

/** The texts to read again within a month, and the report of the last check of links. */
export async function readReviews(store: Store): Promise<ResponseOf<'reviews'>> {
  const { site } = await store.now();
  const due = dueReviews(site).map(({ kind, file, key, title, readOn, fields }) => ({
    path: entryPath(file, key),
    name: title,
    ...(kind === 'review' ? {} : { field: fields[0]!.join('.') }),
    message: `${WORDS[kind](fields.length)}, ${dueWords(readOn, site.today)}`,
  }));
  const links = await readLinkReport(store.root, site);
  return { due, ...(links ? { links } : {}) };
}
