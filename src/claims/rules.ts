import type { Site } from '../content-model/site.ts';
import { WORDS } from '../interface.ts';
import { rulesOf, type RuleLine } from '../lib/countries/rules.ts';
import { typeset } from '../lib/typography.ts';
import { SUBJECTS } from '../schemas/blocks.ts';
import type { Country } from '../schemas/country.ts';
import type { Claim } from './claim.ts';
import { sourcesBehind } from './sources.ts';

type HelpLine = Country['helpLines'][number];

/** A line to talk to, with the number even where the site does not show it yet: it is to be rung. */
function helpLineText({ number, hours, checkedOn }: HelpLine): string {
  if (number === undefined) return 'Pas de numéro : la page montre le site du service.';
  const shown = checkedOn ? '' : ' (pas encore appelé, donc pas montré)';
  return [`${number}${shown}`, hours].filter(Boolean).join(', ');
}

/**
 * Every value of the file of a country as a claim: its rules by subject, its emergency numbers, its
 * help lines, its sites.
 */
export function claimsOfRules(country: Country, site: Site): Claim[] {
  const { subjects, emergency, whomToCall, sites } = WORDS.countries;
  const claim = (
    claimed: Pick<Claim, 'location' | 'about' | 'text' | 'sources'>,
    {
      since,
      checkedOn,
    }: { since?: string | undefined; checkedOn?: string | null | undefined } = {},
  ): Claim => ({
    ...claimed,
    about: typeset(claimed.about),
    text: typeset(claimed.text),
    country: country.name,
    ...(since ? { since } : {}),
    ...(checkedOn ? { checkedOn } : {}),
  });
  const ofLine = (location: string, line: RuleLine) => {
    const text = [line.text, line.certainty && `(${line.certainty})`].filter(Boolean).join(' ');
    const sources = sourcesBehind(line.sources, site);
    return claim({ location, about: line.label ?? '', text, sources }, line);
  };
  return [
    ...SUBJECTS.flatMap((subject) =>
      rulesOf(country, subject).flatMap(({ heading, lines }) =>
        lines.map((line) => ofLine(`${subjects[subject]} › ${heading}`, line)),
      ),
    ),
    ...country.emergency.map((each) => {
      const text = [each.number, each.note].filter(Boolean).join(', ');
      const sources = sourcesBehind(each.sources, site);
      return claim({ location: whomToCall, about: emergency, text, sources }, each);
    }),
    ...country.helpLines.map((line) => {
      const own = line.url === undefined ? [] : [{ publisher: typeset(line.name), url: line.url }];
      const sources = [...own, ...sourcesBehind(line.sources, site)];
      const about = `${line.name} (${line.about})`;
      return claim({ location: whomToCall, about, text: helpLineText(line), sources }, line);
    }),
    ...country.care.sites.map(({ name, url }) =>
      claim({
        location: sites,
        about: '',
        text: name,
        sources: [{ publisher: typeset(name), url }],
      }),
    ),
  ];
}
