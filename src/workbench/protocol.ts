/**
 * What the page of the workbench and its server say to each other. Types and a few addresses only:
 * the browser loads this file as well.
 *
 * Every call is `POST /_atelier/appel/<name>` with the question as JSON, and the key of the workbench in
 * the header `x-atelier`. It is answered by 200 and the answer as JSON, or by another status and a
 * `Refusal`. A picture is the one thing that travels as bytes: see `PICTURE_UPLOAD`.
 */
import type { Message } from '../check/messages.fr.ts';
import type { TextEdit } from '../lib/text-edits.ts';
import type { FieldForm } from '../schemas/field-docs.ts';

/** Where the workbench stands on the development server; no page of the site has this address. */
export const WORKBENCH = '/_atelier';
/** Calls: a slash and the name of one comes after it. */
export const CALL_ADDRESS = `${WORKBENCH}/appel`;
/**
 * `POST`, with the bytes of the picture as body and its name in the query: `?nom=Ma photo.jpg`.
 * Answers a `StoredPicture`.
 */
export const PICTURE_UPLOAD = `${WORKBENCH}/image`;
/** `GET`: a picture of `src/content/images` as it is; a slash and the name of its file comes after it. */
export const PICTURE_ADDRESS = `${WORKBENCH}/images`;
/**
 * `POST`, with a key or a ticket in the header `x-atelier`: answers `{ key }`. A ticket is good once.
 */
export const KEY_ADDRESS = `${WORKBENCH}/cle`;
/** Header of every request but those for the page itself and its pictures. */
export const KEY_HEADER = 'x-atelier';

/** What follows # in the address of the page: browsers send it to no server. */
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

/** Reads the fragment of an address, with its #; a cut one names no entry. */
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

/** `<meta name>` of the page that holds the nonce of its styles, for `EditorView.cspNonce`. */
export const NONCE_META = 'atelier-nonce';

/** The collections of MDX files, by the folder of `src/content` that holds each. */
type FileCollection = 'pages' | 'cards' | 'steps' | 'articles' | 'links' | 'countries';
/** What an entry can be: an MDX file, a publication of sources.yaml, or the open questions. */
export type EntryKind = FileCollection | 'sources' | 'questions';

/**
 * Which entry: the path of its file from `src/content`, with slashes, as `cards/hpv-info/carte-1.mdx`
 * or `questions.yaml`; a publication also has its key, `sources.yaml#has-2025`.
 */
export type EntryPath = string;

/**
 * A value of a header as it is typed: a text, a list or a block of fields. Numbers, days and « oui » are
 * texts; the schemas give them their type. A field that is left out is absent.
 */
export type FieldValue = string | readonly FieldValue[] | Fields;
/** The fields of a header, by name. */
export interface Fields {
  readonly [name: string]: FieldValue;
}

/** What an author writes of one entry. */
export interface Draft {
  /** Fields of its header. */
  fields: Fields;
  /**
   * Text under the header, as typed, without the blank lines around it; its lines end in \n whatever
   * the file has. Empty for a publication and for the open questions.
   */
  body: string;
  /**
   * The whole file as typed, with \n at the ends of its lines, while no form can show it. It takes the
   * place of the fields and the text.
   */
  source?: string;
}

/** One version of an entry. */
export interface Version extends Draft {
  /** Stands for every byte of the file; absent while no file is there. */
  hash?: string;
}

/** A draft that is kept on this machine, in `.cache`, and is not in the content. */
export interface KeptDraft extends Draft {
  /** The version that it was written over; absent for an entry that has no file yet. */
  over?: string;
  /** Which window keeps it: a name that each makes up; empty for a draft that no window has typed in. */
  owner: string;
  /** Stands for its words. */
  hash: string;
  /** Moment of the last change, as ISO 8601; empty for a draft of an older workbench. */
  keptAt: string;
}

/** Drafts of an entry: that of one window, and the one that its words were typed over. */
export interface DraftChoice {
  /** Name of the window; at most 64 letters, digits, `-` and `_`. */
  owner?: string;
  /** Hash of the draft that the window saw last; absent when it saw none. */
  base?: string;
}

/** A finding of the check, where an author can see it, with its words for someone who fills in a form. */
export type Remark = Message & RemarkDetails;

/** What a remark holds beside its message and the data of it. */
interface RemarkDetails {
  /** Rule, as the guide lists it. */
  rule: string;
  /** `error` stops publishing. */
  severity: 'error' | 'warning';
  /** Entry that it is about; absent when it is about a file that no form edits, or about the site. */
  path?: EntryPath;
  /** How a person calls what it is about. */
  name: string;
  /** Where it stands, in words: « src/content/…, ligne 3, champ « icon » (image) ». */
  place: string;
  /** Field of the header, its steps joined by points, from 0 in lists: `searches.links.0.text`. */
  field?: string;
  /** Line of `Draft.body`, from 1, when it stands in the text. */
  bodyLine?: number;
  /** The words at fault, as they are typed on that line; absent when the whole line is meant. */
  words?: string;
  /** What was found and what is expected, in French: to be shown, and never to be read by code. */
  says: string;
  /** Line of the file, from 1. */
  line?: number;
  /** What `correct` puts in place; absent when only the author can know. */
  fix?: Fix;
}

/** A correction of one file. */
export interface Fix {
  /** The corrected line or lines, to be shown. */
  write: string;
  /** Changes of the file, in UTF-16 units of its text as it is on the disk. */
  edits: readonly TextEdit[];
  /** Stands for every byte of the file that they were made for: they are made in no other. */
  hash: string;
}

/** One entry, with all that is needed to edit it. */
export interface OpenedEntry {
  path: EntryPath;
  kind: EntryKind;
  /** Name of its form in `Forms.forms`. */
  form: string;
  /** How a person calls it: its title, or the name of its file. */
  name: string;
  /** The file as it is; its `hash` is absent and its fields are a start when there is no file yet. */
  version: Version;
  /** What its author kept without publishing: the newest draft of it. */
  draft?: KeptDraft;
  /** Every draft of it, the newest first: two windows that typed at once have one each. */
  drafts: KeptDraft[];
  /** Address of the page that shows it, with the place on it; absent when none does. */
  preview?: string;
  /** Whether the site can do without it: it may be renamed, retired and deleted. */
  isRemovable: boolean;
}

/** Something of the site in the list at the left. */
export interface TreeItem {
  /** What opens when it is chosen; absent for a heading. */
  path?: EntryPath;
  /** Stable name for keys of lists. */
  id: string;
  /** Its words. */
  name: string;
  /** What it is; a heading gathers others. */
  kind: EntryKind | 'heading' | 'picture';
  /** Mistakes of its draft, else of its file. */
  errors: number;
  /** Warnings of its draft, else of its file. */
  warnings: number;
  /** Whether a draft of it is kept on this machine. */
  isDraft: boolean;
  /** Whether it has no file yet. */
  isNew: boolean;
  /** Whether it is a page that is not published. */
  isRetired: boolean;
  /** Whether the site can do without it. */
  isRemovable: boolean;
  /** Where an author may add another one under it; absent when it takes none. */
  adds?: TreePlace[];
  /** What orders its children when they may be moved among themselves. */
  ordersBy?: OrderField;
  /** What stands under it, in the order in which visitors see it. */
  children: TreeItem[];
}

/** A field that says the rank among neighbours. */
export type OrderField = 'order' | 'nav.order' | 'footer.order';

/** Neighbours in another order. */
export interface NewOrder {
  /** The order that the window showed: it is given up where the neighbours stand otherwise by now. */
  before: readonly EntryPath[];
  /** The same neighbours as they shall stand. */
  paths: readonly EntryPath[];
  by: OrderField;
}

/** Where a new entry can stand. */
export interface TreePlace {
  kind: EntryKind;
  /** Page whose folder holds it: cards and steps. */
  folder?: string;
  /** What the button says: « Ajouter une carte ». */
  words: string;
  /** Kinds of page to choose from: pages only. */
  pageKinds?: { name: string; sentence: string }[];
}

/** The site as it is. */
export interface Tree {
  items: TreeItem[];
  /** Remarks that belong to no entry: about the site, a picture, a file in the wrong place. */
  remarks: Remark[];
  /** Errors and warnings of the whole content, its drafts in place of what they were written over. */
  errors: number;
  warnings: number;
}

/**
 * A field as `toForm` makes it, with what helps to fill it in. Properties stand in the order of the
 * form. Every leaf is typed as text: `type` and limits say what the text has to read as.
 */
export interface FormSchema extends FieldForm {
  properties?: Readonly<Record<string, FormSchema>>;
  items?: FormSchema;
  anyOf?: readonly FormSchema[];
  /** What helps to choose the value; a plain field when absent. */
  picker?: 'page' | 'picture' | 'source' | 'icon' | 'drawing' | 'day' | 'country' | 'yes-no';
}

/** A block of texts, as `<Encart titre="…">`: an entry of src/schemas/blocks.ts. */
export interface BlockForm {
  name: string;
  /** What it is for, as one French sentence. */
  sentence: string;
  attributes: FormSchema;
  place: 'lines' | 'sentence';
  holds: 'text' | 'nothing' | { only: string };
  inside?: string;
  /** What is put in a text when it is chosen, ready to be changed. */
  example: string;
}

/** All forms of the site; they change only when the program does. */
export interface Forms {
  /** By name: `cards`, `sources`, `questions`…; pages have one for each kind, `pages/educational`. */
  forms: Readonly<Record<string, FormSchema>>;
  blocks: readonly BlockForm[];
  /** Addresses that a link of the site may open, for pickers: pages, then their headings. */
  pages: readonly { path: string; name: string }[];
  /** Countries by the name of their file, for pickers. */
  countries: readonly { name: string; title: string }[];
  /** The next free rank of lists that the whole site shares. */
  ranks: Readonly<Record<Exclude<OrderField, 'order'>, string>>;
  /** Today, YYYY-MM-DD, for days to fill in. */
  today: string;
}

/** Both versions of an entry that was changed elsewhere meanwhile; nothing was written. */
export interface Conflict {
  result: 'conflict';
  /** What is on the disk now; absent when it was deleted. */
  theirs?: Version;
  /** What was sent. */
  yours: Draft;
}

/** Publishing would stop on these; nothing was written. */
export interface Rejected {
  result: 'stopped';
  /** Only what the change itself would bring. */
  remarks: Remark[];
}

/** A change that was made, and can be taken back. */
export interface Applied {
  result: 'done';
  /** For `undo`. */
  act: string;
  /** What happened, as a French sentence: « La carte « Le vaccin » est effacée. » */
  says: string;
  /** Where the entry stands now; absent when it is gone. */
  path?: EntryPath;
}

/** A line that follows a new address. */
export interface ReferenceUpdate {
  path: EntryPath;
  /** How a person calls that entry. */
  name: string;
  before: string;
  after: string;
}

/** One publication of the bibliography. */
export interface SourceItem {
  key: string;
  publisher: string;
  title: string;
  year?: string;
  url?: string;
  accessedOn?: string;
  /** How many entries name it. */
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
  /** Entries that show it, and how they describe it. */
  uses: { path: EntryPath; name: string; alt: string }[];
}

/** A picture that was put in place. */
export interface StoredPicture {
  /** Name of its file, for `imageUrl`. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  /** What was done with it, in French; its description is still to be asked for. */
  says: string;
  /** For `undo`. */
  act: string;
}

/** One changed passage, in words. */
export interface ChangedPassage {
  /** For `takeBack`; stands for the passage and for the file as it is. */
  id: string;
  /** Name of the field in French, or « texte ». */
  where: string;
  /** Words that were there; empty when some were only added. */
  before: string;
  /** Words that are there; empty when some were only removed. */
  after: string;
}

/** All that changed of one entry. */
export interface EntryChange {
  path: EntryPath;
  /** How a person calls it. */
  name: string;
  what: 'new' | 'changed' | 'moved' | 'deleted';
  /** What happened to it, in a word or two: « nouvelle », « renommée ». */
  told: string;
  /** Where it stood, when it stands elsewhere now. */
  from?: EntryPath;
  /** Empty for a picture, and for an entry that is new or deleted. */
  passages: ChangedPassage[];
}

/** Where a proposal stands. */
export interface ProposalState {
  /** Whether the folder is a git checkout with a first commit, and git is there. */
  isPossible: boolean;
  /** Why it is not, and what to do instead, in French. */
  says?: string;
  /** Branch that the folder is on. */
  branch?: string;
  /** Whether that branch is a proposal that a new one is added to. */
  isOpen?: boolean;
  /** Where it could be sent: the name of the remote and its address, without any password. */
  remote?: { name: string; address: string };
  /** Who signs; an empty text has to be asked for. */
  author?: { name: string; email: string };
  /** A message that says what changed, to be edited. */
  message?: string;
}

/** A proposal that was made on this machine. */
export interface MadeProposal {
  branch: string;
  /** Short name of the commit. */
  commit: string;
  /** What to do next, in French, paragraph by paragraph, for someone who has never heard of git. */
  next: string[];
  /** Whether it can be sent by `send`. */
  canSend: boolean;
}

/** What goes with every status but 200. */
export interface Refusal {
  /** Why, as one or two French sentences that can be shown. */
  says: string;
}

/** Every call: what it asks, and what it answers. */
export interface Calls {
  /** The site as a person sees it. */
  tree: { ask: object; answer: Tree };
  /**
   * Answers as soon as the revision is another one, after 20 s at the latest. It changes with every
   * byte of the content and with every draft.
   */
  watch: { ask: { revision: string }; answer: { revision: string } };
  /** Forms, blocks and what pickers offer. */
  forms: { ask: object; answer: Forms };
  /**
   * One entry. Its path is another one when it was renamed or moved since. Refused with 404 when there
   * is neither a file nor a draft.
   */
  open: { ask: { path: EntryPath }; answer: OpenedEntry };

  /**
   * Checks an entry as it is being typed; nothing is written. One check runs at a time: a question that
   * a later one of the same page has overtaken is answered by `isLate` and no remark.
   */
  check: {
    ask: { path: EntryPath } & Draft;
    answer: { remarks: Remark[]; elsewhere: Remark[]; isLate?: boolean };
  };
  /** The draft with the fix of a remark in it, if it was made for that draft; nothing is written. */
  correct: { ask: { path: EntryPath; remark: Remark } & Draft; answer: Draft };
  /**
   * Writes an entry to its file, unless that changed since `hash` or publishing would stop on it. `hash`
   * is absent for an entry that has no file yet. The drafts of this window are dropped, others stay.
   */
  save: {
    ask: { path: EntryPath; hash?: string } & DraftChoice & Draft;
    answer: (Applied & { version: Version; remarks: Remark[] }) | Rejected | Conflict;
  };
  /**
   * Keeps a draft on this machine: the content stays as it is. It replaces the draft of its window and
   * the one with the hash `base`. A draft that another window wrote meanwhile stays, and is answered.
   */
  keep: {
    ask: { path: EntryPath; over?: string } & DraftChoice & Draft;
    /** Where the entry stands now, the hash of the draft, and the drafts that stay beside it. */
    answer: { path: EntryPath; hash: string; others: KeptDraft[] };
  };
  /**
   * Drops the draft of a window and the one with the hash `base`, so that it can be taken back. An entry
   * without a file is gone with its last draft. `act` is absent when there was nothing to drop.
   */
  drop: {
    ask: { path: EntryPath } & DraftChoice;
    answer: { path?: EntryPath; act?: string; says: string };
  };

  /** Starts an entry as a draft, under a free name made from its title. */
  create: {
    ask: { place: TreePlace; title: string; pageKind?: string };
    answer: { path: EntryPath };
  };
  /** Starts an entry as a draft, with the words of another. */
  duplicate: { ask: { path: EntryPath }; answer: { path: EntryPath } };
  /** What another name or another page would change; nothing is written. */
  planMove: {
    ask: { path: EntryPath; name?: string; folder?: string };
    answer: {
      /** Where the entry would stand. */
      path: EntryPath;
      /** Its address before and after, when it has one. */
      address?: { before: string; after: string };
      followers: ReferenceUpdate[];
    };
  };
  /**
   * Renames an entry or moves it to another page, and mends what named it. The cards and the steps of a
   * page go with it. A publication is renamed by its key.
   */
  move: { ask: { path: EntryPath; name?: string; folder?: string }; answer: Applied | Rejected };
  /** Gives neighbours a new order: all of them, first to last. */
  reorder: { ask: NewOrder; answer: Applied | Rejected };
  /** Takes a page off the site without deleting it, or puts it back. */
  retire: { ask: { path: EntryPath; isRetired: boolean }; answer: Applied | Rejected };
  /** Deletes an entry, or a picture by `images/<file>`. The cards and steps of a page go with it. */
  remove: { ask: { path: EntryPath }; answer: Applied | Rejected };
  /** Takes back a change that was made by any call, unless a file of it changed since. */
  undo: { ask: { act: string }; answer: Applied | (Rejected & { says: string }) };

  /** Publications in the order of how well they answer; all of them for an empty query. */
  sources: { ask: { query: string }; answer: { sources: SourceItem[] } };
  /** Adds a publication at the end of sources.yaml; its key is made when it is left out. */
  addSource: {
    ask: { fields: Fields; key?: string };
    answer: (Applied & { key: string }) | Rejected;
  };
  /** Pictures of the content. */
  pictures: { ask: object; answer: { pictures: PictureItem[] } };

  /** What changed since the last commit, or since the workbench was opened where there is none. */
  changes: {
    ask: object;
    answer: { since: 'commit' | 'opening'; changes: EntryChange[] };
  };
  /**
   * Takes back one passage, or all that changed of an entry when `passage` is left out. An entry that
   * was moved goes back to where it stood, with its links, and keeps what else changed.
   */
  takeBack: { ask: { path: EntryPath; passage?: string }; answer: Applied | Rejected | Conflict };

  /** Whether and how a proposal can be made. */
  proposal: { ask: object; answer: ProposalState };
  /** Makes a branch and a commit of the content on this machine; sends nothing. */
  propose: {
    ask: { message: string; author?: { name: string; email: string } };
    answer: MadeProposal;
  };
  /** Sends the branch of the proposal to its remote, because the author asked for it. */
  send: { ask: { branch: string }; answer: { says: string; address?: string } };
}

/** Name of a call. */
export type CallName = keyof Calls;
