/**
 * The protocol between the page of the workbench and its server. Types and a few addresses only: the
 * browser loads this file as well.
 *
 * A call of a procedure is `POST /_atelier/appel/<name>` with the request as JSON, and the key of the
 * workbench in the header `x-atelier`. The response is 200 and JSON, or another status and an `ErrorBody`.
 * Only pictures are sent as bytes: see `PICTURE_UPLOAD`.
 */
import type { Message } from '../check/messages.fr.ts';
import type { Fields, FieldValue } from '../lib/field-values.ts';
import type { TextEdit } from '../lib/text-edits.ts';
import type { FieldForm } from '../schemas/field-docs.ts';

/** Address of the workbench on the development server; no page of the site has it. */
export const WORKBENCH = '/_atelier';
/** Address of the procedures, followed by a slash and the name of one. */
export const CALL_ADDRESS = `${WORKBENCH}/appel`;
/**
 * `POST`, with the bytes of the picture as body and its name in the query: `?nom=Ma photo.jpg`.
 * Responds with a `StoredPicture`.
 */
export const PICTURE_UPLOAD = `${WORKBENCH}/image`;
/** `GET`: a picture of `src/content/images`, by a slash and the name of its file. */
export const PICTURE_ADDRESS = `${WORKBENCH}/images`;
/**
 * `POST`, with a key or a ticket in the header `x-atelier`: responds with `{ key }`. A ticket is valid once.
 */
export const KEY_ADDRESS = `${WORKBENCH}/cle`;
/** Header of every request, except for the page itself and its pictures. */
export const KEY_HEADER = 'x-atelier';

/**
 * Query of an address of the live preview that shows a draft: its hash, and the path of its entry.
 * Responds with 422 and a French sentence when no page can show it.
 */
export const PREVIEW_QUERY = { draft: 'brouillon', path: 'texte' } as const;

/** Address of a page of the live preview with a draft in place of its file. */
export function writePreviewAddress(address: string, path: EntryPath, hash: string): string {
  const [page = '', fragment] = address.split('#');
  const query = new URLSearchParams({ [PREVIEW_QUERY.draft]: hash, [PREVIEW_QUERY.path]: path });
  return `${page}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The fragment of the address of the page, which browsers do not send. */
export interface Fragment {
  /** A key or a ticket. */
  key?: string;
  /** The entry that is open. */
  path?: EntryPath;
}

const KEY_MARK = 'cle=';

/** The fragment of an address, with its #. */
export function writeFragment({ key, path }: Fragment): string {
  const parts = [
    ...(key === undefined ? [] : [`${KEY_MARK}${key}`]),
    ...(path === undefined ? [] : [encodeURIComponent(path)]),
  ];
  return `#${parts.join('&')}`;
}

/** Parses the fragment of an address, with its #; a truncated one names no entry. */
export function readFragment(hash: string): Fragment {
  const parts = hash.slice(1).split('&');
  const key = parts[0]?.startsWith(KEY_MARK) ? parts.shift()!.slice(KEY_MARK.length) : undefined;
  let path: string | undefined;
  try {
    path = decodeURIComponent(parts.join('&')) || undefined;
  } catch {
    path = undefined;
  }
  return { ...(key === undefined ? {} : { key }), ...(path === undefined ? {} : { path }) };
}

/** `<meta name>` of the page with the nonce of its styles, for CodeMirror; React Aria looks for this name. */
export const NONCE_META = 'csp-nonce';

/** The collections of MDX files, by the folder of `src/content` that holds each. */
type FileCollection = 'pages' | 'cards' | 'steps' | 'articles' | 'links' | 'countries';
/**
 * Kind of an entry: an MDX file, a publication of sources.yaml, or a list that the site has once: its
 * open questions, its own words, the notes of its authors.
 */
export type EntryKind = FileCollection | 'sources' | ListKind;
/** Kind of an entry that the site has once. */
export type ListKind = 'questions' | 'words' | 'notes';

/**
 * Path of an entry: that of its file from `src/content`, with slashes, as `cards/hpv-info/carte-1.mdx` or
 * `questions.yaml`; with its key for a publication, `sources.yaml#has-2025`.
 */
export type EntryPath = string;

export type { Fields, FieldValue };

/** The editable content of an entry. */
export interface Draft {
  /** Fields of its header. */
  fields: Fields;
  /**
   * Text under the header, as typed, without the blank lines around it and with \n at the ends of its
   * lines. Empty for a publication and for the open questions.
   */
  body: string;
  /**
   * The whole file as typed, with \n at the ends of its lines, while its header cannot be parsed. It
   * replaces the fields and the text.
   */
  source?: string;
}

/** One version of an entry. */
export interface Version extends Draft {
  /** Hash of the file; absent when there is no file. */
  hash?: string;
}

/** A draft that is saved on this machine, in `.cache`, and not in the content. */
export interface SavedDraft extends Draft {
  /** Hash of the version that it changes; absent for an entry without a file. */
  baseHash?: string;
  /** Identifier of the window that saved it; empty for a draft that no window has edited. */
  owner: string;
  /** Hash of its fields and its text. */
  hash: string;
  /** Time of the last change, as ISO 8601; empty for a draft of an older workbench. */
  keptAt: string;
}

/** Selects drafts of an entry: that of one window, and the one that it replaces. */
export interface DraftChoice {
  /** Identifier of the window: at most 64 letters, digits, `-` and `_`. */
  owner?: string;
  /** Hash of the last draft that the window read; absent when there was none. */
  base?: string;
}

/** A finding of the check as the forms show it. */
export type FormFinding = Message & FormFindingDetails;

/** A finding without the key and the data of its message. */
interface FormFindingDetails {
  /** Rule, as the guide lists it. */
  rule: string;
  /** `error` stops publishing. */
  severity: 'error' | 'warning';
  /** Its entry; absent for a file without a form, and for the whole site. */
  path?: EntryPath;
  /** Title of its entry, else the name of its file. */
  name: string;
  /** Its location in words: « src/content/…, ligne 3, champ « icon » (image) ». */
  location: string;
  /** Path of a field, joined by points, from 0 in lists: `searches.links.0.text`. */
  field?: string;
  /** Line of `Draft.body`, from 1, for a finding in the text. */
  bodyLine?: number;
  /** The words at fault, as typed on that line; absent for the whole line. */
  words?: string;
  /** The message in French: only shown, never parsed. */
  text: string;
  /** Line of the file, from 1. */
  line?: number;
  /** Applied by `correct`; absent when only the author can know. */
  fix?: Fix;
}

/** How long a text is, and how easily it is read: the check's own measures. */
export interface ReadingMeasure {
  words: number;
  /** Kandel and Moles, rounded: 100 is very easy, 30 difficult. Absent for a short text. */
  score?: number;
  /** Score from which a text is easy. */
  least: number;
}

/** A correction of one file. */
export interface Fix {
  /** The corrected lines, as shown. */
  write: string;
  /** Edits of the file on the disk, in UTF-16 units. */
  edits: readonly TextEdit[];
  /** Hash of the file that the edits were made for: they apply to no other. */
  hash: string;
}

/** An entry with the data of its form. */
export interface OpenedEntry {
  path: EntryPath;
  kind: EntryKind;
  /** Name of its form in `Forms.forms`. */
  form: string;
  /** Its title, else the name of its file. */
  name: string;
  /** The file; without a `hash` and with initial fields when there is none. */
  version: Version;
  /** Its newest draft. */
  draft?: SavedDraft;
  /** All its drafts, newest first: each window has its own. */
  drafts: SavedDraft[];
  /** Address of the page that shows it, or would if it were saved, with a fragment; absent when none does. */
  preview?: string;
  /** Whether it may be renamed, retired and deleted. */
  isRemovable: boolean;
}

/** Item of the tree of the site. */
export interface TreeItem {
  /** The entry that it opens; absent for a heading. */
  path?: EntryPath;
  /** Stable key. */
  id: string;
  /** Its label. */
  name: string;
  /** Kind of the entry; a heading groups other items. */
  kind: EntryKind | 'heading' | 'picture';
  /** Errors of its draft, else of its file. */
  errors: number;
  /** Warnings of its draft, else of its file. */
  warnings: number;
  /** Whether it has a saved draft. */
  isDraft: boolean;
  /** Whether it has no file. */
  isNew: boolean;
  /** Whether it is a page that is not published. */
  isRetired: boolean;
  /** Whether it may be deleted. */
  isRemovable: boolean;
  /** What may be added under it. */
  adds?: EntrySlot[];
  /** Field that orders its children; absent when they cannot be reordered. */
  ordersBy?: OrderField;
  /** Its children, in the order of the site. */
  children: TreeItem[];
}

/** A field that holds the rank among siblings. */
export type OrderField = 'order' | 'nav.order' | 'footer.order';

/** Siblings in another order. */
export interface NewOrder {
  /** The order that the window showed: the request is rejected if it is outdated. */
  before: readonly EntryPath[];
  /** The same siblings in the new order. */
  paths: readonly EntryPath[];
  by: OrderField;
}

/** Position in the tree for a new entry. */
export interface EntrySlot {
  kind: EntryKind;
  /** Folder of its page: cards and steps. */
  folder?: string;
  /** Label of the button: « Ajouter une carte ». */
  words: string;
  /** Kinds of page to choose from: pages only. */
  pageKinds?: { name: string; sentence: string }[];
}

/** The tree of the site. */
export interface Tree {
  items: TreeItem[];
  /** Findings without an entry: about the site, a picture, a misplaced file. */
  findings: FormFinding[];
  /** Counts of the whole content, each draft replacing its file. */
  errors: number;
  warnings: number;
}

/**
 * A field as `toForm` makes it, with its picker. Properties are in the order of the form. Every leaf is
 * typed as text, which `type` and the limits describe.
 */
export interface FormSchema extends FieldForm {
  properties?: Readonly<Record<string, FormSchema>>;
  items?: FormSchema;
  anyOf?: readonly FormSchema[];
  /** Picker of the value; a plain field when absent. */
  picker?: 'page' | 'picture' | 'source' | 'icon' | 'drawing' | 'day' | 'country' | 'yes-no';
}

/** A block of texts, as `<Encart titre="…">`: an entry of src/schemas/blocks.ts. */
export interface BlockForm {
  name: string;
  /** Its purpose, in one French sentence. */
  sentence: string;
  attributes: FormSchema;
  placement: 'lines' | 'sentence';
  holds: 'text' | 'nothing' | { only: string };
  inside?: string;
  /** Template that is inserted in a text. */
  example: string;
}

/** A place of the site that a link may lead to. */
export interface LinkTarget {
  /** Its address: `/vaccin#les-doses`. */
  path: string;
  name: string;
  /** Name of the target that a word of a glossary stands in. */
  where?: string;
}

/** All forms of the site, and the options of their pickers. */
export interface Forms {
  /** By name: `cards`, `sources`, `questions`…; pages have one for each kind, `pages/educational`. */
  forms: Readonly<Record<string, FormSchema>>;
  blocks: readonly BlockForm[];
  /** Targets of links, for pickers: each page, then its headings. */
  pages: readonly LinkTarget[];
  /** Words of the glossaries, each with the address of the heading above it. */
  terms: readonly LinkTarget[];
  /** Countries for pickers, by the name of their file. */
  countries: readonly { name: string; title: string }[];
  /** Next free rank of the menus. */
  ranks: Readonly<Record<Exclude<OrderField, 'order'>, string>>;
  /** Today, YYYY-MM-DD. */
  today: string;
}

/** Both versions of an entry that was changed elsewhere; nothing was written. */
export interface Conflict {
  result: 'conflict';
  /** The version on the disk; absent when it was deleted. */
  theirs?: Version;
  /** The version of the request. */
  yours: Draft;
}

/** What a merge keeps of one difference. */
export type MergeChoice = 'theirs' | 'yours' | 'both';

/** One difference between two versions of an entry, in words. */
export interface MergeHunk {
  /** Key of its choice in a `merge`. */
  id: string;
  /** Name of the field in French, or « texte ». */
  where: string;
  /** Words of each version; empty where it has none. */
  theirs: string;
  yours: string;
  /** Whether both can be kept: passages of the text, and lists. */
  canKeepBoth: boolean;
}

/** A change rejected for its errors; nothing was written. */
export interface Rejected {
  result: 'stopped';
  /** The errors that the change adds. */
  findings: FormFinding[];
}

/** A change that was written and can be undone. */
export interface Applied {
  result: 'done';
  /** For `undo`. */
  undoId: string;
  /** What was done, as a French sentence: « La carte « Le vaccin » est effacée. » */
  message: string;
  /** New path of the entry; absent when it is deleted. */
  path?: EntryPath;
}

/** A line whose link or citation is updated by a move. */
export interface ReferenceUpdate {
  path: EntryPath;
  /** Title of its entry. */
  name: string;
  before: string;
  after: string;
}

/** A sentence of an entry that holds the searched words. */
export interface SearchHit {
  path: EntryPath;
  /** Title of its entry. */
  name: string;
  /** Name of the field in French, or « texte ». */
  where: string;
  /** The field, as in a finding: `next.0.text`. */
  field?: string;
  /** Line of the text, from 1. */
  bodyLine?: number;
  /** The sentence: before the words, the words, after them. */
  before: string;
  match: string;
  after: string;
}

/** A place of an entry to show. */
export type EntryPlace = Pick<SearchHit, 'path' | 'field' | 'bodyLine'> &
  Partial<Pick<SearchHit, 'match'>>;

/** A text to read again. */
interface DueText {
  path: EntryPath;
  /** Its title. */
  name: string;
  /** The field with the day of its last reading; absent for a page, which is read as a whole. */
  field?: string;
  /** What is to be read again, and until when, in French. */
  message: string;
}

/** A finding of the last check of the links to other sites. */
interface LinkFinding {
  /** The entry that has the link. */
  path: EntryPath;
  /** Its title. */
  name: string;
  /** What was found and what to do, in French. */
  message: string;
  /** Addresses to open, with their French names. */
  links: readonly { name: string; address: string }[];
}

/** What the last check of the links to other sites found. */
export interface LinkReport {
  /** Its day, YYYY-MM-DD. */
  day: string;
  /** One French sentence that counts what was looked at. */
  summary: string;
  /** The findings whose addresses are still in the content. */
  findings: readonly LinkFinding[];
}

/** A note for a colleague that is not settled: an item of `notes.yaml`. */
export interface NoteItem {
  /** For `settleNote`. */
  id: string;
  /** Path of the entry. */
  file: EntryPath;
  /** Path of a field, as in a finding; absent for a note on the text or on the whole entry. */
  field?: string | undefined;
  /** Exact words that it is about. */
  words?: string | undefined;
  note: string;
  author: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** A place of a text that holds words to replace. */
export interface WordPlace extends Omit<SearchHit, 'path' | 'name'> {
  /** Whether marks inside the words, as of bold type, leave the replacement to the author. */
  isManual: boolean;
}

/** A text that holds words to replace. */
export interface TextWithWords {
  path: EntryPath;
  /** Title of its entry. */
  name: string;
  /** Hash of its file. */
  hash: string;
  /** Whether it has a draft: its places cannot be replaced until that is saved or dropped. */
  isDraft: boolean;
  /** Whether it has the words of others: a publication, a link. */
  isQuoted: boolean;
  places: WordPlace[];
}

/** Words to find as they are typed. Spaces and apostrophes of every kind are the same. */
export interface ExactWords {
  words: string;
  /** Whether « col » is not found in « colline ». */
  isWhole: boolean;
}

/** One publication of the bibliography. */
export interface SourceItem {
  key: string;
  publisher: string;
  title: string;
  year?: string;
  url?: string;
  accessedOn?: string;
  /** Number of entries that cite it. */
  uses: number;
}

/** One picture of `src/content/images`. */
export interface PictureItem {
  /** Name of its file. */
  file: string;
  bytes: number;
  /** In pixels; absent for a file that cannot be read. */
  width?: number;
  height?: number;
  /** Entries that show it, with their descriptions of it. */
  uses: { path: EntryPath; name: string; alt: string }[];
}

/** A picture that was stored. */
export interface StoredPicture {
  /** Name of its file, for `imageUrl`. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  /** What was done, as a French sentence. */
  message: string;
  /** For `undo`. */
  undoId: string;
}

/** One difference of an entry, in words. */
export interface Hunk {
  /** For `revert`; identifies the hunk and the version of the file. */
  id: string;
  /** Name of the field in French, or « texte ». */
  where: string;
  /** Old words; empty for an addition. */
  before: string;
  /** New words; empty for a removal. */
  after: string;
}

/** The changes of one entry. */
export interface EntryChange {
  path: EntryPath;
  /** Its title. */
  name: string;
  what: 'new' | 'changed' | 'moved' | 'deleted';
  /** `what` in French: « nouvelle », « renommée ». */
  label: string;
  /** Its old path, for a moved entry. */
  from?: EntryPath;
  /** Empty for a picture, a new entry and a deleted one. */
  hunks: Hunk[];
}

/** A version of an entry in the past. */
export interface PastVersion {
  id: string;
  /** Its time, as ISO 8601. */
  at: string;
  /** Who made it; absent for a change of this workbench. */
  author?: string;
  /** What was done: the message of its commit, or of the change. */
  message: string;
  /** Names in French of the fields that it changed, or « texte »; none for the oldest. */
  where: string[];
  /** Whether the file is as in this version. */
  isCurrent: boolean;
}

/** State of the proposal. */
export interface ProposalState {
  /** Whether the folder is a git checkout with a first commit, and git is there. */
  isPossible: boolean;
  /** Why it is not possible and what to do instead, in French. */
  obstacle?: string;
  /** Branch that the folder is on. */
  branch?: string;
  /** Whether that branch is an open proposal, which a new commit is added to. */
  isOpen?: boolean;
  /** The remote, its address without a password. */
  remote?: { name: string; address: string };
  /** Author of the commit; an empty text must be filled in. */
  author?: { name: string; email: string };
  /** Suggested commit message. */
  message?: string;
}

/** A proposal that was committed on this machine. */
export interface MadeProposal {
  branch: string;
  /** Short name of the commit. */
  commit: string;
  /** Next steps: French paragraphs for someone who does not know git. */
  next: string[];
  /** Whether it can be sent by `send`. */
  canSend: boolean;
}

/** What of an open proposal its remote does not have. */
export interface UnsentProposal {
  branch: string;
  /** Messages of its commits that were not sent, the oldest first. */
  messages: string[];
  /** Whether earlier commits were sent. */
  isPart: boolean;
  /** Address of the remote, without a password. */
  address: string;
}

/** Changes of the main branch that were brought into the folder. */
export interface ReceivedChanges {
  /** What came, as French paragraphs. */
  paragraphs: string[];
  /** Entries that both sides changed: the words of the author are a draft on top of the new version. */
  drafts: { path: EntryPath; name: string }[];
  /** State of the proposal that the folder was on, if it was sent. */
  proposal?: {
    /** As French sentences. */
    message: string;
    /** Address of its branch on its forge; absent for a forge whose addresses are not known. */
    address?: string;
  };
}

/** Body of every response that is not 200. */
export interface ErrorBody {
  /** One or two French sentences to show. */
  message: string;
}

/** An entry, as the page shows it: 409 when its file changed since. */
interface Versioned {
  path: EntryPath;
  /** Hash of its file; absent where it has none, and for a picture. */
  hash?: string | undefined;
}

/** Every procedure, with its request and its response. */
interface Procedures {
  /** The tree of the site. */
  tree: { request: object; response: Tree };
  /**
   * Long polling: responds when the revision changes, after 20 s at the latest. Any change of the content
   * or of a draft is a new revision.
   */
  watch: { request: { revision: string }; response: { revision: string } };
  /** Forms, blocks, and the options of pickers. */
  forms: { request: object; response: Forms };
  /** An entry, under its new path if it was moved. 404 when there is neither a file nor a draft. */
  open: { request: { path: EntryPath }; response: OpenedEntry };

  /**
   * Checks a draft; nothing is written. One check runs at a time: a request followed by a newer one for
   * the same entry gets `isLate` and no finding.
   */
  check: {
    request: { path: EntryPath } & Draft;
    response: {
      findings: FormFinding[];
      elsewhere: FormFinding[];
      /** Absent for an entry without a text. */
      reading?: ReadingMeasure;
      isLate?: boolean;
    };
  };
  /** Applies the fix of a finding to the draft that it was made for; nothing is written. */
  correct: { request: { path: EntryPath; finding: FormFinding } & Draft; response: Draft };
  /** Adds a word that the dictionary does not know to the site's own words. */
  acceptWord: { request: { word: string }; response: Applied };
  /**
   * Writes an entry to its file, unless the file changed since `hash` or the entry has new errors. `hash`
   * is absent for an entry without a file. The drafts of this window are dropped, those of others stay.
   */
  save: {
    request: { path: EntryPath; hash?: string } & DraftChoice & Draft;
    response: (Applied & { version: Version; findings: FormFinding[] }) | Rejected | Conflict;
  };
  /** Compares two versions of an entry; no `hunks` when only one of them has a header that can be parsed. */
  compareVersions: {
    request: { path: EntryPath; theirs: Draft; yours: Draft };
    response: { hunks?: MergeHunk[] };
  };
  /** Merges two versions by one choice for each of their differences; nothing is written. */
  merge: {
    request: {
      path: EntryPath;
      theirs: Draft;
      yours: Draft;
      choices: Readonly<Record<string, MergeChoice>>;
    };
    response: Draft;
  };
  /**
   * Saves a draft on this machine, not in the content. It replaces the draft of its window and the one with
   * the hash `base`; those of other windows stay.
   */
  saveDraft: {
    request: { path: EntryPath; baseHash?: string } & DraftChoice & Draft;
    /** Current path of the entry, hash of the draft, and drafts of other windows. */
    response: { path: EntryPath; hash: string; others: SavedDraft[] };
  };
  /**
   * Drops the draft of a window and the one with the hash `base`. Without its last draft, an entry without
   * a file has no `path`. `undoId` is absent when there was nothing to drop.
   */
  drop: {
    request: { path: EntryPath } & DraftChoice;
    response: { path?: EntryPath; undoId?: string; message: string };
  };

  /** Creates an entry as a draft, under a free name made from its title. */
  create: {
    request: { slot: EntrySlot; title: string; pageKind?: string };
    response: { path: EntryPath };
  };
  /** Copies an entry as a draft. */
  duplicate: { request: { path: EntryPath }; response: { path: EntryPath } };
  /** Dry run of `move`. */
  planMove: {
    request: { path: EntryPath; name?: string; folder?: string };
    response: {
      /** New path of the entry. */
      path: EntryPath;
      /** Its address before and after, when it has one. */
      address?: { before: string; after: string };
      followers: ReferenceUpdate[];
    };
  };
  /**
   * Renames an entry or moves it to another page, and updates the links to it. The cards and the steps of a
   * page move with it. The name of a publication is its key.
   */
  move: {
    request: Versioned & { name?: string; folder?: string };
    response: Applied | Rejected;
  };
  /** Reorders all siblings. */
  reorder: { request: NewOrder; response: Applied | Rejected };
  /** Unpublishes a page without deleting it, or publishes it again. */
  retire: { request: Versioned & { isRetired: boolean }; response: Applied | Rejected };
  /** Deletes an entry with its cards and steps, or a picture by `images/<file>`. */
  remove: { request: Versioned; response: Applied | Rejected };
  /** Undoes a change, unless one of its files changed since. */
  undo: { request: { undoId: string }; response: Applied | (Rejected & { message: string }) };

  /** Sentences that hold all words of a query, whatever their accents and endings; `more` are left out. */
  search: { request: { query: string }; response: { hits: SearchHit[]; more: number } };
  /** The places of all texts that hold words as they are typed. */
  findWords: { request: ExactWords; response: { texts: TextWithWords[] } };
  /**
   * Replaces words at places of the response of `findWords`, as one change. 409 when one of the texts
   * changed since, or has a draft.
   */
  replaceWords: {
    request: ExactWords & {
      replacement: string;
      /** Numbers of the places of each text, from 0. */
      texts: readonly { path: EntryPath; hash: string; places: readonly number[] }[];
    };
    response: Applied | Rejected;
  };
  /** Publications by relevance; all of them for an empty query. */
  sources: { request: { query: string }; response: { sources: SourceItem[] } };
  /** Adds a publication at the end of sources.yaml, under a new key by default. */
  addSource: {
    request: { fields: Fields; key?: string };
    response: (Applied & { key: string }) | Rejected;
  };
  /** Pictures of the content. */
  pictures: { request: object; response: { pictures: PictureItem[] } };

  /** The notes of all entries that are not settled, and the name of the author of a new one, if it is known. */
  notes: { request: object; response: { notes: NoteItem[]; author: string } };
  /** Adds a note to `notes.yaml`. 409 when its entry has no file. */
  addNote: {
    request: { path: EntryPath } & Pick<NoteItem, 'field' | 'words' | 'note' | 'author'>;
    response: Applied;
  };
  /** Removes a settled note. */
  settleNote: { request: { id: string }; response: Applied };

  /** Changes since the last commit, or since the start of the workbench where there is none. */
  changes: {
    request: object;
    response: { since: 'commit' | 'opening'; changes: EntryChange[] };
  };
  /**
   * Reverts one hunk, or all changes of an entry without `hunk`. A moved entry goes back to its old path,
   * with its links, and its other changes stay.
   */
  revert: { request: { path: EntryPath; hunk?: string }; response: Applied | Rejected | Conflict };

  /** Texts to read again within a month, by date; no `links` when they were not checked here. */
  reviews: { request: object; response: { due: readonly DueText[]; links?: LinkReport } };

  /** Past versions of an entry, newest first; `isCut` when there are older ones. */
  versions: {
    request: { path: EntryPath };
    response: { versions: PastVersion[]; isCut: boolean };
  };
  /**
   * Compares a past version (`before`) with the file (`after`, of which `hash` is the hash); no `hunks` when
   * one of them has a header that cannot be parsed.
   */
  compareWithPast: {
    request: { path: EntryPath; id: string };
    response: { hunks?: Hunk[]; hash?: string };
  };
  /**
   * Writes a past version to the file of an entry that has no draft. A version that adds errors becomes a
   * draft instead.
   */
  restore: { request: Versioned & { id: string }; response: Applied | Rejected };

  /** Whether and how a proposal can be made. */
  proposal: { request: object; response: ProposalState };
  /** Commits the content to a branch on this machine; pushes nothing. */
  propose: {
    request: { message: string; author?: { name: string; email: string } };
    response: MadeProposal;
  };
  /** What of the open proposal was not sent, as last fetched. */
  unsent: { request: object; response: { proposal?: UnsentProposal } };
  /** Pushes the branch of the proposal to its remote, when the author asks for it. */
  send: { request: { branch: string }; response: { message: string; address?: string } };
  /**
   * Fetches the main branch and brings it in, keeping the texts in progress. An error leaves the folder as
   * it was.
   */
  receive: { request: object; response: ReceivedChanges };
}

/** Name of a procedure. */
export type ProcedureName = keyof Procedures;

/** Parameters of a procedure. */
export type RequestOf<Name extends ProcedureName> = Procedures[Name]['request'];
/** Result of a procedure. */
export type ResponseOf<Name extends ProcedureName> = Procedures[Name]['response'];
