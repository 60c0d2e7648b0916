import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NO_SITE = ['--from', tmpdir()];

it.each([
  [[], /^Dites quel site vérifier/u],
  [['https://a.fr', 'https://b.fr'], /^Dites quel site vérifier/u],
  [['exemple.fr'], /« exemple\.fr » n’est pas une adresse/u],
  [['ftp://exemple.fr'], /n’est pas une adresse : écrivez-la avec https/u],
  [['http://exemple.fr'], /se vérifie par https/u],
  [['https://exemple.fr', '--hote', 'nginx'], /^Après « npm run verify -- », on peut écrire/u],
  [['https://exemple.fr', ...NO_SITE], /ne contient pas de site construit/u],
])('what cannot be verified ends with 2 and a French sentence: %j', (options, sentence) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/commands/verify.ts', ...options],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/Error|\bat /u);
  expect(stdout).toBe('');
});
