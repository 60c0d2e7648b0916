import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../support/temporary.ts';

const COMMANDS = new URL('../../../src/commands/', import.meta.url).pathname;
const [SHELL, LINUX, WINDOWS] = ['command', 'desktop', 'cmd'].map(
  (ending) => `Ouvrir les textes.${ending}`,
);

const { path, write } = useFolder();

/** A project in a folder with a space, whose npm only says where and how it was called. */
beforeEach(() => {
  for (const name of [SHELL!, LINUX!]) cpSync(join(COMMANDS, name), path('src/commands', name));
  for (const [name, script] of [
    ['node', 'exit 0'],
    ['npm', 'echo "$PWD: npm $*"'],
  ]) {
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(path('bin', name!), 0o755);
  }
});

const run = (program: string, options: readonly string[]) =>
  spawnSync(program, options, {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { PATH: `${path('bin')}:/usr/bin:/bin`, HOME: path() },
  });

/** What follows « Exec= », as a desktop reads it: escaped as any value, then as arguments. */
function argumentsOf(value: string): string[] {
  const plain = value.replaceAll('\\\\', '\\');
  return [...plain.matchAll(/"((?:\\.|[^"\\])*)"|\S+/gu)].map(([whole, quoted]) =>
    quoted === undefined ? whole : quoted.replace(/\\(.)/gu, '$1'),
  );
}

describe('what opens the editor of texts by a double click', () => {
  it('calls npm from the root of the project, on macOS', () => {
    const { status, stdout } = run('sh', [path('src/commands', SHELL!)]);
    expect(status).toBe(0);
    expect(stdout).toContain(`${path()}: npm run -s dev -- --open\n`);
  });
  it('calls npm from the root of the project, on Linux', () => {
    const file = path('src/commands', LINUX!);
    const [, exec = ''] = /^Exec=(.*)$/mu.exec(readFileSync(file, 'utf8'))!;
    const [program = '', ...options] = argumentsOf(exec).map((one) => (one === '%k' ? file : one));
    const { status, stdout } = run(program, options);
    expect(status).toBe(0);
    expect(stdout).toContain(`${path()}: npm run -s dev -- --open\n`);
  });
  it('may be run, and has the ends of lines that Windows needs', () => {
    expect(statSync(join(COMMANDS, SHELL!)).mode & 0o111).not.toBe(0);
    const lines = readFileSync(join(COMMANDS, WINDOWS!), 'utf8').split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.slice(0, -1).every((line) => line.endsWith('\r'))).toBe(true);
  });
});
