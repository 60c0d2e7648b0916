import { RAW } from '../format/text-file.ts';

/** What Sveltia wrote: a text, or a picture. */
interface Written {
  path: string;
  data?: string | Blob;
}
/** A text as Sveltia keeps it until it is opened again. */
interface KeptEntry {
  locales: Readonly<Record<string, { path: string; content: Record<string, unknown> }>>;
}

/** What this page has read of the texts whose rank alone is written, with that rank, by what is written. */
const ranked = new Map<string, string>();

/** Notes that a text is written of which this page has read another: its form does not show what somebody else wrote. */
export function noteRanked(text: string, read: string): void {
  ranked.set(text, read);
}

/** Has the forms of texts that were saved be made of the files that were written: a later save is compared with these. */
export function keepWritten(written: readonly Written[], entries: readonly KeptEntry[]): void {
  for (const { path, content } of entries.flatMap(({ locales }) => Object.values(locales))) {
    const data = written.find((one) => one.path === path)?.data;
    if (typeof data === 'string') content[RAW] = ranked.get(data) ?? data;
  }
  ranked.clear();
}

/** The text whose form is open, as this page read it; empty for a new one. */
let opened = '';

/** Notes of which text a form is made. @param values - By language, of which there is one. */
export function noteOpened<Made extends Readonly<Record<string, Record<string, unknown>>>>(
  values: Made,
): Made {
  const [{ [RAW]: raw = '' } = {}] = Object.values(values);
  opened = String(raw);
  return values;
}

/** The text whose form is open, as this page read it; empty for a new one. */
export const openedText = (): string => opened;
