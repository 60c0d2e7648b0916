#!/usr/bin/env node
/**
 * Starts Debian's Firefox for Playwright, which drives it over WebDriver BiDi. Playwright cannot open a
 * page in it by itself: it asks for a command that this Firefox does not have yet. This program stands
 * between the two, answers that command itself, and hands everything else on.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const FIREFOX = '/usr/bin/firefox-esr';

/** Commands of Playwright that Firefox ESR 153 lacks; the tests do not need what they do. */
const ABSENT: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride']);

/** Waits for clients on a free port, and passes their messages to Firefox and back. */
function relay(address: string, tell: (own: string) => void): void {
  const server: WebSocketServer = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    tell(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
  server.on('connection', (client) => {
    const firefox = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    const isOpen = new Promise((resolve) => firefox.once('open', resolve));
    client.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (ABSENT.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else void isOpen.then(() => firefox.send(text));
    });
    firefox.on('message', (data: Buffer) => client.send(data.toString()));
    firefox.on('close', () => client.close());
    firefox.on('error', () => client.close());
    client.on('close', () => firefox.close());
  });
}

const program = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
program.on('exit', (status) => process.exit(status ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
createInterface({ input: program.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/u.exec(line) ?? [];
  // Playwright reads the address from what Firefox says.
  if (address === undefined) process.stderr.write(`${line}\n`);
  else relay(address, (own) => process.stderr.write(`WebDriver BiDi listening on ${own}\n`));
});
