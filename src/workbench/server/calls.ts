import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Calls } from '../protocol.ts';
import { remove, reorder, retire } from './commands/arrange.ts';
import { correct } from './commands/correct.ts';
import { check, drop, keep, open, save } from './commands/edit.ts';
import { move, planMove } from './commands/move.ts';
import { create, duplicate } from './commands/start.ts';
import { addSource, searchSources } from './bibliography.ts';
import { propose, readProposal, send } from './changes/proposal.ts';
import { readChanges, revert } from './changes/revert.ts';
import type { Store } from './content/store.ts';
import { undo } from './history.ts';
import { listPictures } from './pictures/pictures.ts';
import { readForms } from './views/forms.ts';
import { readTree } from './views/tree.ts';

/** What answers one call. */
type Answerer<Name extends CallName> = (
  store: Store,
  ask: Calls[Name]['ask'],
) => Promise<Calls[Name]['answer']>;

/**
 * Has an answer wait for those before it: what writes never runs beside another that does, and what
 * compares whole states never reads half of a change.
 */
const serialized =
  <Ask, Answer>(answerer: (store: Store, ask: Ask) => Promise<Answer>) =>
  (store: Store, ask: Ask): Promise<Answer> =>
    store.serialize(() => answerer(store, ask));

/** How long a watch lasts, and how often it looks, in milliseconds. */
const WATCH = { most: 20_000, each: 400 };

/** Waits until the content or a draft is another than the page knows. */
const watch: Answerer<'watch'> = async (store, { revision }) => {
  for (let spent = 0; spent < WATCH.most; spent += WATCH.each) {
    const now = await store.revision();
    if (now !== revision) return { revision: now };
    await wait(WATCH.each);
  }
  return { revision };
};

/** Every call with what answers it. */
export const PROCEDURES: { [Name in CallName]: Answerer<Name> } = {
  tree: readTree,
  watch,
  forms: readForms,
  open,
  check,
  correct,
  save,
  keep,
  drop: serialized(drop),
  create: serialized(create),
  duplicate: serialized(duplicate),
  planMove,
  move: serialized(move),
  reorder: serialized(reorder),
  retire: serialized(retire),
  remove: serialized(remove),
  undo: serialized((store, { act }) => undo(store, act)),
  sources: searchSources,
  addSource: serialized(addSource),
  pictures: listPictures,
  changes: serialized(readChanges),
  takeBack: serialized(revert),
  proposal: serialized(readProposal),
  propose,
  // Nothing waits for a remote.
  send,
};
