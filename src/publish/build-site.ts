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
import { fileOfPath } from './built-pages.ts';
import { finishPages } from './finish-pages.ts';
import { findCrowdedPages } from './marks.ts';
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

/** Prints the findings, or throws where they stop the build. */
function reportFindings(findings: readonly Finding[], isStrict: boolean): void {
  if (findings.length === 0) return;
  const report = writeReport(findings, isStrict);
  if (hasToStop(findings, isStrict)) throw new BuildFailure(report);
  console.log(report);
}

/** Checks all content. */
async function checkContent({ root, isStrict, today }: BuildOptions): Promise<Site> {
  const site = await readSite(root, today);
  reportFindings(await checkSite(site), isStrict);
  return site;
}

/**
 * Finishes the pages that Astro made, checks them, and completes the site.
 *
 * @returns How many pages it has.
 */
async function finishSite(
  { draft }: BuildPaths,
  { isStrict, today }: BuildOptions,
  site: Site,
): Promise<number> {
  const { base } = readSettings();
  const signs = publishedPages(site).find((page) => kindOf(page) === 'signs');
  const care = signs && pathOfPage(signs.slug);
  const built = await finishPages(draft, care && base + care);
  const pages = [...publishedPages(site), ...countriesOf(site)].map(({ slug, path }) => ({
    path: pathOfPage(slug),
    file: path,
  }));
  const expected = pages.map(({ path }) => path);
  const faults = verifySite(draft, built, expected, base);
  if (faults.length > 0) {
    throw new BuildFailure(
      `Le site construit n’est pas complet :\n${faults.map((fault) => `  ${fault}`).join('\n')}\n\n${UNCHANGED}`,
    );
  }
  const search = await writeSearchIndex({ dist: draft, base, site, pages: built });
  await publishHostFiles(draft, today);
  await writeCopies(draft);
  const pictures = site.files.filter(({ inside }) => inside.startsWith('images/'));
  const heavy = await weighSite(
    draft,
    base,
    built,
    pages,
    pictures.map(({ path }) => path),
  );
  const crowded = findCrowdedPages(
    pages.map(({ path, file }) => ({ file, reading: built.get(fileOfPath(path))!.reading })),
  );
  reportFindings([...search, ...crowded, ...heavy], isStrict);
  return pages.length;
}

/**
 * Makes the site in the folder of this build: the check reads the content while Astro renders it, and its
 * first error ends Astro.
 *
 * @returns How many pages it has.
 */
async function makeSite(paths: BuildPaths, options: BuildOptions): Promise<number> {
  const astro = runAstro(paths, options.today);
  try {
    // What the check finds comes first: Astro may have stopped for the same reason.
    const [site, failure] = await Promise.all([checkContent(options), astro]);
    if (failure) throw new BuildFailure(`${failure}\n${UNCHANGED}`);
    return await finishSite(paths, options, site);
  } finally {
    stopAstro();
    await Promise.allSettled([astro]);
  }
}

/**
 * Checks the content, builds the site apart, checks what was built, and puts it in place in one step.
 * Whatever happens before that step, the folder that is served is what it was. A second build at the
 * same time waits for the first.
 *
 * @returns How many pages the site has.
 * @throws {BuildFailure} In French, for someone who does not code.
 */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { root } = options;
  const paths = findBuildPaths(root);
  const lock = await takeLock(root, 'build', () =>
    console.log('Une autre construction est en cours : celle-ci commencera juste après.'),
  );
  const cleanUp = () => rmSync(paths.runDir, { recursive: true, force: true, maxRetries: 3 });
  const stop = () => {
    stopAstro();
    cleanUp();
    console.error(`La construction est arrêtée. ${UNCHANGED}`);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    // What cannot be used is refused before anything is made.
    readSettings();
    recoverTarget(paths.target, paths.work);
    cleanUp();
    const before = await fingerprint(root);
    const pages = await makeSite(paths, options);
    if ((await fingerprint(root)) !== before)
      throw new BuildFailure(
        `Les contenus ont changé pendant la construction. Relancez-la quand ils sont enregistrés. ${UNCHANGED}`,
      );
    const old = swap(paths.draft, paths.target, paths.work);
    if (old !== undefined) await rm(old, { recursive: true, force: true });
    return pages;
  } catch (error) {
    if (error instanceof BuildFailure) throw error;
    const said = inspect(error);
    // The log may be what fails.
    await appendFile(paths.log, `\n${said}\n`).catch(() => undefined);
    throw new BuildFailure(`${explainFailure(said)}\n${UNCHANGED}`);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    cleanUp();
    await lock.release();
  }
}
