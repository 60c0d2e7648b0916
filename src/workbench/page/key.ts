import { KEY_ADDRESS, KEY_HEADER, readFragment, writeFragment } from '../protocol.ts';

/** Key of `sessionStorage`: it survives a reload and is private to this origin. */
const STORED = 'atelier';

/** How long the other tabs have to answer, in milliseconds. */
const PATIENCE = 400;

/** What a tab asks the others of this browser that show this workbench; they answer « { key } ». */
const ASK = 'key ?';

let key = '';
/** What the address held last, a key or a ticket. */
let given: string | undefined;
let channel: BroadcastChannel | undefined;

/** The key of the requests of this page; empty before it is found. */
export const currentKey = (): string => key;

/**
 * The entry that the address of the page names, if it names one. The key is removed from the address, where
 * a screen that is shared would show it.
 */
export function takeAddress(): string | undefined {
  const { key: found, path } = readFragment(location.hash);
  if (found !== undefined) {
    given = found;
    history.replaceState(
      history.state,
      '',
      location.pathname + location.search + (path === undefined ? '' : writeFragment({ path })),
    );
  }
  return path;
}

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(STORED) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, key);
  } catch {
    // The key is then good until a reload.
  }
}

/** Takes the key that the server gives for a key or a ticket. @returns Whether it gave one. */
async function adopt(candidate: string | undefined): Promise<boolean> {
  if (candidate === undefined) return false;
  const headers = { [KEY_HEADER]: candidate };
  const found = await fetch(KEY_ADDRESS, { method: 'POST', headers }).then(
    async (response) =>
      response.ok ? ((await response.json()) as { key: string }).key : undefined,
    () => undefined,
  );
  if (found === undefined) return false;
  key = found;
  store();
  return true;
}

/** Another key than that of this page, from another tab; undefined when none answers. */
const askTabs = (tabs: BroadcastChannel): Promise<string | undefined> =>
  new Promise((resolve) => {
    const end = (found?: string) => {
      tabs.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(found);
    };
    const hear = ({ data }: MessageEvent<{ key?: string }>) => {
      if (data.key !== undefined && data.key !== key) end(data.key);
    };
    const timer = setTimeout(end, PATIENCE);
    tabs.addEventListener('message', hear);
    tabs.postMessage(ASK);
  });

/** The channel between the tabs; this one answers the others from now on. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  const tabs = new BroadcastChannel(STORED);
  tabs.addEventListener('message', ({ data }) => {
    if (data === ASK && key !== '') tabs.postMessage({ key });
  });
  return (channel = tabs);
}

/**
 * Finds the key: in the address, in this tab, in another.
 *
 * @returns Whether the server takes it.
 */
export async function findKey(): Promise<boolean> {
  const tabs = openChannel();
  return (await adopt(given)) || (await adopt(readStored())) || adopt(await askTabs(tabs));
}

let renewing: Promise<boolean> | undefined;

/** Looks for another key after a refusal, once for all requests. @returns Whether there is one. */
export function renewKey(): Promise<boolean> {
  const refused = key;
  const renew = async () => {
    await ((await adopt(given)) || adopt(await askTabs(openChannel())));
    return key !== refused;
  };
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}
