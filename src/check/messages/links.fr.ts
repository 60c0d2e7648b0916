import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { choose, didYouMean } from './french.ts';
import type { NamedFile } from './wording.ts';

/** An address of the site that leads nowhere. */
interface BrokenLink {
  path: string;
  near: readonly string[];
  possible: readonly string[];
}

const chooseAddress = ({ near, possible }: BrokenLink) =>
  choose({ near, possible }, (names) => `Les adresses possibles sont ${names}.`);

/** Messages on links and addresses. */
export const LINK_MESSAGES = {
  'email-without-mailto': ({ typed }: { typed: string }) =>
    `« ${typed} » est une adresse électronique : elle s’écrit avec « mailto: » devant elle, sans espace.`,
  'phone-without-tel': ({ typed }: { typed: string }) =>
    `« ${typed} » est un numéro de téléphone : il s’écrit « tel: », puis ses chiffres, sans espace.`,
  'contact-incomplete': ({ typed }: { typed: string }) =>
    `« ${typed} » n’est pas complet. Une adresse électronique s’écrit mailto: puis l’adresse, un numéro tel: puis ses chiffres.`,
  'address-of-own-computer': ({ address }: { address: string }) =>
    `« ${address} » est un fichier de votre ordinateur, que personne d’autre ne peut ouvrir. Une adresse du web, en https://, est attendue.`,
  'address-is-program': ({ scheme }: { scheme: string }) =>
    `Une adresse qui commence par « ${scheme}: » est un programme, et n’est pas acceptée. Une adresse du web, en https://, est attendue.`,
  'address-not-a-page': ({ address }: { address: string }) =>
    `« ${address} » n’est pas l’adresse d’une page. Une adresse du web, en https://, est attendue.`,
  'address-with-space': ({ address }: { address: string }) =>
    `L’adresse « ${address} » contient une espace. Une adresse n’en contient jamais : copiez-la de nouveau depuis le navigateur.`,
  'address-insecure':
    'L’adresse commence par http:// : elle peut être lue et modifiée en chemin. Une adresse en https:// est attendue.',
  'address-without-https': ({ address }: { address: string }) =>
    `« ${address} » n’est pas une adresse complète : ajoutez https:// au début.`,
  'address-incomplete': ({ address }: { address: string }) =>
    `« ${address} » n’est pas une adresse complète. Elle doit commencer par https:// et contenir un nom de site, par exemple ${PLACEHOLDERS.webAddress}.`,
  'link-without-address': 'Ce lien n’a pas d’adresse.',
  'link-to-file': ({ address }: { address: string }) =>
    `« ${address} » est un fichier, et ce site ne publie que des pages. Faites un lien vers l’adresse en https:// où ce document se trouve déjà, ou donnez son contenu dans une page.`,
  'link-not-from-root': ({ address }: { address: string }) =>
    `« ${address} » n’est pas écrit comme l’adresse d’une page de ce site : elle commence par /, en minuscules, sans terminaison et sans / à la fin.`,
  'link-with-site-name': ({ address }: { address: string }) =>
    `« ${address} » ressemble à l’adresse entière d’une page de ce site. Si c’en est une, écrivez-la depuis la racine : elle restera juste si le site change de nom.`,
  'link-to-preview': ({ address }: { address: string }) =>
    `« ${address} » est l’aperçu de votre ordinateur, que personne d’autre ne peut ouvrir. L’adresse d’une page du site s’écrit depuis la racine.`,
  'link-without-words': 'Ce lien n’a pas de mots : personne ne peut le voir ni l’entendre.',
  'link-vague-words': ({ words }: { words: string }) =>
    `« ${words} » ne dit pas où mène le lien à qui l’écoute seul. Écrivez ce que l’on trouvera.`,
  'link-address-as-words': {
    file: ({ words }: { words: string }) =>
      `L’adresse « ${words} » serait lue à voix haute, lettre par lettre. Un lien s’écrit [les mots du lien](adresse), avec des mots qui disent ce que l’on trouvera.`,
    form: ({ words }: { words: string }) =>
      `L’adresse « ${words} » serait lue à voix haute, lettre par lettre. Choisissez « Lien », et donnez-lui des mots qui disent ce que l’on trouvera.`,
  },
  'link-malformed': {
    file: ({ link }: { link: string }) =>
      `Ce lien n’est pas compris et serait affiché tel quel : « ${link.slice(0, 80)} ». Il s’écrit [les mots](adresse), sans espace entre les deux ni dans l’adresse.`,
    form: ({ link }: { link: string }) =>
      `Ce lien n’est pas compris et serait affiché tel quel : « ${link.slice(0, 80)} ». Effacez-le, puis choisissez « Lien ».`,
  },
  'link-cut':
    'Ce lien n’est pas compris et serait affiché tel quel : son adresse contient sans doute une espace, ou va à la ligne. Elle n’en contient jamais.',
  'link-page-unknown': (link: BrokenLink) =>
    `Aucune page n’a l’adresse « ${link.path} ».${chooseAddress(link)}`,
  'link-page-withdrawn': ({ path }: { path: string }) =>
    `La page « ${path} » n’est pas publiée. Retirez ce lien, ou choisissez une autre page.`,
  'link-anchor-unknown': ({
    page,
    anchor,
    near,
    possible,
  }: {
    page: NamedFile;
    anchor: string;
    near: readonly string[];
    possible: readonly string[];
  }) =>
    `Aucun titre de ${page.path} n’a l’adresse « #${anchor} ».${
      didYouMean(near) ||
      ` Les titres de cette page donnent : ${possible.join(', ') || 'aucune adresse'}.`
    }`,
  'address-cut': ({ address }: { address: string }) =>
    `« ${address} » est une adresse coupée : elle ne mène nulle part. Copiez-la en entier depuis la barre de votre navigateur.`,
  'address-with-password':
    'Cette adresse contient un nom ou un mot de passe, que tout le monde pourrait lire. Retirez ce qui se trouve entre // et @ ; si c’était un vrai mot de passe, changez-le.',
  'address-shortened': ({ address }: { address: string }) =>
    `« ${address} » cache la vraie adresse, et le service qui la raccourcit apprend qui la suit. Ouvrez-la, puis copiez ici l’adresse de la page qui s’affiche.`,
  'address-of-shared': ({ address }: { address: string }) =>
    `« ${address} » mène à un document partagé : d’autres ne pourront peut-être pas l’ouvrir, ou pourraient le modifier. Mettez l’adresse d’une page publique.`,
  'next-is-itself': 'Ce lien mène à la page même où il se trouve. Choisissez une autre page.',
  'next-missing': {
    file: 'Cette page ne mène à aucune autre. Dites dans « et ensuite » (next) quelles pages lire après elle, deux ou trois.',
    form: 'Cette page ne mène à aucune autre. Dites dans « Et ensuite » quelles pages lire après elle, deux ou trois.',
  },
};
