import { choose, type Choice } from './french.ts';
import type { NamedFile } from './wording.ts';

/** Messages on files, their names and their letters. */
export const FILE_MESSAGES = {
  'content-missing':
    'Aucun contenu n’a été trouvé : le dossier src/content manque, ou il est vide. Remettez-le tel qu’il était, depuis une copie ou par la commande « git restore src/content ».',
  'file-cannot-be-opened':
    'Ce fichier, ou ce dossier, ne peut pas être ouvert. Vérifiez vos droits sur lui ; si c’est un raccourci vers un fichier qui n’existe plus, recréez-le.',
  'file-outside-content':
    'Ce fichier est un raccourci vers un fichier qui est hors de src/content : il manquerait sur un autre ordinateur. Copiez le fichier lui-même à cette place.',
  'file-empty':
    'Ce fichier est vide. Copiez le contenu d’un fichier semblable puis adaptez-le, ou effacez ce fichier.',
  'file-utf-16':
    'Ce fichier est enregistré en UTF-16. Dans votre éditeur : « Enregistrer sous », puis choisissez l’encodage UTF-8.',
  'file-not-utf-8': ({ text }: { text: string }) =>
    `Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient abîmés (« ${text.slice(0, 70)} »). Dans votre éditeur : « Enregistrer sous », puis choisissez l’encodage UTF-8.`,
  'file-not-text':
    'Ce fichier n’est pas un texte simple : c’est sans doute un document de traitement de texte renommé, ou un fichier abîmé. Copiez son texte dans un nouveau fichier, avec un éditeur de texte.',
  'file-too-large': ({ kilobytes }: { kilobytes: number }) =>
    `Ce fichier pèse ${kilobytes} ko ; 300 ko au plus sont acceptés. Partagez son texte entre plusieurs pages.`,
  'bibliography-name':
    'Le fichier de la bibliographie s’appelle exactement sources.yaml. Renommez-le.',
  'bibliography-copy':
    'Ce fichier n’est pas lu : la bibliographie est sources.yaml. Reprenez dans sources.yaml ce que celui-ci a de plus, puis effacez-le.',
  'picture-type-refused': ({ found }: { found: string }) =>
    `Le dossier images/ n’accepte que des images .png, .jpg, .webp, .avif ou .svg, et non « ${found} ». Convertissez l’image, ou retirez ce fichier.`,
  'picture-outside-folder': 'Les images vont dans le dossier images/. Déplacez ce fichier.',
  'file-evicted': ({ name }: { name: string }) =>
    `iCloud a retiré « ${name} » de cet ordinateur, et n’a laissé que son nom. Ouvrez-le une fois dans le Finder pour qu’il revienne, puis relancez. Gardez ce dossier hors d’iCloud Drive.`,
  'file-in-conflict': ({ other }: { other: string }) =>
    `Ce fichier est la copie qu’un dossier partagé garde quand deux personnes changent « ${other} » en même temps. Reprenez dans « ${other} » ce que cette copie a de plus, puis effacez-la.`,
  'file-wrong-ending': ({ ending }: { ending: string }) =>
    `Ce fichier se termine par « ${ending} » au lieu de « .mdx ». Enregistrez-le comme texte simple et renommez-le, sinon il n’est pas publié ; si c’est une copie, effacez-le.`,
  'folder-unknown': (choice: Choice) =>
    `Ce fichier n’est dans aucun dossier connu, et ne serait pas publié.${choose(choice, (names) => `Les dossiers sont : ${names}.`)} Si c’est une copie, effacez-le.`,
  'file-not-in-page-folder': ({ folder }: { folder: string }) =>
    `Ce fichier n’est pas à sa place, et ne serait pas publié : il doit être dans un dossier au nom de sa page, par exemple ${folder}/hpv-info/.`,
  'file-in-subfolder': ({ folder }: { folder: string }) =>
    `Ce fichier n’est pas à sa place, et ne serait pas publié : il doit être directement dans ${folder}/, sans autre dossier.`,
  'file-name-without-letters':
    'Ce nom de fichier ne contient aucune lettre : aucune adresse ne peut en être tirée. Renommez-le.',
  'name-not-plain': ({ plain }: { plain: string }) =>
    `Ce nom contient des majuscules, des accents, des espaces ou d’autres signes ; le site écrit « ${plain} ». Renommez le fichier pour que les deux noms soient les mêmes.`,
  'file-same-address': ({ other, slug }: { other: NamedFile; slug: string }) =>
    `Ce fichier et ${other.path} donnent la même adresse (« ${slug} ») : un seul serait publié. Renommez l’un des deux.`,
  'invisible-character': ({ code }: { code: string }) =>
    `Cette ligne contient un caractère invisible (${code}), sans doute venu d’un copier-coller. Effacez-la et retapez-la.`,
  'file-mangled': ({ found, count }: { found: string; count: number }) =>
    `Les accents de ce fichier sont abîmés, ici (« ${found} ») et dans ${count - 1} autres lignes : il a été ouvert dans un autre encodage que le sien, puis enregistré. Reprenez sa version d’avant, ou copiez de nouveau son texte.`,
  'mangled-characters': ({ found }: { found: string }) =>
    `Des lettres de cette ligne sont abîmées (« ${found} »), comme après une copie d’un PDF ou un fichier enregistré dans un autre encodage. Retapez-les.`,
};
