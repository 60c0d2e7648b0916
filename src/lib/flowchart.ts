/**
 * A nested list whose steps each stand in a paragraph of their own, so that styles can draw a box
 * around a step and not around what comes after it.
 *
 * @param html - A list as Markdown makes it: steps that hold several paragraphs have them already.
 */
export const boxSteps = (html: string): string =>
  html.replace(
    /<li>(?!\s*<p>)([\s\S]*?)(?=\s*<(?:ul|ol|\/li)>)/gu,
    (_, step: string) => `<li><p>${step.trim()}</p>`,
  );
