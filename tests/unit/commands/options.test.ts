import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NO_SETTINGS = { SITE_URL: '', BASE_PATH: '', SECURITY_CONTACT: '' };

/** What a command says, and how it ends. */
function run(
  command: string,
  options: readonly string[],
  settings: NodeJS.ProcessEnv = {},
  cwd = ROOT,
) {
  const words = [join(ROOT, `src/commands/${command}.ts`), ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...NO_SETTINGS, ...settings },
  });
  return { status, stdout, stderr };
}

/** One French sentence, and nothing else: no word of a program, nothing done. */
const refusal = (status: number, sentence: RegExp) => ({
  status,
  stdout: '',
  stderr: expect.toSatisfy(
    (said: string) => sentence.test(said) && !/Error|\bat /u.test(said),
    String(sentence),
  ),
});

it('a command says in French what may follow it, and does nothing', () => {
  const usage = /^Après « npm run build -- », on peut écrire/u;
  expect(run('build', ['--stric'])).toEqual(refusal(1, usage));
});

it.each([
  ['start', [], { SITE_URL: 'http://exemple.fr' }],
  ['build', [], { SECURITY_CONTACT: 'moi@exemple.fr' }],
])('%s %j with %o ends in French before anything is built', (command, options, settings) => {
  const [[name, value] = []] = Object.entries(settings);
  const sentence = new RegExp(`^${name} vaut « ${value} »`, 'u');
  expect(run(command, options, settings)).toEqual(refusal(1, sentence));
});

it.each([
  [[], /^Dites quel site vérifier/u],
  [['ftp://exemple.fr'], /n’est pas une adresse : écrivez-la avec https/u],
  [['http://exemple.fr'], /se vérifie par https/u],
  [['https://exemple.fr'], /ne contient pas de site construit/u],
])('what cannot be verified ends with 2 and a French sentence: %j', (options, sentence) => {
  expect(run('verify', options, {}, tmpdir())).toEqual(refusal(2, sentence));
});
