import { choose, didYouMean, type Choice } from './french.ts';
import { withForm, type NamedFile } from './wording.ts';

/** An address, as it is typed. */
interface Typed {
  address: string;
}

/** Messages on links and addresses. */
export const LINK_MESSAGES = {
  'contact-malformed': ({ typed }: { typed: string }) =>
    `« ${typed} » n’est pas compris. Une adresse électronique s’écrit mailto:nom@exemple.be ; un numéro de téléphone, tel: puis ses chiffres, sans espace.`,
  'address-of-own-computer': ({ address }: Typed) =>
    `« ${address} » est un fichier de votre ordinateur, que personne d’autre ne peut ouvrir. Une adresse du web, en https://, est attendue.`,
  'address-incomplete': ({ address }: Typed) =>
    `« ${address} » n’est pas l’adresse complète d’une page : elle commence par https://, sans espace ni ponctuation à la fin. Copiez-la de nouveau depuis le navigateur.`,
  'link-without-address': 'Ce lien n’a pas d’adresse.',
  'link-to-file': ({ address }: Typed) =>
    `« ${address} » est un fichier, et ce site ne publie que des pages. Faites un lien vers l’adresse en https:// où ce document se trouve déjà, ou donnez son contenu dans une page.`,
  'link-to-picture': withForm(
    ({ address }: Typed, either) =>
      `« ${address} » est une image. Pour la montrer, ${either(`mettez un ! devant le crochet : ![ce que l’image montre](${address}).`, 'effacez ce lien, ouvrez « Insérer », puis choisissez « Image ».')}`,
  ),
  'link-not-from-root': ({ address }: Typed) =>
    `« ${address} » n’est pas écrit comme l’adresse d’une page de ce site : elle commence par /, en minuscules, sans terminaison et sans / à la fin.`,
  'link-to-preview': ({ address }: Typed) =>
    `« ${address} » est l’aperçu de votre ordinateur, que personne d’autre ne peut ouvrir. L’adresse d’une page du site s’écrit depuis la racine : /chat.`,
  'link-without-words': 'Ce lien n’a pas de mots : personne ne peut le voir ni l’entendre.',
  'link-vague-words': ({ words }: { words: string }) =>
    `« ${words} » ne dit pas où mène ce lien à qui n’entend que les liens. Écrivez ce que l’on trouvera.`,
  'link-with-citation': ({ words }: { words: string }) =>
    `« ${words} » : un lien ne peut pas contenir une source citée. Mettez la source derrière le lien.`,
  'link-address-as-words': ({ words }: { words: string }) =>
    `« ${words} » serait lu lettre par lettre à voix haute. Donnez au lien des mots : ce que l’on trouvera.`,
  'link-calls-another': ({ shown, address }: Typed & { shown: string }) =>
    `Ce lien montre le ${shown} et appelle le ${address.replace('tel:', '')}. Écrivez le même numéro des deux côtés.`,
  'link-malformed': withForm(
    ({ link }: { link: string }, either) =>
      `Ce lien n’est pas compris et serait affiché tel quel : « ${link.slice(0, 80)} ». ${either('Il s’écrit [les mots](adresse), sans espace entre les deux ni dans l’adresse.', 'Effacez-le, puis choisissez « Lien ».')}`,
  ),
  'link-cut': {
    file: 'Ce lien n’est pas compris et serait affiché tel quel : son adresse contient sans doute une espace, ou va à la ligne. Elle n’en contient jamais.',
    form: 'Ces crochets seraient affichés tels quels. Pour faire un lien, effacez-les, puis choisissez « Lien » ; sinon, écrivez des parenthèses.',
  },
  'link-page-unknown': ({ path, near }: { path: string; near: readonly string[] }) =>
    `Aucune page n’a l’adresse « ${path} ».${didYouMean(near) || ' Si elle a été effacée ou renommée, changez ce lien ou retirez-le ; le plan du site montre les adresses.'}`,
  'link-page-withdrawn': ({ path }: { path: string }) =>
    `La page « ${path} » n’est pas publiée. Retirez ce lien, ou choisissez une autre page.`,
  'link-anchor-unknown': ({
    page,
    anchor,
    ...choice
  }: Choice & { page: NamedFile; anchor: string }) =>
    `Aucun titre de ${page.path} n’a l’adresse « #${anchor} ».${choose(choice, (names) => `Les titres de cette page donnent : ${names || 'aucune adresse'}.`)}`,
  'address-cut': ({ address }: Typed) =>
    `« ${address} » est une adresse coupée : elle ne mène nulle part. Copiez-la en entier depuis la barre de votre navigateur.`,
  'address-with-password':
    'Cette adresse contient un nom ou un mot de passe, que tout le monde pourrait lire. Retirez ce qui se trouve entre // et @ ; si c’était un vrai mot de passe, changez-le.',
  'address-tracked': ({ clean }: { clean: string }) =>
    `Cette adresse dit à l’autre site d’où l’on vient. Elle mène au même endroit ainsi : ${clean}`,
  'address-redirected': ({ address }: Typed) =>
    `« ${address} » cache la vraie adresse, et un autre service apprend qui la suit. Ouvrez-la, puis copiez ici l’adresse de la page qui s’affiche.`,
  'address-closed': ({ address }: Typed) =>
    `« ${address} » mène à une page que tout le monde ne peut pas ouvrir, ou qui s’ouvre pour être modifiée. Mettez l’adresse d’une page publique.`,
};
