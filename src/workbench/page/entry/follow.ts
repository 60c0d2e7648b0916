import type { OpenedEntry, SavedDraft } from '../../protocol.ts';

/** State of an entry in a window, to compare with the versions of the server. */
export interface Shown {
  /** Save status: in the file, only on the page, or in a draft on the disk. */
  saveStatus: 'saved' | 'typed' | 'draft';
  /** Identifier of the window, which owns its drafts. */
  owner: string;
  /** Hash of the draft that it shows or changes. */
  base: string | undefined;
  /** Hash of the file that it shows or changes. */
  baseHash: string | undefined;
}

/** Reaction of a window to a change made elsewhere. */
export type FollowUp =
  /** Without words of its own, it shows the newest version, or the draft with the hash `prefer`. */
  | { kind: 'show'; prefer?: string }
  /** It stays unchanged; `others` are the drafts of other windows. */
  | { kind: 'stay'; others: SavedDraft[] };

/** The drafts of other windows, without the one that a window started from. */
export const otherDrafts = (
  drafts: readonly SavedDraft[],
  { owner, base }: Pick<Shown, 'owner' | 'base'>,
): SavedDraft[] => drafts.filter((draft) => draft.owner !== owner && draft.hash !== base);

/** The draft that a window shows: the chosen one, else its own, else the newest. */
export const draftToShow = (
  { drafts }: Pick<OpenedEntry, 'drafts'>,
  owner: string,
  prefer?: string,
): SavedDraft | undefined =>
  drafts.find(({ hash }) => hash === prefer) ??
  drafts.find((draft) => draft.owner === owner) ??
  drafts[0];

/** Decides how a window reacts to a change of the entry on the disk. */
export function followUp(
  { drafts, version }: Pick<OpenedEntry, 'drafts' | 'version'>,
  shown: Shown,
): FollowUp {
  const stay: FollowUp = { kind: 'stay', others: otherDrafts(drafts, shown) };
  switch (shown.saveStatus) {
    case 'typed':
      return stay;
    case 'draft':
      return drafts.some(({ hash }) => hash === shown.base) ? stay : { kind: 'show' };
    case 'saved': {
      if (version.hash !== shown.baseHash) return { kind: 'show' };
      // A draft of an older version of the file does not replace the saved one.
      const next = drafts.find(({ baseHash }) => baseHash === shown.baseHash);
      return next ? { kind: 'show', prefer: next.hash } : stay;
    }
  }
}
