import { slugify } from '../../../lib/slug.ts';
import type { SiteRule } from '../../types.ts';
import { kindOf } from '../pages/shared.ts';
import { FIXED_ANCHORS } from '../screens.ts';
import { firstDepth, headingsOf, proseLines, sign } from './shared.ts';

/** Headings of texts. */
export const HEADING_RULES: readonly SiteRule[] = [
  {
    id: 'titre-principal',
    severity: 'error',
    sentence: 'Le grand titre vient de l’en-tête : dans le texte, les titres commencent à ##.',
    *check({ entries }) {
      for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
        for (const { depth, line, words } of headingsOf(entry)) {
          if (depth < firstDepth(entry) && (depth === 1 || kindOf(entry) === 'home')) {
            const wanted = sign(firstDepth(entry));
            yield {
              file: entry.path,
              line,
              says: `Ce titre est d’un rang déjà pris${depth === 1 ? ' par le titre de l’en-tête' : ' par les titres de l’accueil'}. Dans ce texte, les titres commencent par ${wanted}.`,
              write: `${wanted} ${words}`,
            };
          }
        }
      }
    },
  },
  {
    id: 'titre-dans-une-carte',
    severity: 'error',
    sentence: 'Une carte ou une étape n’a pas d’autre titre que celui de son en-tête.',
    *check({ entries }) {
      for (const entry of entries.filter(
        ({ collection }) => collection === 'cards' || collection === 'steps',
      )) {
        for (const { line, words } of headingsOf(entry)) {
          yield {
            file: entry.path,
            line,
            says: 'Une carte est courte et n’a pas de titre dans son texte. Retirez le signe # et mettez la phrase en gras si elle compte.',
            write: `**${words}**`,
          };
        }
      }
    },
  },
  {
    id: 'titre-saut',
    severity: 'error',
    sentence: 'Les titres se suivent sans saut : ###, puis ####, jamais ## puis ####.',
    *check({ entries }) {
      for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
        let last = firstDepth(entry) - 1;
        for (const { depth, line, words } of headingsOf(entry)) {
          if (depth > last + 1)
            yield {
              file: entry.path,
              line,
              says: `Ce titre saute un rang : après ${last < 2 ? 'le titre de la page' : sign(last)}, le suivant commence au plus par ${sign(last + 1)}.`,
              write: `${sign(last + 1)} ${words}`,
            };
          last = Math.max(Math.min(depth, last + 1), firstDepth(entry));
        }
      }
    },
  },
  {
    id: 'titre-vide',
    severity: 'error',
    sentence: 'Un titre contient des mots.',
    *check({ entries }) {
      for (const entry of entries) {
        for (const { depth, line, words } of headingsOf(entry)) {
          if (slugify(words) === '')
            yield {
              file: entry.path,
              line,
              says: 'Ce titre ne contient aucun mot. Écrivez-le après les signes #, ou effacez cette ligne.',
              write: `${sign(depth)} Mots du titre`,
            };
        }
      }
    },
  },
  {
    id: 'titre-reserve',
    severity: 'error',
    sentence:
      'Un titre du texte ne s’appelle pas « Sources », « Menu », « Au sommaire »… : la page a déjà ces parties.',
    *check({ entries }) {
      for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
        for (const { depth, line, words } of headingsOf(entry)) {
          const slug = slugify(words);
          if (!FIXED_ANCHORS.includes(slug) && !/^source-\d+$/u.test(slug)) continue;
          yield {
            file: entry.path,
            line,
            says: `Une partie de la page s’appelle déjà « ${words} » : un lien ne saurait pas où aller. Choisissez d’autres mots.`,
            write: `${sign(depth)} ${words} en détail`,
          };
        }
      }
    },
  },
  {
    id: 'titre-sans-espace',
    severity: 'error',
    sentence: 'Les signes # d’un titre sont suivis d’une espace.',
    *check({ entries }) {
      for (const entry of entries) {
        for (const { text, line } of proseLines(entry)) {
          const [, marks = '', words = ''] = /^\s{0,3}(#{1,6})([^\s#].*)$/u.exec(text) ?? [];
          if (marks !== '')
            yield {
              file: entry.path,
              line,
              says: 'Il manque une espace après les signes # : ce titre serait affiché comme du texte.',
              write: `${marks} ${words}`,
            };
        }
      }
    },
  },
];
