import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

it.each([
  ['registre', 'registre', ['--depuis', 'ancien.html'], 1],
  ['registre', 'registre', ['--to'], 1],
  ['build', 'build', ['--stric'], 1],
  ['build:cms', 'build-cms', ['--depot', 'a/b'], 1],
  ['dev', 'dev', ['--ouvrir'], 1],
  ['liens', 'liens', ['dist'], 1],
  ['start', 'start', ['--prot', '4322'], 1],
  ['check:content', 'check-content', ['--stric'], 1],
  ['echeances', 'echeances', ['--jour'], 1],
] as const)(
  'the command « %s » says in French what may follow it, and does nothing: %s %j',
  (name, file, options, expected) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`src/commands/${file}.ts`, ...options],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(status).toBe(expected);
    expect(stderr).toMatch(new RegExp(`^Après « npm run ${name} -- », on peut écrire`, 'u'));
    expect(stderr).not.toMatch(/Error|\bat /u);
    expect(stdout).toBe('');
  },
);

it.each([
  'build',
  'build-cms',
  'check-content',
  'dev',
  'echeances',
  'liens',
  'registre',
  'start',
  'verify',
])('the command « %s » describes itself in French, and does nothing', (file) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`src/commands/${file}.ts`, '--help'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stdout).toMatch(/^.+\.\nAprès « npm run .+ -- », on peut écrire : .+\.\n$/u);
  expect([status, stderr]).toEqual([0, '']);
});
