import { useState } from 'react';
import type { FormFinding, RequestOf, ResponseOf } from '../protocol.ts';
import type { OpenEntryHandle } from './entry/useOpenEntry.ts';
import type { useSnackbar } from './snackbar/Snackbar.tsx';
import { call, handleFailure } from './server.ts';
import { parentOf } from './tree/status.ts';
import type { useDialog } from './useDialog.ts';
import type { SiteData } from './useSite.ts';

/** A command that changes whole entries and can be undone. */
type CommandName = 'move' | 'reorder' | 'retire' | 'remove' | 'settleNote' | 'undo';

/** Message of a rejected command. */
function rejectionMessage(name: CommandName, findings: readonly FormFinding[]): string {
  const isRemoval = name === 'remove' || name === 'retire';
  const reasons = new Set(findings.map(({ text: message }) => message));
  if (!isRemoval) return ['Rien n’a été changé.', ...reasons].join(' ');
  const names = [...new Set(findings.map((finding) => `« ${finding.name} »`))];
  const list = new Intl.ListFormat('fr', { type: 'conjunction' }).format(names);
  return `Rien n’a été changé : ${list} en ${names.length > 1 ? 'ont' : 'a'} encore besoin, par un lien ou une citation. Changez-${names.length > 1 ? 'les' : 'le'} d’abord.`;
}

interface SiteCommandsOptions {
  site: SiteData | undefined;
  /** The entry that is open. */
  path: string | undefined;
  handle: OpenEntryHandle;
  dialogs: ReturnType<typeof useDialog>;
  snackbar: ReturnType<typeof useSnackbar>;
  /** Opens another entry. */
  open(path: string | undefined, closeDialog?: () => void): Promise<void>;
  /** Reads the site again. */
  load(): Promise<void>;
  onUnreachable(): void;
}

/** The commands that create, move, reorder, retire or delete entries, with their undo. */
export function useSiteCommands(options: SiteCommandsOptions) {
  const { site, path, handle, dialogs, snackbar, open, load, onUnreachable } = options;
  const [saved, setSaved] = useState(0);
  const showError = (error: unknown) =>
    handleFailure(error, { onUnreachable, onRejected: snackbar.show });
  /** Runs a call that changes whole entries, then refreshes the open one. */
  const runChange = async <Response>(work: () => Promise<Response>): Promise<Response> => {
    handle.isChanging = true;
    try {
      return await work();
    } finally {
      await handle.refresh(true);
      handle.isChanging = false;
    }
  };
  const runNow = async <Name extends CommandName>(
    name: Name,
    body: RequestOf<Name>,
  ): Promise<void> => {
    const closeDialog = dialogs.closerOfCurrent();
    try {
      const response = (await call(name, body)) as ResponseOf<'undo'>;
      if (response.result === 'stopped') {
        closeDialog();
        const [first] = response.findings.flatMap((finding) => finding.path ?? []);
        return snackbar.show(
          rejectionMessage(name, response.findings),
          first === undefined ? undefined : { words: 'Voir', run: () => void open(first) },
        );
      }
      const parent = parentOf(site?.tree.items ?? [], path ?? '');
      showApplied(response.message, response.undoId);
      closeDialog();
      const isEntry = response.path !== undefined && !response.path.startsWith('images/');
      if (name === 'remove') await open(parent, closeDialog);
      else if (name !== 'reorder' && isEntry) await open(response.path, closeDialog);
    } catch (error) {
      showError(error);
    }
  };
  const run = <Name extends CommandName>(name: Name, body: RequestOf<Name>): Promise<void> =>
    runChange(() => runNow(name, body));
  /** Moves a card or a step to the page of a folder. */
  const moveTo = (moved: string, folder: string) =>
    runChange(async () => {
      try {
        const { version } = await call('open', { path: moved });
        await runNow('move', { path: moved, hash: version.hash, folder });
      } catch (error) {
        showError(error);
      }
    });
  /** Shows the message of a change, with an undo button. */
  const showApplied = (message: string, undoId: string) => {
    setSaved((count) => count + 1);
    snackbar.show(message, { words: 'Défaire', run: () => void run('undo', { undoId }) });
  };
  /** Opens and focuses the entry that a call creates. */
  const create = async (created: Promise<{ path: string }>) => {
    try {
      const { path: next } = await created;
      await load();
      handle.focusPath = next;
      await open(next);
    } catch (error) {
      showError(error);
    }
  };
  return { saved, run, runChange, moveTo, create, showApplied };
}
