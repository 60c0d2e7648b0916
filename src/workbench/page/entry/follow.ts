import type { OpenedEntry, KeptDraft } from '../../protocol.ts';

/** What a window shows of an entry, compared with the versions of the server. */
export interface Shown {
  /** Save status: in the file, only on the page, or in a draft on the disk. */
  saveStatus: 'saved' | 'typed' | 'kept';
  /** Name under which the window keeps its drafts. */
  owner: string;
  /** Hash of the draft that its words were typed over or are kept in. */
  base: string | undefined;
  /** Hash of the file that its words were typed over. */
  over: string | undefined;
}

/** What a window does about a change that it did not make. */
export type FollowUp =
  /** It has no words of its own: it shows the newest ones, or the draft with the hash `prefer`. */
  | { kind: 'show'; prefer?: string }
  /** It keeps its words on the page; `others` are the drafts beside them. */
  | { kind: 'stay'; others: KeptDraft[] };

/** The drafts of other windows that do not hold the words that a window started from. */
export const otherDrafts = (
  drafts: readonly KeptDraft[],
  { owner, base }: Pick<Shown, 'owner' | 'base'>,
): KeptDraft[] => drafts.filter((draft) => draft.owner !== owner && draft.hash !== base);

/** The draft that a window shows: the chosen one, else its own, else the newest. */
export const draftToShow = (
  { drafts }: Pick<OpenedEntry, 'drafts'>,
  owner: string,
  prefer?: string,
): KeptDraft | undefined =>
  drafts.find(({ hash }) => hash === prefer) ??
  drafts.find((draft) => draft.owner === owner) ??
  drafts[0];

/** Decides how a window follows a change of the entry on the disk. */
export function followUp(
  { drafts, version }: Pick<OpenedEntry, 'drafts' | 'version'>,
  shown: Shown,
): FollowUp {
  const stay: FollowUp = { kind: 'stay', others: otherDrafts(drafts, shown) };
  switch (shown.saveStatus) {
    case 'typed':
      return stay;
    case 'kept':
      return drafts.some(({ hash }) => hash === shown.base) ? stay : { kind: 'show' };
    case 'saved': {
      if (version.hash !== shown.over) return { kind: 'show' };
      // A draft over an older version of the file does not hide what was saved since.
      const next = drafts.find(({ over }) => over === shown.over);
      return next ? { kind: 'show', prefer: next.hash } : stay;
    }
  }
}
