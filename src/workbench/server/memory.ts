import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time between work and the collection after it, in milliseconds; a collection takes 0.15 s. */
const COLLECT_AFTER = 4000;

/**
 * Collects garbage a few seconds after work. V8 does it by itself only when the heap has grown by half a
 * gigabyte, since each check reads the whole content again.
 *
 * @returns The function to call at each piece of work.
 */
export function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      collect();
    }, COLLECT_AFTER).unref();
  };
}
