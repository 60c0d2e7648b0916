import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { recoverTarget, swap } from '../../../src/publish/swap.ts';
import { settings } from '../../build/project.ts';
import { useFolder } from '../../support/temporary.ts';

const START = fileURLToPath(new URL('../../../src/commands/start.ts', import.meta.url));

const { path, write, read: readFile } = useFolder();
const fill = (name: string, words: string) => write(`${name}/index.html`, words);
const read = (name: string) => readFile(`${name}/index.html`);
beforeEach(() => mkdirSync(path('work')));

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
    write('.cache/previous-dist/_headers', '/*\n');
    const server = spawn(process.execPath, [START, '--serve-only', '--port', '0'], {
      cwd: path(),
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
