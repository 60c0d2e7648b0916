import { WORDS } from '../../interface.ts';
import { SUBJECTS } from '../../schemas/blocks.ts';
import { subjectAnchor } from '../../schemas/country-subjects.ts';

/** The headings that every country's page has under its author's text, as the summary lists them. */
export const ruleHeadings = () =>
  [
    ...SUBJECTS.map((subject) => ({
      slug: subjectAnchor(subject),
      text: WORDS.countries.subjects[subject],
    })),
    { slug: subjectAnchor('qui-appeler'), text: WORDS.countries.whomToCall },
  ].map((heading) => ({ ...heading, depth: 2 }));
