/**
 * `npm run build:cms`: makes the CMS for a forge, in a folder of its own for a host of its own. Whoever may
 * write to the repository writes there in any browser, on a branch of its own. Needs SITE_URL.
 *
 * --repo <owner/name>      the repository of the texts
 * --forge <name>           « github » or « gitlab »
 * --branch <name>          the branch that is published
 * --forge-address <url>    a forge of one's own
 * --sign-in <value>        in place of a token: see the owner's guide
 */
import { resolve } from 'node:path';
import { buildCms } from '../cms/build.ts';
import type { Forge } from '../cms/forge.ts';
import { writeHostFiles } from '../cms/hosting.ts';
import { readSettings } from '../platform/settings.ts';
import { readOptions } from './options.ts';

/** Folder that is made, from the root of the project. */
const FOLDER = 'dist-cms';

const text = { type: 'string' } as const;
const { values } = readOptions({
  name: 'build:cms',
  summary: 'Fait l’éditeur des textes pour une forge, dans un dossier à publier à part.',
  allowed:
    '--repo <propriétaire/nom>, --forge <github ou gitlab>, --branch <branche>, --forge-address <adresse>, --sign-in <valeur>',
  config: {
    options: {
      repo: text,
      forge: { ...text, default: 'github' },
      branch: { ...text, default: 'main' },
      'forge-address': text,
      'sign-in': text,
    },
  },
});

/** @throws Error In French, if an option is missing or means nothing. */
function readForge(): Forge {
  const { repo = '', forge: name, branch, 'forge-address': address, 'sign-in': signIn } = values;
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/u.test(repo))
    throw new Error('Dites où sont les textes : npm run build:cms -- --repo propriétaire/nom');
  if (name !== 'github' && name !== 'gitlab')
    throw new Error(`« ${name} » : écrivez « github » ou « gitlab ».`);
  const parsed = address === undefined ? null : URL.parse(address);
  if (address !== undefined && parsed?.protocol !== 'https:')
    throw new Error(`« ${address} » n’est pas une adresse : écrivez-la avec https://`);
  if (name === 'github' && signIn !== undefined && URL.parse(signIn)?.protocol !== 'https:')
    throw new Error(`« ${signIn} » : pour GitHub, --sign-in est une adresse, avec https://`);
  return { name, repo, branch, origin: parsed?.origin, signIn };
}

try {
  const forge = readForge();
  const { origin, base } = readSettings();
  if (origin === undefined)
    throw new Error(
      'Donnez l’adresse du site : SITE_URL=https://exemple.fr npm run build:cms -- …',
    );
  const outDir = resolve(FOLDER);
  await buildCms({ root: process.cwd(), outDir, site: origin + base, forge });
  writeHostFiles(outDir);
  console.log(
    `L’éditeur des textes est dans ${FOLDER}/ : publiez ce dossier à une adresse à lui, jamais avec le site.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
