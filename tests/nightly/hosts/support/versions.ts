import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readPolicy } from '../../../../src/platform/content-policy.ts';
import { publishHostFiles } from '../../../../src/hosting/host-files.ts';
import { PagePool } from '../../../../src/publish/page-pool.ts';
import { SHARED_MEMORY } from '../../../support/fixture-site.ts';

/**
 * Turns a built site into what the next version of its code could have built: another style inside
 * each page, so another policy, and other names for the files that have a hash.
 *
 * @param dist - Folder of a copy of a built site; changed.
 * @param mark - Letters that the new names and styles bear.
 * @param hosting - Where the configurations go.
 */
export async function makeNextVersion(dist: string, mark: string, hosting: string): Promise<void> {
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const path of all.filter((one) => /\.(?:br|gz)$/u.test(one))) rmSync(join(dist, path));
  for (const host of ['_headers', '_redirects', '.htaccess']) rmSync(join(dist, host));
  const scripts = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'));
  const renamed = scripts.map((name) => [name, name.replace(/\.js$/u, `${mark}.js`)] as const);
  const rename = (text: string) =>
    renamed.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  for (const [from, to] of renamed) {
    const file = join(dist, '_astro', from);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
    renameSync(file, join(dist, '_astro', to));
  }
  for (const path of all.filter((one) => one.endsWith('.html'))) {
    const html = rename(readFileSync(join(dist, path), 'utf8'));
    const style = /<style>([^<]*)<\/style>/u.exec(html)?.[1] ?? '';
    const next = `${style}/* ${mark} */`;
    const source = (text: string) => `'${hashOf(text)}'`;
    writeFileSync(
      join(dist, path),
      html.replace(`<style>${style}`, () => `<style>${next}`).replace(source(style), source(next)),
    );
  }
  const pool = new PagePool({ dist, memory: SHARED_MEMORY });
  try {
    await publishHostFiles({ dist, hosting }, await readPolicy(dist));
    await pool.finish();
  } finally {
    await pool.end();
  }
}
