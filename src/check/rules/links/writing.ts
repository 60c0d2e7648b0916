import { slugify } from '../../../lib/slug.ts';
import { wordsOf } from '../../parse/body.ts';
import type { Remark, SiteRule } from '../../types.ts';
import { adviseWebAddress, toInternalPath } from '../addresses.ts';
import { isOutside, linksOf } from './shared.ts';

/** How links are written. */
export const LINK_WRITING_RULES: readonly SiteRule[] = [
  {
    id: 'lien-adresse',
    severity: 'error',
    sentence:
      'Un lien vers un autre site commence par https:// ; une adresse électronique, par mailto:.',
    *check(site) {
      for (const { entry, address, line, write } of linksOf(site)) {
        if (
          !isOutside(address) ||
          /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]+)$/u.test(address)
        )
          continue;
        const where = { file: entry.path, line };
        if (/^(?:mailto|tel):/iu.test(address)) {
          yield {
            ...where,
            says: `« ${address} » n’est pas complet. Une adresse électronique s’écrit mailto:nom@exemple.be, un numéro tel:+3220000000.`,
            write: write(/^mailto/iu.test(address) ? 'mailto:nom@exemple.be' : 'tel:+3220000000'),
          };
          continue;
        }
        const advice = adviseWebAddress(address);
        if (advice)
          yield {
            ...where,
            says: advice.says,
            ...(advice.write ? { write: write(advice.write) } : {}),
          };
      }
    },
  },
  {
    id: 'lien-vide',
    severity: 'error',
    sentence: 'Un lien a une adresse.',
    *check(site) {
      for (const { entry, address, line, write } of linksOf(site)) {
        if (address.trim() === '' || address === '#')
          yield {
            file: entry.path,
            line,
            says: 'Ce lien n’a pas d’adresse.',
            write: write('/hpv-info'),
          };
      }
    },
  },
  {
    id: 'lien-interne-ecriture',
    severity: 'error',
    sentence:
      'Un lien vers une page du site s’écrit depuis la racine : /chat, sans terminaison ni / à la fin.',
    *check(site) {
      for (const { entry, address, line, write } of linksOf(site)) {
        if (isOutside(address) || address.trim() === '' || address.startsWith('#')) continue;
        if (/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[^\s#]+)?$/u.test(address)) continue;
        yield {
          file: entry.path,
          line,
          says: `« ${address} » n’est pas écrit comme l’adresse d’une page de ce site : elle commence par /, en minuscules, sans terminaison et sans / à la fin.`,
          write: write(toInternalPath(address)),
        };
      }
    },
  },
  {
    id: 'lien-mots',
    severity: 'error',
    sentence: 'Les mots d’un lien disent où il mène : ni vide, ni « cliquez ici ».',
    *check(site) {
      for (const { entry, line, part, address } of linksOf(site)) {
        if (part?.node.type !== 'link') continue;
        const words = wordsOf(part.node).trim();
        const plain = slugify(words);
        const isVague =
          /^(?:cliquez?(?:-(?:ici|la|sur-ce-lien))?|ici|la|lien|ce-lien|voir-(?:ici|le-lien)|plus|suite|la-suite|lire-la-suite|en-savoir-plus|page|cette-page|site)$/u.test(
            plain,
          );
        if (words === '')
          yield {
            file: entry.path,
            line,
            says: 'Ce lien n’a pas de mots : personne ne peut le voir ni l’entendre.',
            write: `[Les mots du lien](${address})`,
          };
        else if (isVague)
          yield {
            file: entry.path,
            line,
            says: `« ${words} » ne dit pas où mène le lien à qui l’écoute seul. Écrivez ce que l’on trouvera.`,
            write: `[le nom de la page](${address})`,
          } satisfies Remark;
      }
    },
  },
];
