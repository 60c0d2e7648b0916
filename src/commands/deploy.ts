/**
 * `npm run deploy`: puts the site in a folder that a server of ours reads, without a gap.
 *
 * --to <folder>        where the releases go; the server reads <folder>/current
 * --address <url>      where visitors find the site; it is looked at afterwards
 * --reload <command>   has the server read its configuration again, such as « nginx -s reload »
 * --rollback           goes back to the release before, instead of publishing
 * --from <folder>      publishes a site that is built already
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { takeLock } from '../publish/lock.ts';
import { readSettings } from '../platform/settings.ts';
import { activate, type Activation } from '../hosting/deploy/activate.ts';
import { addRelease, currentId, KEPT_DAYS, readRelease } from '../hosting/deploy/releases.ts';
import { readOptions } from './options.ts';

const text = { type: 'string' } as const;
const rollback = { type: 'boolean', default: false } as const;
const { values } = readOptions(
  'deploy',
  { options: { to: text, address: text, reload: text, rollback, from: text } },
  '--to <dossier>, --address <adresse>, --reload <commande>, --rollback, --from <dossier>',
);

/** The folder of the releases; never the project, which a deploy would fill. */
function readTarget(): string {
  if (!values.to) throw new Error('Dites où publier : npm run deploy -- --to /srv/hpv');
  const folder = resolve(values.to);
  const inside = relative(process.cwd(), folder);
  if (inside === '' || !(inside.startsWith('..') || inside.startsWith('.cache'))) {
    throw new Error(
      `« ${folder} » est dans le projet : choisissez un dossier ailleurs, comme /srv/hpv`,
    );
  }
  if (values.address && !/^https?:\/\//u.test(values.address)) {
    throw new Error(`« ${values.address} » n’est pas une adresse : écrivez-la avec https://`);
  }
  return folder;
}

/** Builds the site, unless it is built already, and returns its folder. */
function build(): string {
  if (values.from) {
    const missing = ['index.html', '404.html', '.htaccess'].find(
      (file) => !existsSync(join(values.from!, file)),
    );
    if (!missing) return resolve(values.from);
    throw new Error(`« ${values.from} » n’est pas un site construit : ${missing} y manque.`);
  }
  const { status } = spawnSync(process.execPath, ['src/commands/build.ts'], { stdio: 'inherit' });
  if (status !== 0)
    throw new Error('Le site n’a pas pu être construit ; rien n’a changé pour les visiteurs.');
  return resolve('dist');
}

async function goBack(activation: Activation): Promise<void> {
  const id = await currentId(activation.folder);
  const current = id ? await readRelease(activation.folder, id) : undefined;
  if (!current?.previous) throw new Error('Il n’y a pas de version précédente à laquelle revenir.');
  await activate(await readRelease(activation.folder, current.previous), activation);
  console.log(`Retour à la version ${current.previous}.`);
}

async function publish(activation: Activation): Promise<void> {
  const { folder, now } = activation;
  const settings = readSettings();
  const release = await addRelease(folder, build(), settings, now);
  await activate(release, activation);
  console.log(`Version ${release.id} publiée dans ${folder}.`);
  console.log(
    `Les fichiers des versions précédentes restent ${KEPT_DAYS} jours. Pour revenir en arrière : --rollback`,
  );
  if (!activation.reload) {
    console.log(
      'nginx et Caddy doivent maintenant relire leur configuration (option --reload) ; Apache, non.',
    );
  }
}

try {
  const folder = readTarget();
  const activation = { folder, address: values.address, reload: values.reload, now: new Date() };
  await mkdir(folder, { recursive: true });
  // Two deploys at once would undo each other. The lock ends with the process, however that ends.
  await takeLock(folder, 'deploy', () =>
    console.log(
      `Une autre publication est en cours dans « ${folder} » : celle-ci commencera après.`,
    ),
  );
  await (values.rollback ? goBack(activation) : publish(activation));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
