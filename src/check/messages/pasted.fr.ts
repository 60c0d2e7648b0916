/** Messages on what other programs leave in a text. */
export const PASTED_MESSAGES = {
  'address-tracked': ({ clean }: { clean: string }) =>
    `Cette adresse dit à l’autre site d’où l’on vient. Elle mène au même endroit sans ce qui la suit : ${clean}`,
  'address-redirected': ({ clean }: { clean: string }) =>
    `Cette adresse fait un détour par un autre service, qui apprend qui la suit. Elle mène en fait ici : ${clean}`,
  'assistant-phrase': ({ found }: { found: string }) =>
    `« ${found.trim()} » s’adresse à la personne qui a demandé le texte, pas à celle qui le lit. Retirez cette phrase.`,
  'assistant-itself': ({ found }: { found: string }) =>
    `« ${found.trim()} » : ici un assistant parle de lui-même. Retirez cette phrase, et vérifiez ce que le texte affirme.`,
  'brackets-to-fill': ({ found }: { found: string }) =>
    `« ${found.trim()} » attend encore d’être rempli. Écrivez à sa place ce qu’il demande, ou retirez-le.`,
  'text-in-code':
    'Ce texte est entre deux lignes de trois accents graves : la page le montrerait comme du code, en petits caractères. Retirez ces deux lignes.',
  'letters-disguised': ({ found }: { found: string }) =>
    `« ${found} » est écrit avec des lettres spéciales, qu’une recherche ne trouve pas et qu’une voix lit mal. Écrivez-le en lettres ordinaires.`,
  'private-sign':
    'Un signe de cette ligne n’existe que dans une police de Word : la page montrerait un carré vide. Retirez-le.',
  'word-cut': ({ start, end, word }: { start: string; end: string; word: string }) =>
    `« ${start} ${end} » est un mot coupé en bout de ligne. Écrivez « ${word} ».`,
  'page-number': ({ found }: { found: string }) =>
    `« ${found} » a l’air d’un numéro de page resté d’un document. Effacez cette ligne.`,
  'reference-failed': ({ found }: { found: string }) =>
    `« ${found} » est un renvoi que l’autre programme n’a pas su faire. Écrivez ce qu’il devait montrer, ou retirez-le.`,
  'contents-line': ({ found }: { found: string }) =>
    `« ${found.trim()} » vient d’une table des matières. La page fait elle-même son sommaire : effacez cette ligne.`,
  'comment-mark': ({ found }: { found: string }) =>
    `« ${found.trim()} » est la marque d’un commentaire de relecture. Retirez-la, et réglez ce que le commentaire demandait.`,
  'to-verify': ({ found }: { found: string }) =>
    `« ${found} » est une note à vous-même. Réglez ce point, puis retirez la note.`,
  'marks-escaped': ({ found }: { found: string }) =>
    `Dans « ${found} », la barre \\ montre les marques au lieu de mettre le texte en forme. Retirez-la, ou gardez-la si ces signes doivent se voir.`,
  'word-twice': ({ found }: { found: string }) =>
    `« ${found.replace(/\s+/gu, ' ')} » : le même mot est écrit deux fois. Gardez-en un.`,
  'sign-twice': ({ found }: { found: string }) =>
    `« ${found} » : il y a ici un signe de trop. Gardez le bon.`,
  'sign-unpaired': ({ found }: { found: string }) =>
    `Le signe ${found} n’a pas son pendant dans ce paragraphe. Ajoutez celui qui manque, ou retirez celui-ci.`,
  'task-box':
    'Cet élément de liste commence par une case à cocher, que personne ne pourrait cocher. Retirez les crochets.',
  'item-empty': 'Cet élément de liste est vide. Écrivez ses mots, ou effacez cette ligne.',
};
