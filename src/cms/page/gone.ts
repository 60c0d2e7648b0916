import { RAW } from '../format/text-file.ts';
import french from '../words.fr.json';
import { resultOf } from './branch.ts';
import { say } from './notice.ts';

/** Where Sveltia keeps what is typed and not saved, in a database of its own. */
const DRAFTS = 'draft-backups';

/** A draft, as far as this page reads it: its values by language, of which there is one, and by field. */
interface Draft {
  currentValues: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const KEPT =
  'Des mots que vous n’aviez pas enregistrés sont encore dans ce navigateur. Copiez ceux qu’il vous faut dans un autre texte :';

/** The draft of a text; undefined where there is none. */
async function readDraft(collection: string, slug: string): Promise<Draft | undefined> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name));
    const draft = database.objectStoreNames.contains(DRAFTS)
      ? await resultOf<Draft | undefined>(
          database.transaction(DRAFTS).objectStore(DRAFTS).get([collection, slug]),
        )
      : undefined;
    database.close();
    if (draft) return draft;
  }
  return undefined;
}

/** Says what was typed, and not saved, in a text that is gone, or has another name: no form is there to take it. */
async function sayDraft(): Promise<void> {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/u.exec(location.hash)!;
  const draft = await readDraft(collection!, slug!);
  const [values = {}] = Object.values(draft?.currentValues ?? {});
  const saved = String(values[RAW] ?? '');
  const words = Object.values(values).map((value) => String(value).trim());
  const lines = words.filter((line) => line !== saved.trim() && !saved.includes(line));
  if (lines.length > 0) say(KEPT, lines);
}

/** Address of the text that was last found to be gone. */
let goneAt = '';

/** Whether the text of the address is not in the site; where it has unsaved words, they are said once. */
export function isGone(): boolean {
  const form = document.querySelector('.content-editor');
  const isThere = !form || form.querySelector('[data-key-path]') !== null;
  if (isThere || !form.textContent.includes(french.entry_not_found)) return false;
  if (goneAt !== location.hash) {
    goneAt = location.hash;
    void sayDraft();
  }
  return true;
}
