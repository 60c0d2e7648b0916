import { Agent, request } from 'node:http';

/** What a load gave. */
export interface LoadReport {
  requests: number;
  /** By status, or by the name of the error. */
  outcomes: Readonly<Record<string, number>>;
  /** Requests in flight at the same time, at most. */
  connections: number;
}

/** How to load a server. */
export interface Load {
  origin: string;
  paths: readonly string[];
  /** Visitors who fetchPage one thing after another, each on a connection of their own. */
  visitors: number;
  /** Whether each keeps its connection; else each request opens one. */
  keepAlive: boolean;
  /** When it is over. */
  until: Promise<unknown>;
  /** Looks at an answer; what it returns is counted beside the statuses. */
  inspect?: (
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
    path: string,
  ) => string | undefined;
}

/** Has many visitors fetchPage for pages at once; never rejects, but counts what went wrong. */
export async function load({
  origin,
  paths,
  visitors,
  keepAlive,
  until,
  inspect,
}: Load): Promise<LoadReport> {
  const { port } = new URL(origin);
  const agent = keepAlive ? new Agent({ keepAlive: true, maxSockets: visitors }) : false;
  const outcomes: Record<string, number> = {};
  let requests = 0;
  let open = 0;
  let connections = 0;
  let isOver = false;
  void until.finally(() => (isOver = true));
  const count = (outcome: string) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
  const fetchPage = (path: string) =>
    new Promise<void>((resolve) => {
      connections = Math.max(connections, (open += 1));
      requests += 1;
      const end = (outcome: string) => {
        open -= 1;
        count(outcome);
        resolve();
      };
      const headers = { 'accept-encoding': inspect ? 'identity' : 'br' };
      const asking = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
        response.once('end', () => {
          const fault = inspect?.(Buffer.concat(parts), response.headers, path);
          if (fault) count(fault);
          end(String(response.statusCode));
        });
      });
      asking.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      asking.end();
    });
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let turn = visitor; !isOver; turn += 1) await fetchPage(paths[turn % paths.length]!);
    }),
  );
  if (agent) agent.destroy();
  return { requests, outcomes, connections };
}
