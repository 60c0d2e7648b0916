import { setTimeout as wait } from 'node:timers/promises';
import type { ProcedureName, RequestOf, ResponseOf } from '../protocol.ts';
import { acceptWord } from './commands/accept-word.ts';
import { remove, reorder, retire } from './commands/arrange.ts';
import { correct } from './commands/correct.ts';
import { check, drop, saveDraft, open, save } from './commands/edit.ts';
import { move, planMove } from './commands/move.ts';
import { addNote, readNotes, settleNote } from './commands/notes.ts';
import { create, duplicate } from './commands/start.ts';
import { addSource, searchSources } from './bibliography.ts';
import { compareVersions, merge } from './changes/merge.ts';
import { propose, readProposal } from './changes/proposal.ts';
import { receive } from './changes/receive.ts';
import { readChanges, revert } from './changes/revert.ts';
import { readUnsent, send } from './changes/send.ts';
import { compareWithPast, readVersions, restore } from './changes/versions.ts';
import type { Store } from './content/store.ts';
import { undo } from './history.ts';
import { listPictures } from './pictures/pictures.ts';
import { findWords, replaceWords } from './search/replace.ts';
import { search } from './search/search.ts';
import { readForms } from './views/forms.ts';
import { readReviews } from './views/reviews.ts';
import { readTree } from './views/tree.ts';

/** Handler of one procedure. */
type Handler<Name extends ProcedureName> = (
  store: Store,
  request: RequestOf<Name>,
) => Promise<ResponseOf<Name>>;

/**
 * Runs a handler after those before it: two of them never write at once, and none reads a half-written
 * change.
 */
const serialized =
  <Request, Response>(handler: (store: Store, request: Request) => Promise<Response>) =>
  (store: Store, request: Request): Promise<Response> =>
    store.serialize(() => handler(store, request));

/** Timeout and polling interval of a watch, in milliseconds. */
const WATCH = { timeout: 20_000, interval: 400 };

/** Waits until the revision differs from that of the page. */
const watch: Handler<'watch'> = async (store, { revision }) => {
  for (let spent = 0; spent < WATCH.timeout; spent += WATCH.interval) {
    const now = await store.revision();
    if (now !== revision) return { revision: now };
    await wait(WATCH.interval);
  }
  return { revision };
};

/** The handler of every procedure. */
export const PROCEDURES: { [Name in ProcedureName]: Handler<Name> } = {
  tree: readTree,
  watch,
  forms: readForms,
  open,
  check,
  correct,
  acceptWord: serialized(acceptWord),
  save,
  compareVersions,
  merge,
  saveDraft,
  drop: serialized(drop),
  create: serialized(create),
  duplicate: serialized(duplicate),
  planMove,
  move: serialized(move),
  reorder: serialized(reorder),
  retire: serialized(retire),
  remove: serialized(remove),
  undo: serialized((store, { undoId }) => undo(store, undoId)),
  search,
  findWords,
  replaceWords: serialized(replaceWords),
  sources: searchSources,
  addSource: serialized(addSource),
  pictures: listPictures,
  notes: readNotes,
  addNote: serialized(addNote),
  settleNote: serialized(settleNote),
  changes: serialized(readChanges),
  revert: serialized(revert),
  reviews: readReviews,
  versions: serialized(readVersions),
  compareWithPast: serialized(compareWithPast),
  restore: serialized(restore),
  proposal: serialized(readProposal),
  propose,
  unsent: serialized(readUnsent),
  // Not serialized: a slow remote would block the others.
  send,
  receive,
};
