/** A field of a header and the lines that belong to it. */
const fieldLines = (name: string) => new RegExp(`^${name}:.*\\n(?:[ \\t]+.*\\n)*`, 'mu');

/**
 * One more educational page, made from one of the site: the same text and sources, a title and a
 * description of its own, no place in the menu nor at the foot of the pages.
 *
 * @param model - Text of the MDX file of an educational page.
 * @param number - Rank of the page, from 1.
 * @throws {Error} If the model has no title or no description.
 */
export function makeTrialPage(model: string, number: number): string {
  const own = {
    title: `Page d'essai ${number}`,
    description: `Page d'essai numéro ${number} : le texte d'une page du site, répété pour mesurer la construction.`,
  };
  let page = model.replaceAll('\r\n', '\n');
  for (const name of ['nav', 'footer']) page = page.replace(fieldLines(name), '');
  for (const [name, value] of Object.entries(own)) {
    if (!fieldLines(name).test(page)) throw new Error(`A model without ${name}: cannot be copied.`);
    page = page.replace(fieldLines(name), `${name}: "${value}"\n`);
  }
  return page;
}

/**
 * A page for Starlight: the title, the description and the text of a page of the site. Blocks become
 * HTML elements that no browser knows, and citations stay as they are written: the same words.
 *
 * @param page - Text of the MDX file of a page.
 * @throws {Error} If the page has no header.
 */
export function makeStarlightPage(page: string): string {
  const [, header, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(page) ?? [];
  if (header === undefined) throw new Error('A page without a header.');
  const kept = ['title', 'description'].map((name) => fieldLines(name).exec(`${header}\n`)?.[0]);
  return `---\n${kept.join('')}---\n${body}`;
}

/**
 * One more card, made from one of the site: the same text and sources, a title and a place of its own.
 *
 * @param model - Text of the MDX file of a card.
 * @param number - Rank of the card, from 1.
 * @throws {Error} If the model has no title or no place.
 */
export function makeTrialCard(model: string, number: number): string {
  let card = model.replaceAll('\r\n', '\n');
  const own = { title: `"Carte d'essai ${number}"`, order: 1000 + number };
  for (const [name, value] of Object.entries(own)) {
    if (!fieldLines(name).test(card)) throw new Error(`A model without ${name}: cannot be copied.`);
    card = card.replace(fieldLines(name), `${name}: ${value}\n`);
  }
  return card;
}
