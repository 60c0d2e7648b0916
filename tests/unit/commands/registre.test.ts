import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

it.each([[['--depuis', 'ancien.html']], [['ancien.html']], [['--to']]])(
  'the command of the register says in French what may follow it, and writes nothing: %j',
  (options) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/commands/registre.ts', ...options],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Après « npm run registre -- », on peut écrire/u);
    expect(stderr).not.toMatch(/Error|\bat /u);
    expect(stdout).toBe('');
  },
);
