import { slugify } from '../../lib/slug.ts';
import { isSilent } from '../names/rules.ts';
import type { Rule } from '../rule.ts';
import { adviseWebAddress, toInternalPath } from './addresses.ts';
import { isInner, isOutside } from './links.ts';

/** Words that say nothing of where a link leads. */
const VAGUE =
  /^(?:cliquez?(?:-(?:ici|la|sur-ce-lien))?|ici|la|lien|ce-lien|voir-(?:ici|le-lien)|plus|suite|la-suite|lire-la-suite|en-savoir-plus|page|cette-page|site)$/u;

/** What is left of a link that Markdown does not understand, in the text that it shows. */
const PIECE_OF_LINK = /\](?:\(|\s+\($|\[(?!\^))|^\[[^\]^][^\]]*\]:\s/mu;

/** Rules on how links are written. */
export const LINK_WRITING_RULES: readonly Rule[] = [
  {
    id: 'lien-adresse',
    severity: 'error',
    sentence:
      'Un lien vers un autre site commence par https:// ; une adresse électronique, par mailto:.',
    visit: {
      *address({ address, write }) {
        const isContact = /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]+)$/u.test(address);
        if (!isOutside(address) || isContact) return;
        const [, scheme] = /^(mailto|tel):/iu.exec(address) ?? [];
        const advice = scheme ? undefined : adviseWebAddress(address);
        if (scheme)
          yield {
            says: `« ${address} » n’est pas complet. Une adresse électronique s’écrit mailto:nom@exemple.be, un numéro tel:+3220000000.`,
            write: write(/^m/iu.test(scheme) ? 'mailto:nom@exemple.be' : 'tel:+3220000000'),
          };
        else if (advice) yield { says: advice.says, write: advice.write && write(advice.write) };
      },
    },
  },
  {
    id: 'lien-vide',
    severity: 'error',
    sentence: 'Un lien a une adresse.',
    visit: {
      *address({ address, write }) {
        if (address.trim() === '' || address === '#')
          yield { says: 'Ce lien n’a pas d’adresse.', write: write('/hpv-info') };
      },
    },
  },
  {
    id: 'lien-interne-ecriture',
    severity: 'error',
    sentence:
      'Un lien vers une page du site s’écrit depuis la racine : /chat, sans terminaison ni / à la fin.',
    visit: {
      *address({ address, write }) {
        const isElsewhere = isOutside(address) || address.trim() === '' || address.startsWith('#');
        if (!isElsewhere && !isInner(address))
          yield {
            says: `« ${address} » n’est pas écrit comme l’adresse d’une page de ce site : elle commence par /, en minuscules, sans terminaison et sans / à la fin.`,
            write: write(toInternalPath(address)),
          };
      },
    },
  },
  {
    id: 'lien-mots',
    severity: 'error',
    sentence: 'Les mots d’un lien disent où il mène : ni vide, ni « cliquez ici ».',
    visit: {
      *address({ address, words }) {
        if (words !== undefined && isSilent(words))
          yield {
            says: 'Ce lien n’a pas de mots : personne ne peut le voir ni l’entendre.',
            write: `[Les mots du lien](${address})`,
          };
        else if (words !== undefined && VAGUE.test(slugify(words)))
          yield {
            says: `« ${words} » ne dit pas où mène le lien à qui l’écoute seul. Écrivez ce que l’on trouvera.`,
            write: `[le nom de la page](${address})`,
          };
      },
    },
  },
  {
    id: 'lien-mal-ecrit',
    severity: 'error',
    sentence: 'Un lien s’écrit [les mots](adresse), sans espace entre les deux ni dans l’adresse.',
    visit: {
      *text({ node: { value }, line }) {
        const lineAt = (offset: number) => line + value.slice(0, offset).split('\n').length - 1;
        const turned = /\((?<words>[^)]+)\)\[(?<to>(?:https?:|\/|www\.)[^\]]*)\]/u.exec(value);
        const straight = /!?\[(?<words>[^\]^][^\]]*)\]\s*\((?<to>[^)]*)\)?/u.exec(value);
        const isLink = /^\s*(?:https?:|www\.|\/|#|mailto:|\.)/u.test(straight?.groups?.to ?? '');
        const { words = '', to = '' } = (turned ?? straight)?.groups ?? {};
        const whole = straight ?? turned;
        if (!whole || (!turned && !isLink)) {
          const at = value.search(PIECE_OF_LINK);
          if (at !== -1)
            yield {
              line: lineAt(at),
              says: 'Ce lien n’est pas compris et serait affiché tel quel : son adresse contient sans doute une espace.',
              write: '[les mots du lien](https://www.exemple.be/page)',
            };
          return;
        }
        yield {
          line: lineAt(whole.index),
          says: `Ce lien n’est pas compris et serait affiché tel quel : « ${whole[0].slice(0, 80)} ».`,
          write: `[${words}](${to.trim().split(/\s+/u).join('%20')})`,
        };
      },
    },
  },
];
