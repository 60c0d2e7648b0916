import { plural } from '../../lib/plural.ts';
import { joinByOr } from './french.ts';
import type { NamedFile } from './wording.ts';

/** Messages on countries, and on what a text says of them. */
export const COUNTRY_MESSAGES = {
  'emergency-number-unknown': ({
    number,
    known,
    isFirst,
  }: {
    number: string;
    /** Empty where nobody wrote down those of the country. */
    known: readonly string[];
    isFirst: boolean;
  }) =>
    known.length === 0
      ? `« ${number} » n’a pas la forme d’un numéro d’urgence, qui compte deux ou trois chiffres. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`
      : isFirst
        ? `Le premier numéro est celui des secours, et ici c’est « ${number} » ; dans ce pays, on appelle le ${joinByOr(known)}. Le numéro qui convient se met en tête de la liste.`
        : `« ${number} » n’est pas un numéro d’urgence de ce pays : on y appelle le ${joinByOr(known)}. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`,
  'phone-wrong-length': ({ number, lengths }: { number: string; lengths: readonly number[] }) =>
    `« ${number} » a ${number.replace(/\D/gu, '').length} chiffres ; dans ce pays, un numéro en a ${joinByOr(lengths.map(String))}. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`,
  'country-copied': ({ other, count }: { other: NamedFile; count: number }) =>
    `${count === 1 ? 'Ce texte est' : `Ce texte et ${plural(count - 1, 'autre')} sont`} mot pour mot dans ${other.path}. Écrivez les règles, les services et les numéros de ce pays, lus dans ses sources, ou retirez ces lignes.`,
  'phone-unknown': ({ number }: { number: string }) =>
    `« ${number} » : aucun pays n’a ce numéro avec le jour où il a été lu ou appelé. Ajoutez-le aux lignes d’écoute de son pays (helpLines) avec sa source et le jour de lecture (readOn), ou écrivez plutôt un lien vers la page du pays. Si c’est celui d’une personne, retirez-le.`,
};
