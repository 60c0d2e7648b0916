import { rmSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { inspect } from 'node:util';
import { pathOfPage } from '../lib/paths.ts';
import { readSite } from '../document/read.ts';
import { hasToStop, writeReport } from '../check/format/terminal.ts';
import { countriesOf, kindOf, publishedPages } from '../document/pages.ts';
import { checkSite } from '../check/check-content.ts';
import type { Site } from '../document/site.ts';
import type { Finding } from '../check/rule.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { publishHostFiles } from '../hosting/host-files.ts';
import { writeCopies } from '../hosting/compress.ts';
import { BuildFailure } from '../platform/build-failure.ts';
import { readSettings } from '../platform/settings.ts';
import { explainFailure } from './failure.ts';
import { runAstro, stopAstro } from './astro.ts';
import { findBuildPaths, type BuildPaths } from './build-paths.ts';
import { takeLock } from './lock.ts';
import type { BuiltPages, ContentPage } from './built-pages.ts';
import { finishPages } from './finish-pages.ts';
import { Progress } from './progress.ts';
import { writeSearchIndex } from './search-index.ts';
import { recoverTarget, swap } from './swap.ts';
import { verifySite } from './verify.ts';
import { weighSite } from './weights.ts';

/** What a build is asked for. */
export interface BuildOptions {
  /** Root of the project. */
  root: string;
  /** Whether warnings stop the build too. */
  isStrict: boolean;
  /** Today, YYYY-MM-DD: the check and the pages compare dates with it. */
  today: string;
}

const UNCHANGED = 'Rien n’a été publié : dist/ n’a pas changé.';
/** What the person who waits reads while Astro works. */
const RENDERING = 'Rendu des pages';

/** A build at work: what its steps are given, and what each leaves for those after it. */
class Build {
  readonly options: BuildOptions;
  readonly paths: BuildPaths;
  readonly progress = new Progress();
  /** What comes of Astro: a French sentence if something stopped it. */
  rendering?: Promise<string | undefined>;
  /** The content, from its check on. */
  site!: Site;
  /** The pages of the content, from its check on. */
  pages: readonly ContentPage[] = [];
  /** The pages that Astro made, from their finish on. */
  built!: BuiltPages;
  /** The content as it was before the first step. */
  before = '';

  constructor(options: BuildOptions) {
    this.options = options;
    this.paths = findBuildPaths(options.root);
  }

  /** Prints findings, or throws where they stop the build. */
  report(findings: readonly Finding[]): void {
    const { isStrict } = this.options;
    if (findings.length === 0) return;
    const report = writeReport(findings, isStrict);
    if (hasToStop(findings, isStrict)) throw new BuildFailure(report);
    this.progress.clear();
    console.log(report);
  }
}

/** One step of a build. */
interface Step {
  /** What it does, as the person who waits reads it; left out for a step that takes no time. */
  says?: string;
  /** @throws {BuildFailure} In French, where the build cannot go on. */
  run(build: Build): void | Promise<void>;
}

/** Address of the page of signs under the base: other pages repeat its card. */
function careOf({ site }: Build): string | undefined {
  const signs = publishedPages(site).find((page) => kindOf(page) === 'signs');
  return signs && readSettings().base + pathOfPage(signs.slug);
}

/** From the content to the site that is served, in order; `dist/` is what it was until the last one. */
const STEPS: readonly Step[] = [
  {
    async run(build) {
      const { root } = build.options;
      const { target, work, runDir } = build.paths;
      recoverTarget(target, work);
      rmSync(runDir, { recursive: true, force: true, maxRetries: 3 });
      build.before = await fingerprint(root);
    },
  },
  {
    // Astro renders while the check reads; what the check finds comes first, and ends Astro.
    run(build) {
      build.rendering = runAstro(build.paths, build.options.today, (count) => {
        const of = build.pages.length > 0 ? ` : ${count} sur ${build.pages.length}` : '';
        build.progress.say(RENDERING, of);
      });
      build.rendering.catch(() => undefined);
    },
  },
  {
    says: 'Vérification des contenus',
    async run(build) {
      const { root, today } = build.options;
      build.site = await readSite(root, today);
      build.report(await checkSite(build.site));
      build.pages = [...publishedPages(build.site), ...countriesOf(build.site)].map(
        ({ slug, path }) => ({ path: pathOfPage(slug), file: path }),
      );
    },
  },
  {
    says: RENDERING,
    async run(build) {
      const failure = await build.rendering;
      if (failure) throw new BuildFailure(`${failure}\n${UNCHANGED}`);
    },
  },
  {
    says: 'Mise au net des pages',
    async run(build) {
      build.built = await finishPages(build.paths.draft, careOf(build));
    },
  },
  {
    says: 'Vérification des pages',
    run({ paths, built, pages }) {
      const expected = pages.map(({ path }) => path);
      const faults = verifySite(paths.draft, built, expected, readSettings().base);
      if (faults.length === 0) return;
      const list = faults.map((fault) => `  ${fault}`).join('\n');
      throw new BuildFailure(`Le site construit n’est pas complet :\n${list}\n\n${UNCHANGED}`);
    },
  },
  {
    says: 'Recherche',
    async run(build) {
      const { paths, site, built: pages } = build;
      const { base } = readSettings();
      build.report(await writeSearchIndex({ dist: paths.draft, base, site, pages }));
    },
  },
  {
    async run({ paths, options, progress }) {
      progress.clear();
      await publishHostFiles(paths.draft, options.today);
    },
  },
  {
    says: 'Compression',
    run: ({ paths }) => writeCopies(paths.draft),
  },
  {
    async run(build) {
      const { paths, site, built, pages } = build;
      const pictures = site.files.flatMap(({ inside, path }) =>
        inside.startsWith('images/') ? [path] : [],
      );
      build.report(await weighSite(paths.draft, readSettings().base, built, pages, pictures));
    },
  },
  {
    async run({ options, before }) {
      if ((await fingerprint(options.root)) === before) return;
      throw new BuildFailure(
        `Les contenus ont changé pendant la construction. Relancez-la quand ils sont enregistrés. ${UNCHANGED}`,
      );
    },
  },
  {
    async run({ paths }) {
      const old = swap(paths.draft, paths.target, paths.work);
      if (old !== undefined) await rm(old, { recursive: true, force: true });
    },
  },
];

/**
 * Checks the content, builds the site apart, checks what was built, and puts it in place in one step.
 * Whatever happens before that step, the folder that is served is what it was. A second build at the
 * same time waits for the first.
 *
 * @returns How many pages the site has.
 * @throws {BuildFailure} In French, for someone who does not code.
 */
export async function buildSite(options: BuildOptions): Promise<number> {
  const build = new Build(options);
  const { paths, progress } = build;
  const release = await takeLock(options.root, 'build', () =>
    console.log('Une autre construction est en cours : celle-ci commencera juste après.'),
  );
  const cleanUp = () => rmSync(paths.runDir, { recursive: true, force: true, maxRetries: 3 });
  const stop = () => {
    stopAstro();
    cleanUp();
    progress.clear();
    console.error(`La construction est arrêtée. ${UNCHANGED}`);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    // What cannot be used is refused before anything is made.
    readSettings();
    for (const { says, run } of STEPS) {
      if (says) progress.say(says);
      await run(build);
    }
    return build.pages.length;
  } catch (error) {
    if (error instanceof BuildFailure) throw error;
    const said = inspect(error);
    // The log may be what fails.
    await appendFile(paths.log, `\n${said}\n`).catch(() => undefined);
    throw new BuildFailure(`${explainFailure(said)}\n${UNCHANGED}`);
  } finally {
    stopAstro();
    await build.rendering?.catch(() => undefined);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    cleanUp();
    progress.clear();
    await release();
  }
}
