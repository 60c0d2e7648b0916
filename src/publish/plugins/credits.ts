import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package whose work visitors receive, as Vite's report names it. */
interface Credit {
  name: string;
  version: string;
  /** Its licence, as an SPDX expression. */
  identifier: string;
  /** Its licence as it was published. */
  text: string;
}

/**
 * Packages whose work stands in pages, styles or files and in no module of a script: the typeface is cut
 * down to a file, the icons are drawn into pages, the utility classes are written into styles, and the
 * bundler adds helpers of its own.
 */
const DRAWN = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  'lucide-react',
  'rolldown',
  'tailwindcss',
];

/** What those packages say of themselves. */
const drawnCredits = (root: string): Credit[] =>
  DRAWN.map((name) => {
    const read = (file: string) => readFileSync(join(root, 'node_modules', name, file), 'utf8');
    const { version, license } = JSON.parse(read('package.json')) as Record<string, string>;
    return { name, version: version!, identifier: license!, text: read('LICENSE') };
  });

/**
 * The document that names what visitors receive of others: a list, then each licence once.
 *
 * @throws {Error} If a package has no text of its licence: its work may not be passed on without it.
 */
function writeCredits(credits: readonly Credit[]): string {
  const unique = new Map(credits.map((one) => [`${one.name} ${one.version}`, one]));
  const all = [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const untold = all.find(({ text }) => !text);
  if (untold) throw new Error(`${untold.name} ${untold.version}: no text of its licence`);
  const list = all.map(
    ({ name, version, identifier }) => `- ${name} ${version}, licence ${identifier}`,
  );
  const licences = [...Map.groupBy(all, ({ text }) => text.replaceAll('\r\n', '\n').trim())].map(
    ([text, own]) => `=== ${own.map(({ name }) => name).join(', ')}\n\n${text}`,
  );
  return `${[
    'Ce que ce site doit à d’autres : les programmes, les icônes, les styles et la police que votre\nnavigateur reçoit, avec leurs versions et leurs licences.',
    list.join('\n'),
    ...licences,
  ].join('\n\n')}\n`;
}

/** Vite's own report on the packages in the scripts of a build. */
const REPORT = 'licences.json';

/** Writes `credits.txt`: packages whose work visitors receive, as the scripts of this build hold it. */
export const credits = (): Plugin => ({
  name: 'credits',
  configEnvironment: (name) =>
    name === 'client' ? { build: { license: { fileName: REPORT } } } : undefined,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const report = bundle[REPORT];
      if (report?.type !== 'asset') return;
      const bundled = JSON.parse(String(report.source)) as Credit[];
      const all = [...bundled, ...drawnCredits(this.environment.config.root)];
      delete bundle[REPORT];
      this.emitFile({ type: 'asset', fileName: 'credits.txt', source: writeCredits(all) });
    },
  },
});
