import { WORDS } from '../../interface.ts';
import { SUBJECTS, type Subject } from '../../schemas/blocks.ts';

/** Where the rules of a subject stand on a country's page; no heading of an author has such a name. */
export const subjectAnchor = (subject: Subject) => `regles-${subject}`;
/** Where the numbers stand on a country's page. */
export const callAnchor = 'regles-qui-appeler';

/** Where the rules told age by age stand on a country's page. */
export const ageBandsAnchor = 'regles-a-votre-age';

/** Where the bars of ages stand on a country's page. */
export const agesAnchor = 'regles-ages';

/** The headings that every country's page has under its author's text, as the summary lists them. */
export const ruleHeadings = () =>
  [
    ...SUBJECTS.map((subject) => ({
      slug: subjectAnchor(subject),
      text: WORDS.countries.subjects[subject],
    })),
    { slug: callAnchor, text: WORDS.countries.whomToCall },
  ].map((heading) => ({ ...heading, depth: 2 }));
