import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/u;
const CHARSET = /<meta charset="utf-8">/iu;
const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/gu;

/** How a policy names an inline script or style: by the hash of its text. */
export const sha256 = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * The same page with a policy that allows what it holds and nothing else. Astro lists the hashes of
 * the whole site in each page, and they are the one part of it that cannot be compressed. The policy
 * goes to the head's beginning: it does not hold for what stands before it.
 *
 * @param html - A built page. A script that Astro did not announce gets no hash here either.
 */
export function withLeanPolicy(html: string): string {
  const held = new Set([...html.matchAll(INLINE)].map(([, text = '']) => `'${sha256(text)}'`));
  const [meta = '', before, policy = '', after] = POLICY.exec(html) ?? [];
  const lean = policy
    .replace(/ '(sha256-[^']+)'/gu, (hash) => (held.has(hash.trim()) ? hash : ''))
    .replace(/;\s+/gu, ';');
  return html.replace(meta, '').replace(CHARSET, (charset) => charset + before + lean + after);
}

/** The same page without what no style and no script reads: empty elements, names of drawings. */
export const withoutLeftovers = (html: string) =>
  html
    .replace(/<(script|style)><\/\1>/gu, '')
    .replace(/(<svg\b[^>]*?) class="lucide[^"]*"/gu, '$1');

/** Takes out of each built page what it carries for nothing. */
export const leanPages = (): AstroIntegration => ({
  name: 'lean-pages',
  hooks: {
    'astro:build:done': async ({ assets }) => {
      const pages = [...assets.values()]
        .flat()
        .filter(({ pathname }) => pathname.endsWith('.html'));
      await Promise.all(
        pages.map(async (page) => {
          const file = fileURLToPath(page);
          await writeFile(file, withLeanPolicy(withoutLeftovers(await readFile(file, 'utf8'))));
        }),
      );
    },
  },
});
