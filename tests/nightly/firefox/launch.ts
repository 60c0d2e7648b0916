#!/usr/bin/env node
/**
 * Starts Debian's Firefox for Playwright, which drives it over WebDriver BiDi. This Firefox lacks a
 * command that Playwright needs to open a page: this proxy responds to that command, and forwards all
 * others.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const FIREFOX = '/usr/bin/firefox-esr';

/** Commands of Playwright that Firefox ESR 153 lacks, without effect on the tests. */
const ABSENT: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride']);

/** Listens on a free port, and forwards messages between clients and Firefox. */
function relay(address: string, onListening: (own: string) => void): void {
  const server: WebSocketServer = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    onListening(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
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
  // Playwright reads the address from the output of Firefox.
  if (address === undefined) process.stderr.write(`${line}\n`);
  else relay(address, (own) => process.stderr.write(`WebDriver BiDi listening on ${own}\n`));
});
