import type { PreviewDraft } from '../loaders/preview-draft.ts';

/** Header of a request of the live preview: hash of the draft that it shows. */
export const DRAFT_HEADER = 'x-brouillon';

/** Drafts that are kept: those of a few windows, and the ones before them, which may load again. */
const MOST = 8;

/** The drafts that the live preview may show: in memory only, and never among the files of the content. */
export class PreviewDrafts {
  #drafts = new Map<string, PreviewDraft>();
  #onDrop: (draft: PreviewDraft) => void = () => undefined;

  /** Sets what is called with a draft that is dropped. */
  set onDrop(listener: (draft: PreviewDraft) => void) {
    this.#onDrop = listener;
  }

  /** Keeps a draft, and drops the one that was added first when there are too many. */
  add(draft: PreviewDraft): void {
    this.#drafts.set(draft.hash, draft);
    const [oldest] = this.#drafts.values();
    if (this.#drafts.size <= MOST || !oldest) return;
    this.#drafts.delete(oldest.hash);
    this.#onDrop(oldest);
  }

  /** The draft with a hash. */
  get(hash: string): PreviewDraft | undefined {
    return this.#drafts.get(hash);
  }

  /** The draft whose text is a module. */
  withModule(module: string | undefined): PreviewDraft | undefined {
    return [...this.#drafts.values()].find((draft) => draft.module === module);
  }
}
