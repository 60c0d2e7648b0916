import { KEY_ADDRESS, KEY_HEADER, readFragment, writeFragment } from '../protocol.ts';

/** Key of `sessionStorage`: it survives a reload and is private to this origin. */
const STORAGE_KEY = 'atelier';

/** Timeout of the request to other tabs, in milliseconds. */
const TIMEOUT = 400;

/** Message to the other tabs of the workbench, which respond with « { key } ». */
const REQUEST = 'key ?';

let key = '';
/** The last key or ticket of the address. */
let given: string | undefined;
let channel: BroadcastChannel | undefined;

/** The key of the requests; empty before it is found. */
export const currentKey = (): string => key;

/**
 * The entry of the address of the page, if any. The key is removed from the address, where a shared screen
 * would show it.
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
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, key);
  } catch {
    // The key is then valid until a reload.
  }
}

/** Exchanges a key or a ticket for the key. @returns Whether the server accepted it. */
async function exchangeKey(candidate: string | undefined): Promise<boolean> {
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

/** Another key than that of this page, from another tab; undefined when none responds. */
const askTabs = (tabs: BroadcastChannel): Promise<string | undefined> =>
  new Promise((resolve) => {
    const end = (found?: string) => {
      tabs.removeEventListener('message', onMessage);
      clearTimeout(timer);
      resolve(found);
    };
    const onMessage = ({ data }: MessageEvent<{ key?: string }>) => {
      if (data.key !== undefined && data.key !== key) end(data.key);
    };
    const timer = setTimeout(end, TIMEOUT);
    tabs.addEventListener('message', onMessage);
    tabs.postMessage(REQUEST);
  });

/** Opens the channel between the tabs; this one then responds to the others. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.addEventListener('message', ({ data }) => {
    if (data === REQUEST && key !== '') tabs.postMessage({ key });
  });
  return (channel = tabs);
}

/**
 * Finds the key: in the address, in this tab, or in another.
 *
 * @returns Whether the server accepts it.
 */
export async function findKey(): Promise<boolean> {
  const tabs = openChannel();
  return (
    (await exchangeKey(given)) ||
    (await exchangeKey(readStored())) ||
    exchangeKey(await askTabs(tabs))
  );
}

let renewing: Promise<boolean> | undefined;

/** Looks for another key after a rejected request, once for all requests. @returns Whether there is one. */
export function renewKey(): Promise<boolean> {
  const refused = key;
  const renew = async () => {
    await ((await exchangeKey(given)) || exchangeKey(await askTabs(openChannel())));
    return key !== refused;
  };
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}
