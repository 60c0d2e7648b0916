import { choose, writeNumber, type Choice } from './french.ts';
import { withForm } from './wording.ts';

/** A number of bytes: « 14 601 octets ». */
const writeBytes = (bytes: number) => `${writeNumber(bytes)}\u00A0octets`;

/** What weighs too much, on which page, and how much it may weigh. */
interface Weight {
  page: string;
  bytes: number;
  most: number;
}

/** Messages on pictures, and on the weight of pages. */
export const PICTURE_MESSAGES = {
  'picture-missing': withForm(({ name, ...choice }: Choice & { name: string }, either) => {
    const names = choose(choice, (all) => `Celles qui y sont : ${all || '(aucune)'}.`);
    return either(
      `L’image « ${name} » n’est pas parmi celles du site (src/content/images).${names}`,
      `L’image « ${name} » n’est pas parmi celles du site. Choisissez-la de nouveau : un brouillon ne garde que son nom.`,
    );
  }),
  'picture-not-chosen': ({ description }: { description: string }) =>
    `Une image a une description (« ${description} »), et aucun fichier n’est choisi. Choisissez-le, ou retirez l’image.`,
  'picture-wrong-path': withForm(({ path, right }: { path: string; right: string }, either) =>
    either(
      `L’image est bien dans images/, mais son chemin depuis ce fichier n’est pas « ${path} ». Écrivez « ${right} ».`,
      `L’image est bien parmi celles du site, mais « ${path} » n’y mène pas. Effacez-la d’ici, puis choisissez « Image ».`,
    ),
  ),
  'picture-without-description':
    'Cette image n’a pas de description : qui ne la voit pas ne saura pas ce qu’elle montre.',
  'picture-description-empty': ({ description }: { description: string }) =>
    `« ${description} » ne décrit pas l’image : qui ne la voit pas ne saura pas ce qu’elle montre.`,
  'picture-elsewhere-in-text':
    'Cette image est chez un tiers : la règle de sécurité du site empêche de l’afficher. Si vous en avez le droit, enregistrez-la parmi celles du site (src/content/images), puis montrez celle-là.',
  'picture-on-computer':
    'Cette image est sur votre ordinateur, que personne d’autre ne peut ouvrir. Copiez-la parmi celles du site (src/content/images), puis montrez celle-là : « images/nom.jpg ».',
  'picture-other-type': ({ ending, format }: { ending: string; format: string }) =>
    `Ce fichier se termine par « .${ending} », mais c’est une image ${format}. Renommez-le, ou convertissez-le.`,
  'picture-too-wide': ({ width, height, most }: { width: number; height: number; most: number }) =>
    `Cette image mesure ${width} × ${height} pixels ; ${most} au plus sont acceptés. Réduisez-la : 1600 pixels de large suffisent.`,
  'picture-empty': 'Ce fichier est vide : ce n’est pas une image. Enregistrez-la de nouveau.',
  'picture-animated':
    'Cette image est animée : la page n’en montrerait qu’un instant. Enregistrez-en une image fixe.',
  'picture-damaged': ({ ending }: { ending: string }) =>
    `Ce fichier n’est pas une image .${ending}, ou il est abîmé. Enregistrez l’image de nouveau depuis un logiciel d’images.`,
  'drawing-active': ({ found }: { found: string }) =>
    `Ce dessin contient un programme ou l’adresse d’un autre site (« ${found} »). Enregistrez-le de nouveau comme « SVG simple », sans contenu lié.`,
  'drawing-without-size':
    'Ce dessin ne dit pas sa taille au début de son fichier : la page ne saurait pas où le mettre. Ouvrez-le dans un logiciel de dessin, donnez-lui une taille en pixels, et enregistrez-le comme « SVG simple ».',
  'picture-too-large': ({ megabytes }: { megabytes: number }) =>
    `Cette image pèse ${megabytes} Mo ; 8 Mo au plus sont acceptés. Réduisez-la : 1600 pixels de large suffisent.`,
  'page-heavy': ({ page, bytes, most }: Weight) =>
    `La page ${page} pèse ${writeBytes(bytes)} compressés : au-delà de ${writeNumber(most)}, un téléphone attend un aller-retour de plus. ${page === '/' ? 'Raccourcissez ses textes.' : 'Coupez-la en deux pages.'}`,
  'picture-heavy': ({ page, bytes, most }: Weight) =>
    `Cette image pèse ${writeBytes(bytes)} une fois préparée pour la page ${page} : au-delà de ${writeNumber(most)}, elle arrive en retard sur un téléphone. Recadrez-la, choisissez une photo au fond plus simple, ou simplifiez le dessin.`,
};
