import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a command says, and how it ends, with settings of its own. */
const run = (command: readonly string[], settings: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: '', BASE_PATH: '', SECURITY_CONTACT: '', ...settings },
  });

test.each([
  [['src/commands/start.ts'], { SITE_URL: 'http://exemple.fr' }],
  [['src/commands/start.ts', '--serve-only'], { BASE_PATH: '/a b' }],
  [['src/commands/build.ts'], { SECURITY_CONTACT: 'moi@exemple.fr' }],
])('%j with %o ends in French before anything is built', (command, settings) => {
  const [[name, value] = ['', '']] = Object.entries(settings);
  const { status, stdout, stderr } = run(command, settings);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${name} vaut « ${value} »`, 'u'));
  expect(stderr).not.toMatch(/Error|\bat /u);
  expect(stdout).toBe('');
});
