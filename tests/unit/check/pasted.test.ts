import { expect, it } from 'vitest';
import { checkSite } from '../../../src/check/check-content.ts';
import { toSite } from '../../../src/document/to-site.ts';
import { DAY } from '../../support/day.ts';

const link = (address: string) => `Voir [leur page](${address}).`;

/** What authors paste, by the rule that has to tell it; the planted mistakes have one of each kind. */
const PASTED: Readonly<Record<string, readonly string[]>> = {
  'reste-d-assistant': [
    'Un test suffit [cite: 1].',
    'Un test suffit 〖5〗.',
    'Un test suffit \uE200cite\uE202turn0search0\uE201.',
    'Un test suffit [attached_file:1].',
    'Bien sûr ! Voici une version plus simple de votre texte :',
    'N’hésitez pas si vous souhaitez d’autres ajustements !',
    '✅ J’ai légèrement reformulé les phrases.',
    '**Modifications apportées :**',
  ],
  programme: ['Un test suffit:contentReference[oaicite:0]{index=0}.', 'Un test suffit{{cite}}.'],
  'adresse-detournee': [
    link('https://www.exemple.be/a?ref=chatgpt.com'),
    link('https://exemple.be/a/sign-in#haut'),
  ],
  'adresse-fausse': [link('https://www.exemple.be/documents/2024/rapp...')],
  'texte-a-completer': ['Un test suffit [Votre nom].', 'Un test suffit [citation nécessaire].'],
  'texte-provisoire': [
    'Un test suffit [M2].',
    'Un mot (à confirmer).',
    'Note : à vérifier.',
    'Un mot — à vérifier.',
    'Une date [à relire avec Anne].',
  ],
  'liste-mal-ecrite': ['+ [x] un', '1. [ ] un', '- [x] un\n- [ ] deux'],
  'texte-illisible': [
    'Un test suffit{cite:2}.',
    '## Une partie {#id}\n\nUn texte.',
    '## Une partie {: .classe}\n\nUn texte.',
  ],
  'citation-mal-ecrite': ['Un test suffit [-@essai; @autre].', 'Un test suffit [[^essai-2020]].'],
  'tableau-mal-ecrit': ['+----+----+\n| un | deux |\n+====+====+'],
};

it.for(Object.entries(PASTED).flatMap(([rule, texts]) => texts.map((text) => ({ rule, text }))))(
  'what another program left is told: $text',
  async ({ rule, text }) => {
    const bytes = new TextEncoder().encode(`---\ntitle: "Un titre"\n---\n\n${text}\n`);
    const inside = 'pages/essai.mdx';
    const site = toSite([{ path: `src/content/${inside}`, inside, bytes }], DAY);
    expect((await checkSite(site)).map((found) => found.rule)).toContain(rule);
  },
);
