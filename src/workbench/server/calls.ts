import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Calls } from '../protocol.ts';
import { check, correct, drop, keep, open, save } from './acts/edit.ts';
import type { Store } from './content/store.ts';
import { undo } from './history.ts';
import { readForms } from './show/forms.ts';
import { readTree } from './show/tree.ts';

/** What answers one call. */
type Answerer<Name extends CallName> = (
  store: Store,
  ask: Calls[Name]['ask'],
) => Promise<Calls[Name]['answer']>;

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
export const CALLS: { [Name in CallName]?: Answerer<Name> } = {
  tree: readTree,
  watch,
  forms: readForms,
  open,
  check,
  correct,
  save,
  keep,
  drop,
  undo: (store, { act }) => store.inTurn(() => undo(store, act)),
};
