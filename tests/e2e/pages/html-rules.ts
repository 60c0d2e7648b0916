import { HtmlValidate } from 'html-validate';

/** Roles that are called redundant, and are right as the page has them. */
const ACCEPTED_ROLES: readonly RegExp[] = [
  // Safari tells no list when it has no bullets, unless the role is written.
  /"list" on <[ou]l>/u,
  // On a phone a row is shown as a card; Safari then tells no table without the roles.
  /"(?:table|rowgroup|row|rowheader|columnheader|cell)"/u,
];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: { 'no-inline-style': 'error' },
});

/**
 * What is wrong with a page, one line each, the same fault once.
 *
 * @param html - The whole page.
 */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .filter(
      ({ ruleId, message }) =>
        ruleId !== 'no-redundant-role' || !ACCEPTED_ROLES.some((known) => known.test(message)),
    )
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  return [...new Set(faults)];
}
