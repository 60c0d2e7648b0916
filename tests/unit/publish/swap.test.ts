import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoverTarget, swap } from '../../../src/publish/swap.ts';
import { settings } from '../../build/project.ts';

const START = fileURLToPath(new URL('../../../src/commands/start.ts', import.meta.url));

let folder = '';
const path = (name: string) => join(folder, name);
const fill = (name: string, words: string) => {
  mkdirSync(path(name), { recursive: true });
  writeFileSync(path(`${name}/index.html`), words);
};
const read = (name: string) => readFileSync(path(`${name}/index.html`), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
  mkdirSync(path('work'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('putting a new site in place', () => {
  it('keeps the old folder when the new one is not there', () => {
    fill('dist', 'old');
    expect(() => swap(path('work/draft'), path('dist'), path('work'))).toThrow('ENOENT');
    expect(read('dist')).toBe('old');
  });
});

describe('a command killed between two renames', () => {
  it('is made good by the next one, which puts the old folder back', () => {
    fill('work/previous-dist', 'old');
    recoverTarget(path('dist'), path('work'));
    expect(read('dist')).toBe('old');
    expect(existsSync(path('work/previous-dist'))).toBe(false);
  });

  it('is left alone when the new folder is in place', () => {
    fill('work/previous-dist', 'old');
    fill('dist', 'new');
    recoverTarget(path('dist'), path('work'));
    expect(read('dist')).toBe('new');
  });

  it('does not keep the preview from serving the site', async () => {
    fill('.cache/previous-dist', 'old');
    writeFileSync(path('.cache/previous-dist/_headers'), '/*\n');
    const server = spawn(process.execPath, [START, '--serve-only', '--port', '0'], {
      cwd: folder,
      env: settings(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      // It says where to look, or ends: nothing is waited for in vain.
      const [said] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
      expect(String(said)).toContain('Le site est prêt');
      expect(read('dist')).toBe('old');
    } finally {
      server.kill();
    }
  });
});
