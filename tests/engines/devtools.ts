import { connect } from 'node:net';

/** What the suite asks of a browser, by the names of W3C WebDriver. */
export type Command = 'navigate' | 'back' | 'forward' | 'execute' | 'actions';

/** A way to a browser that is running. */
export interface Connection {
  /**
   * Sends one command and waits for its answer.
   *
   * @throws {Error} With the words of the browser, when it refuses.
   */
  send: (command: Command, parameters?: object) => Promise<unknown>;
  /** What the engine itself says of the pages since the last call, where it can be asked. */
  readConsole?: () => Promise<string[]>;
  /** Ends the session. */
  close: () => Promise<void>;
}

/** Method and end of the address of each command. */
const OVER_HTTP: Record<Command, readonly [method: string, path: string]> = {
  navigate: ['POST', 'url'],
  back: ['POST', 'back'],
  forward: ['POST', 'forward'],
  execute: ['POST', 'execute/sync'],
  actions: ['POST', 'actions'],
};

/** How long a script may take in Firefox, in milliseconds. */
const SCRIPT_MS = 200_000;

/** Asks a WebDriver server, and waits for it while it starts. */
async function send(address: string, method: string, body?: object): Promise<unknown> {
  for (let turn = 1; ; turn += 1) {
    try {
      const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
      const { value } = (await answer.json()) as { value: { message?: string } };
      if (!answer.ok) throw new TypeError(`${address}: ${value.message ?? answer.status}`);
      return value;
    } catch (error) {
      const isAbsent = error instanceof TypeError && error.message === 'fetch failed';
      if (!isAbsent || turn === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/**
 * Opens a session of W3C WebDriver.
 *
 * @param server - Address of the program that drives the browser.
 * @param capabilities - What the session must be like.
 */
export async function openWebDriver(server: string, capabilities: object): Promise<Connection> {
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send(`${server}/session`, 'POST', wanted)) as {
    sessionId: string;
  };
  const session = `${server}/session/${sessionId}`;
  return {
    send: (command, parameters = {}) => {
      const [method, path] = OVER_HTTP[command];
      return send(`${session}/${path}`, method, method === 'POST' ? parameters : undefined);
    },
    close: async () => void (await send(session, 'DELETE')),
  };
}

/** A way to Firefox, which also takes orders about itself. */
export interface FirefoxConnection extends Connection {
  /** Runs a script among the code of Firefox itself. */
  command: (script: string, ...values: unknown[]) => Promise<unknown>;
}

const OVER_MARIONETTE: Record<Command, string> = {
  navigate: 'Navigate',
  back: 'Back',
  forward: 'Forward',
  execute: 'ExecuteScript',
  actions: 'PerformActions',
};

/** A connection to Firefox's own port, tried until it opens. */
async function reach(port: number) {
  for (let turn = 1; ; turn += 1) {
    const socket = connect(port, '127.0.0.1');
    const error = await new Promise<Error | undefined>((done) => {
      socket.once('connect', () => done(undefined));
      socket.once('error', done);
    });
    if (!error) return socket;
    if (turn === 300) throw error;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Opens a session over Marionette, the same commands as WebDriver's on a socket of Firefox itself:
 * Debian has no program between the two.
 *
 * @param port - What Firefox listens on, as its preference `marionette.port` says.
 */
export async function openMarionette(port: number): Promise<FirefoxConnection> {
  const socket = await reach(port);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  socket.on('data', (more) => {
    received = Buffer.concat([received, more]);
    // Each message comes after its length: « 12:[…] ».
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, number, error, value] = message as [1, number, { message: string } | null, unknown];
      const { resolve, reject } = waiting.get(number)!;
      waiting.delete(number);
      if (error) reject(new TypeError(error.message));
      else resolve(value);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed.'));
  });

  let last = 0;
  const request = (name: string, parameters: object) => {
    last += 1;
    const text = JSON.stringify([0, last, name, parameters]);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  };
  const valueOf = (answer: unknown) => (answer as { value?: unknown } | null)?.value;
  const execute = async (script: string, args: unknown[]) =>
    valueOf(await request('WebDriver:ExecuteScript', { script, args }));

  await request('WebDriver:NewSession', {});
  // Many sheets printed on a shared machine take longer than its own 30 s.
  await request('WebDriver:SetTimeouts', { script: SCRIPT_MS });
  return {
    send: async (command, parameters = {}) =>
      valueOf(await request(`WebDriver:${OVER_MARIONETTE[command]}`, parameters)),
    command: async (script, ...values) => {
      await request('Marionette:SetContext', { value: 'chrome' });
      try {
        return await execute(script, values);
      } finally {
        await request('Marionette:SetContext', { value: 'content' });
      }
    },
    close: async () => {
      await request('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
    },
  };
}
