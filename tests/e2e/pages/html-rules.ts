import { HtmlValidate } from 'html-validate';

/** A finding that is right as the page has it. */
interface Accepted {
  rule: string;
  message: RegExp;
  reason: string;
}

const ACCEPTED: readonly Accepted[] = [
  {
    rule: 'no-redundant-role',
    message: /"list" on <[ou]l>/u,
    reason: 'Safari tells no list when it has no bullets, unless the role is written.',
  },
  {
    rule: 'no-redundant-role',
    message: /"(?:table|rowgroup|row|rowheader|columnheader|cell)"/u,
    reason: 'On a phone a row is shown as a card; Safari then tells no table without the roles.',
  },
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
        !ACCEPTED.some((known) => known.rule === ruleId && known.message.test(message)),
    )
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  return [...new Set(faults)];
}
