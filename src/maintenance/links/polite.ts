/** Runs a request when it is the turn of its host. */
export type Turns = <Result>(address: string, request: () => Promise<Result>) => Promise<Result>;

/**
 * Makes requests wait for each other, so that no host ever has two at once.
 *
 * @param pause - Waits between two requests to one host.
 */
export function takeTurns(pause: () => Promise<unknown>): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (address, request) => {
    const { hostname } = new URL(address);
    const earlier = last.get(hostname);
    const turn = earlier ? earlier.then(pause).then(request) : request();
    // A request that fails is no reason to skip the next.
    const ended = turn.catch(() => undefined);
    last.set(hostname, ended);
    return turn;
  };
}

/**
 * Handles addresses host by host: those of one host in their order, several hosts at once.
 *
 * @param hosts - How many hosts at once, at most.
 */
export async function forEachHost(
  addresses: readonly string[],
  hosts: number,
  handle: (address: string) => Promise<void>,
): Promise<void> {
  const groups = [...Map.groupBy(addresses, (address) => new URL(address).hostname).values()];
  // The loops share one iterator, so each takes the next host that is left.
  const queue = groups.values();
  const work = async () => {
    for (const group of queue) for (const address of group) await handle(address);
  };
  await Promise.all(Array.from({ length: hosts }, work));
}
