import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Calls } from '../protocol.ts';
import { remove, reorder, retire } from './acts/arrange.ts';
import { correct } from './acts/correct.ts';
import { check, drop, keep, open, save } from './acts/edit.ts';
import { move, planMove } from './acts/move.ts';
import { create, duplicate } from './acts/start.ts';
import { addSource, searchSources } from './bibliography.ts';
import { propose, readProposal, send } from './changes/proposal.ts';
import { readChanges, takeBack } from './changes/take-back.ts';
import type { Store } from './content/store.ts';
import { undo } from './history.ts';
import { listPictures } from './pictures.ts';
import { readForms } from './show/forms.ts';
import { readTree } from './show/tree.ts';

/** What answers one call. */
type Answerer<Name extends CallName> = (
  store: Store,
  ask: Calls[Name]['ask'],
) => Promise<Calls[Name]['answer']>;

/**
 * Has an answer wait for those before it: what writes never runs beside another that does, and what
 * compares whole states never reads half of a change.
 */
const inTurn =
  <Ask, Answer>(answerer: (store: Store, ask: Ask) => Promise<Answer>) =>
  (store: Store, ask: Ask): Promise<Answer> =>
    store.inTurn(() => answerer(store, ask));

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
export const CALLS: { [Name in CallName]: Answerer<Name> } = {
  tree: readTree,
  watch,
  forms: readForms,
  open,
  check,
  correct,
  save,
  keep,
  drop: inTurn(drop),
  create: inTurn(create),
  duplicate: inTurn(duplicate),
  planMove,
  move: inTurn(move),
  reorder: inTurn(reorder),
  retire: inTurn(retire),
  remove: inTurn(remove),
  undo: inTurn((store, { act }) => undo(store, act)),
  sources: searchSources,
  addSource: inTurn(addSource),
  pictures: listPictures,
  changes: inTurn(readChanges),
  takeBack: inTurn(takeBack),
  proposal: inTurn(readProposal),
  propose: inTurn(propose),
  send: inTurn(send),
};
