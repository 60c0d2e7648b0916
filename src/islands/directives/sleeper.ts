import type { ClientDirective } from 'astro';

/** Fetches the files of an island; rejects when one is lost. What it gives starts the island. */
export type Load = Parameters<ClientDirective>[0];

/** Time that a visitor may wait for an answer before the page shows its version without script. */
const PATIENCE_MS = 5000;
/** Time that React may take once the files are there. */
const HYDRATION_MS = 1500;

/**
 * Loads and starts one island, for the directive. It is inlined in every page, so it stays tiny.
 *
 * The island answers `island:ready` once its listeners are attached. If it cannot (a lost file, an
 * exception, a network that never answers), the element gets `data-failed`, on which the styles
 * show what works without script, and sends a bubbling `island:failed`. A late answer repairs both.
 *
 * @param load - Loader of the island.
 * @param el - The `astro-island` element.
 * @returns `warm` fetches the files ahead of need and never marks a failure; `wake` starts the island.
 */
export function sleeper(load: Load, el: HTMLElement) {
  let isAsked = false;
  let loading: ReturnType<Load>;
  let isWaking = false;
  let timer = 0;

  const fail = () => {
    isWaking = false;
    clearTimeout(timer);
    el.dataset.failed = '';
    el.dispatchEvent(new CustomEvent('island:failed', { bubbles: true }));
  };
  const failAfter = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(fail, delayMs) as unknown as number;
  };
  const warm = () => {
    if (!isAsked) {
      isAsked = true;
      loading = load();
      // A lost file is forgotten here: the next need asks for it again.
      loading.catch(() => (isAsked = false));
    }
    return loading;
  };
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    failAfter(PATIENCE_MS);
    try {
      const hydrate = await warm();
      failAfter(HYDRATION_MS);
      await hydrate();
    } catch {
      fail();
    }
  };

  el.addEventListener('island:ready', () => {
    clearTimeout(timer);
    delete el.dataset.failed;
  });
  return { warm, wake };
}
