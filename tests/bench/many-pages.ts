import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field of a header and the lines that belong to it. */
const fieldLines = (name: string) => new RegExp(`^${name}:.*\\n(?:[ \\t]+.*\\n)*`, 'mu');

/** A number in letters, « BAF » for 105: in a title, the check asks of a number where it comes from. */
const inLetters = (number: number) =>
  String(number).replace(/\d/gu, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);

/**
 * One more educational page, made from one of the site: the same text and sources, a title and a
 * description of its own, no place in the menu nor at the foot of the pages.
 *
 * @param model - Text of the MDX file of an educational page.
 * @param number - Rank of the page, from 1.
 */
function copyPage(model: string, number: number): string {
  const title = `Page d'essai ${inLetters(number)}`;
  const own = {
    title,
    description: `${title} : le texte d'une page du site, répété pour mesurer la construction.`,
  };
  let page = model.replaceAll('\r\n', '\n');
  for (const name of ['nav', 'footer']) page = page.replace(fieldLines(name), '');
  for (const [name, value] of Object.entries(own))
    page = page.replace(fieldLines(name), () => `${name}: "${value}"\n`);
  return page;
}

/** Adds copies of its educational pages to a content. @param content - Its folder. */
export function addPages(content: string, count: number): void {
  const folder = join(content, 'pages');
  const models = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => /^kind: *educational/mu.test(text) && !/^published: *non/mu.test(text));
  for (let number = 1; number <= count; number += 1)
    writeFileSync(
      join(folder, `page-essai-${number}.mdx`),
      copyPage(models[(number - 1) % models.length]!, number),
    );
}
