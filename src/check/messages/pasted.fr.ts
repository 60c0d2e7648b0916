/** Messages on what other programs leave in a text. */
export const PASTED_MESSAGES = {
  'address-tracked': ({ clean }: { clean: string }) =>
    `Cette adresse dit à l’autre site d’où l’on vient. Elle mène au même endroit sans ce qui la suit : ${clean}`,
  'address-redirected': ({ clean }: { clean: string }) =>
    `Cette adresse fait un détour par un autre service, qui apprend qui la suit. Elle mène en fait ici : ${clean}`,
  'assistant-phrase': ({ found }: { found: string }) =>
    `« ${found.trim()} » s’adresse à la personne qui a demandé le texte à un assistant, pas à celle qui le lit. Retirez cette phrase, et vérifiez ce que le texte affirme.`,
  'brackets-to-fill': ({ found }: { found: string }) =>
    `« ${found.trim()} » attend encore d’être rempli. Écrivez à sa place ce qu’il demande, ou retirez-le.`,
  'text-in-code':
    'Ce texte est entre deux lignes de trois accents graves : la page le montrerait comme du code, en petits caractères. Retirez ces deux lignes.',
  'document-rest': ({ found }: { found: string }) =>
    `« ${found} » a l’air d’être resté d’un autre document. Réglez ce point s’il le faut, puis retirez ces mots.`,
  'word-twice': ({ found }: { found: string }) =>
    `« ${found.replace(/\s+/gu, ' ')} » : le même mot est écrit deux fois. Gardez-en un.`,
  'task-box':
    'Cet élément de liste commence par une case à cocher, que personne ne pourrait cocher. Retirez les crochets.',
  'item-empty': 'Cet élément de liste est vide. Écrivez ses mots, ou effacez cette ligne.',
};
