import { block, httpsUrl, listOf, text } from '../fields.ts';
import { saying } from './rule.ts';

/** Where to go, and how people are invited. */
export const care = block(
  {
    /** Professions and places. */
    sampler: saying('qui fait le prélèvement', 'Les métiers et les lieux.'),
    /** Whether a letter comes. */
    invitation: saying('invitation', 'Si une lettre arrive, et pour qui.'),
    /** Where to go without insurance or papers. */
    withoutCover: saying('sans couverture', 'Où aller sans assurance ou sans papiers.'),
    /** Official sites. */
    sites: listOf(
      block(
        {
          name: text(80).meta({
            title: 'nom du site',
            description: 'Les mots du lien.',
            examples: ['Sciensano'],
          }),
          /** Where its publisher keeps it. */
          url: httpsUrl,
        },
        { title: 'site', description: 'Un site officiel à ouvrir.' },
      ),
      { title: 'sites', description: 'Les sites officiels à ouvrir.' },
    ).default([]),
  },
  { title: 'où aller', description: 'Où aller, et comment on est invité.' },
).default({ sites: [] });
