import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Calls, Entry, Forms, TreePlace, Remark, SourceItem, Tree } from '../protocol.ts';
import { ChangesDialog } from './changes/ChangesDialog.tsx';
import { CiteDialog } from './cite/CiteDialog.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { EntryPane } from './entry/EntryPane.tsx';
import { EntryTools, MoveDialog, type EntryAction } from './entry/EntryTools.tsx';
import { NewEntry } from './entry/NewEntry.tsx';
import { useEntry, type EntryActs, type EntryEvents } from './entry/useEntry.ts';
import { FormProvider } from './form/context.ts';
import { Snackbar, useSnackbar } from './notices/Snackbar.tsx';
import { takeAddress } from './key.ts';
import { picturesIn, type PickedPicture } from './pictures/picked.ts';
import { PictureDialog } from './pictures/PictureDialog.tsx';
import { PictureLibrary } from './pictures/PictureLibrary.tsx';
import { canBeFound } from './preview/page.ts';
import { Preview } from './preview/Preview.tsx';
import { call, RejectedCall, Unreachable } from './server.ts';
import { SiteTree } from './tree/SiteTree.tsx';
import { SiteStatus } from './tree/SiteStatus.tsx';
import { parentOf, statusOf, withLive, type OpenEntryStatus } from './tree/status.ts';

/** What stands over the page. */
type Window =
  | { kind: 'source'; done(key: string | undefined): void }
  | { kind: 'picture'; dropped: File | undefined; done(picture: PickedPicture | undefined): void }
  | { kind: 'pictures' }
  | { kind: 'new'; place: TreePlace }
  | { kind: 'changes' }
  | { kind: 'remarks' };

/** What the whole page is made of: read from the server, and read again when the content changes. */
interface Site {
  tree: Tree;
  forms: Forms;
  sources: ReadonlyMap<string, SourceItem>;
}

async function readSite(): Promise<Site> {
  const [tree, forms, { sources }] = await Promise.all([
    call('tree', {}),
    call('forms', {}),
    call('sources', { query: '' }),
  ]);
  return { tree, forms, sources: new Map(sources.map((source) => [source.key, source])) };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The first entry of the tree. */
const firstOf = (items: Tree['items']): string | undefined => {
  for (const { path, children } of items) {
    const found = path ?? firstOf(children);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Why nothing was changed, and what to do first. */
function tellStopped(name: string, remarks: readonly Remark[]): string {
  const isGoing = name === 'remove' || name === 'retire';
  const reasons = new Set(remarks.map(({ says }) => says));
  if (!isGoing) return ['Rien n’a été changé.', ...reasons].join(' ');
  const names = [...new Set(remarks.map((remark) => `« ${remark.name} »`))];
  const list = new Intl.ListFormat('fr', { type: 'conjunction' }).format(names);
  return `Rien n’a été changé : ${list} en ${names.length > 1 ? 'ont' : 'a'} encore besoin, par un lien ou une citation. Changez-${names.length > 1 ? 'les' : 'le'} d’abord.`;
}

interface WorkbenchProps {
  /** The entry that is open at first; the first of the tree when left out. */
  start: string | undefined;
}

/** The whole workbench: the site at the left, a form in the middle, the page at the right. */
export function Workbench({ start }: WorkbenchProps) {
  const [site, setSite] = useState<Site>();
  const [path, setPath] = useState(start);
  const [isReached, setReached] = useState(true);
  const [window, setWindow] = useState<Window>();
  const [saved, setSaved] = useState(0);
  const [live, setLive] = useState<OpenEntryStatus>();
  const notices = useSnackbar();
  const { tell } = notices;
  const leave = useRef<EntryActs['leave']>(async () => true);
  const refresh = useRef<EntryActs['refresh']>(async () => undefined);
  // While this window changes an entry as a whole, it is not told of its own doing.
  const isChanging = useRef(false);
  // An entry that was just started takes the keyboard once it is there.
  const started = useRef<string>(undefined);
  // Read by what was drawn before a publication was added as well.
  const sourceKeys = useRef<ReadonlySet<string>>(new Set());

  const load = useCallback(async () => {
    const next = await readSite();
    sourceKeys.current = new Set(next.sources.keys());
    setSite(next);
    setReached(true);
    return next;
  }, []);

  useEffect(() => {
    let isOver = false;
    // One question at a time waits for the next change of the content, whoever makes it.
    const follow = async () => {
      let revision = '';
      while (!isOver) {
        try {
          // Asked for before anything is read: a change that comes meanwhile has another revision.
          const next = await call('watch', { revision });
          if (next.revision !== revision) await Promise.all([load(), refresh.current()]);
          revision = next.revision;
        } catch (error) {
          if (error instanceof Unreachable) setReached(false);
          else if (error instanceof RejectedCall) tell(error.message);
          else throw error;
          revision = '';
          await pause(1500);
        }
      }
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, [load, tell]);

  // A file that misses its field would take the place of the whole page.
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop')
        tell(
          picturesIn(event.dataTransfer).length > 0
            ? 'Déposez l’image sur le champ de l’image, ou dans le texte.'
            : 'Ce fichier n’est pas une image : l’atelier ne sait pas le prendre.',
        );
    };
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, [tell]);

  const openWindow = useRef(window);
  openWindow.current = window;
  /** Closes the window that is open now, at a later moment; one that was opened meanwhile stays. */
  const closerOfWindow = () => {
    const asked = openWindow.current;
    return () => setWindow((now) => (now === asked ? undefined : now));
  };

  const isAt = useRef(path);
  const go = useCallback(async (next: string | undefined, closeWindow = closerOfWindow()) => {
    // Words that cannot be kept now are on this page alone: it stays.
    if (await leave.current()) {
      // The entry that is left is asked nothing more.
      if (next !== isAt.current) refresh.current = async () => undefined;
      isAt.current = next;
    }
    history.replaceState(null, '', `#${encodeURIComponent(isAt.current ?? '')}`);
    setPath(isAt.current);
    closeWindow();
  }, []);

  useEffect(() => {
    const follow = () => void go(takeAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [go]);

  const shown = path ?? (site && firstOf(site.tree.items));
  const tree = useMemo(() => site && withLive(site.tree, live), [site, live]);

  /** Does what changes entries as a whole, then looks at the one that is open. */
  const change = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    isChanging.current = true;
    try {
      return await work();
    } finally {
      await refresh.current(true);
      isChanging.current = false;
    }
  };
  /** Does what changes files, tells it, and offers to take it back. */
  const act = async <Name extends 'move' | 'reorder' | 'retire' | 'remove' | 'undo'>(
    name: Name,
    question: Calls[Name]['ask'],
  ): Promise<void> => change(() => actNow(name, question));
  const actNow = async <Name extends 'move' | 'reorder' | 'retire' | 'remove' | 'undo'>(
    name: Name,
    question: Calls[Name]['ask'],
  ): Promise<void> => {
    const closeWindow = closerOfWindow();
    try {
      const answer = (await call(name, question)) as Calls['undo']['answer'];
      if (answer.result === 'stopped') {
        closeWindow();
        const [first] = answer.remarks.flatMap((remark) => remark.path ?? []);
        return notices.tell(
          tellStopped(name, answer.remarks),
          first === undefined
            ? undefined
            : {
                words: 'Voir',
                act: () => void go(first),
              },
        );
      }
      const parent = parentOf(site?.tree.items ?? [], shown ?? '');
      done(answer.says, answer.act);
      closeWindow();
      const isThere = answer.path !== undefined && !answer.path.startsWith('images/');
      if (name === 'remove') await go(parent, closeWindow);
      else if (name !== 'reorder' && isThere) await go(answer.path, closeWindow);
    } catch (error) {
      tellError(error);
    }
  };
  const tellError = (error: unknown) => {
    if (error instanceof Unreachable) setReached(false);
    else if (error instanceof RejectedCall) notices.tell(error.message);
    else throw error;
  };
  const done = (says: string, actName: string) => {
    setSaved((count) => count + 1);
    notices.tell(says, { words: 'Défaire', act: () => void act('undo', { act: actName }) });
  };
  const create = async (question: Promise<{ path: string }>) => {
    try {
      const { path: next } = await question;
      await load();
      started.current = next;
      await go(next);
    } catch (error) {
      tellError(error);
    }
  };
  /** Opens a window that answers with what was chosen, or with nothing. */
  const pick = <Value,>(windowFor: (done: (value: Value | undefined) => void) => Window) =>
    new Promise<Value | undefined>((resolve) =>
      setWindow(
        windowFor((value) => {
          setWindow(undefined);
          resolve(value);
        }),
      ),
    );
  const pickPicture = (dropped?: File) =>
    pick<PickedPicture>((picked) => ({ kind: 'picture', dropped, done: picked }));
  const pickSource = async () => {
    const key = await pick<string>((picked) => ({ kind: 'source', done: picked }));
    // A publication that was just added has to be known before it is cited.
    if (key !== undefined && !site?.sources.has(key)) await load();
    return key;
  };

  if (!site || !tree)
    return (
      <p role="status" className="waiting">
        {isReached
          ? 'L’atelier s’ouvre…'
          : 'L’atelier ne répond pas. Il sera là dès qu’il aura démarré.'}
      </p>
    );
  const { forms, sources } = site;
  const standing = statusOf(tree);
  const events: EntryEvents = {
    onDone: done,
    onTell: notices.tell,
    onReach: setReached,
    onGone: (says) => {
      if (says !== undefined) notices.tell(says);
      void go(undefined);
    },
    onMoved: (next) => {
      notices.tell(
        'Ce texte a été renommé dans une autre fenêtre : vous le voyez sous son nouveau nom.',
      );
      void go(next);
    },
    isChanging: () => isChanging.current,
  };
  return (
    <div className="workbench">
      <header className="top">
        <p className="brand">
          <strong>L’atelier</strong>
        </p>
        {standing !== undefined ? (
          <button type="button" className="quiet" onClick={() => setWindow({ kind: 'remarks' })}>
            {standing}
          </button>
        ) : (
          <span className="sense">Tout est en ordre.</span>
        )}
        <button type="button" className="quiet" onClick={() => setWindow({ kind: 'pictures' })}>
          Images
        </button>
        <button
          type="button"
          onClick={() => void leave.current().then(() => setWindow({ kind: 'changes' }))}
        >
          Ce qui a changé
        </button>
      </header>
      {!isReached && (
        <p className="banner banner-down" role="alert">
          L’atelier ne répond plus. Ce que vous écrivez reste sur cette page : ne la fermez pas.
          Tout reprend dès qu’il est rouvert.
        </p>
      )}
      <SiteTree
        tree={tree}
        path={shown}
        onOpen={(next) => {
          notices.close();
          void go(next);
        }}
        onAdd={(place) => setWindow({ kind: 'new', place })}
        onReorder={(order) => void act('reorder', order)}
      />
      {shown === undefined ? (
        <main className="entry-pane">
          <p>Choisissez un texte à gauche.</p>
        </main>
      ) : (
        <OpenEntry
          key={shown}
          path={shown}
          site={site}
          events={events}
          onLive={setLive}
          onOpen={(next) => void go(next)}
          saved={saved}
          leave={leave}
          refresh={refresh}
          started={started}
          sourceKeys={sourceKeys}
          pickSource={pickSource}
          pickPicture={pickPicture}
          onWhole={(name, entry, isRetired) => {
            if (name === 'duplicate')
              void leave.current().then(() => create(call('duplicate', { path: entry.path })));
            else if (name === 'remove')
              // What was typed is kept first: it comes back with the text.
              void leave.current().then(() => act('remove', { path: entry.path }));
            else if (name === 'retire')
              void leave
                .current()
                .then(() => act('retire', { path: entry.path, isRetired: !isRetired }));
          }}
          onMove={(entry, to) =>
            void leave.current().then(() => act('move', { path: entry.path, ...to }))
          }
        />
      )}
      <FormProvider
        value={{
          id: 'fenetre',
          forms,
          sources,
          remarks: [],
          correct: () => undefined,
          pickSource: async () => undefined,
          pickPicture: async () => undefined,
          spot: () => undefined,
        }}
      >
        {window?.kind === 'source' && (
          <CiteDialog onPick={window.done} onClose={() => window.done(undefined)} />
        )}
      </FormProvider>
      {window?.kind === 'picture' && (
        <PictureDialog
          dropped={window.dropped}
          onPick={window.done}
          onDone={done}
          onClose={() => window.done(undefined)}
        />
      )}
      {window?.kind === 'pictures' && (
        <Dialog title="Images du site" onClose={() => setWindow(undefined)} isWide>
          <PictureLibrary onOpen={(next) => void go(next)} onDone={done} />
        </Dialog>
      )}
      {window?.kind === 'new' && (
        <NewEntry
          place={window.place}
          onClose={() => setWindow(undefined)}
          onCreate={(title, pageKind) =>
            void create(
              call('create', {
                place: window.place,
                title,
                ...(pageKind === undefined ? {} : { pageKind }),
              }),
            )
          }
        />
      )}
      {window?.kind === 'changes' && (
        <ChangesDialog
          saved={saved}
          onOpen={(next) => void go(next)}
          onChange={change}
          onDone={done}
          onClose={() => setWindow(undefined)}
        />
      )}
      {window?.kind === 'remarks' && (
        <SiteStatus
          tree={tree}
          onOpen={(next) => void go(next)}
          onClose={() => setWindow(undefined)}
        />
      )}
      <Snackbar {...notices} />
    </div>
  );
}

interface OpenEntryProps {
  path: string;
  site: Site;
  events: EntryEvents;
  onLive(live: OpenEntryStatus | undefined): void;
  onOpen(path: string): void;
  saved: number;
  leave: { current: EntryActs['leave'] };
  refresh: { current: EntryActs['refresh'] };
  started: { current: string | undefined };
  sourceKeys: { readonly current: ReadonlySet<string> };
  pickSource(): Promise<string | undefined>;
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  onWhole(act: Exclude<EntryAction, 'move'>, entry: Entry, isRetired: boolean): void;
  onMove(entry: Entry, to: { name?: string; folder?: string }): void;
}

/** The entry that is open, and its page beside it. */
function OpenEntry(props: OpenEntryProps) {
  const { path, site, events, saved, leave, refresh, started, sourceKeys } = props;
  const { onWhole, onMove, onLive, onOpen, pickSource, pickPicture } = props;
  const { forms, tree, sources } = site;
  const formOf = useCallback((entry: Entry) => forms.forms[entry.form], [forms]);
  const [editing, acts] = useEntry(path, formOf, (key) => sourceKeys.current.has(key), events);
  const [spot, setSpot] = useState('');
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    leave.current = acts.leave;
    refresh.current = acts.refresh;
  });
  // A number alone says nothing of where it stands: the page stays at the words before.
  const spotWords = (words: string) => canBeFound(words) && setSpot(words);
  const isOpen = editing !== undefined;
  useEffect(() => {
    if (!isOpen || started.current !== path) return;
    started.current = undefined;
    document.getElementById('entry-title')?.focus();
  }, [isOpen, path, started]);
  const remarks = editing?.remarks ?? [];
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  const isSaved = editing?.standing.kind === 'saved';
  // What was found before is not shown in the place of what is looked for.
  const isKnown = editing?.isChecked ?? false;
  useEffect(() => {
    if (isKnown) onLive({ path, errors, warnings: remarks.length - errors, isSaved });
  }, [path, errors, remarks.length, isSaved, isKnown, onLive]);
  useEffect(() => () => onLive(undefined), [path, onLive]);
  if (!editing) return <main className="entry-pane" aria-busy />;
  const { entry, draft } = editing;
  // A card stands somewhere on a page, which begins with its own title.
  const own = entry.kind === 'pages' || entry.kind === 'countries' ? '' : entry.name;
  const isRetired = ['non', 'false'].includes(String(draft.fields.published ?? ''));
  return (
    <>
      <main className="entry-pane">
        <EntryPane
          pickSource={pickSource}
          pickPicture={pickPicture}
          forms={forms}
          sources={sources}
          editing={editing}
          acts={acts}
          spot={spotWords}
          onOpen={onOpen}
          tools={
            <EntryTools
              entry={entry}
              isRetired={isRetired}
              onAct={(name) =>
                name === 'move' ? setMoving(true) : onWhole(name, entry, isRetired)
              }
            />
          }
        />
        {isMoving && (
          <MoveDialog
            entry={entry}
            tree={tree}
            onClose={() => setMoving(false)}
            onMove={(to) => {
              setMoving(false);
              onMove(entry, to);
            }}
          />
        )}
      </main>
      <Preview address={entry.preview} spot={spot || own} saved={saved} />
    </>
  );
}
