import { choose, type Choice } from './french.ts';

/** Messages on the search of the site. */
export const SEARCH_MESSAGES = {
  'search-unreadable':
    'Cette ligne de recherche.yaml n’est pas lisible. Sous « mots: », « rubriques: » et « essais: », chaque ligne a deux espaces, des mots, deux points, une espace, puis ce qu’ils donnent ; une adresse est celle d’une page du site, comme /vaccin.',
  'search-part-unknown': ({ part, ...choice }: Choice & { part: string }) =>
    `« ${part} » n’est pas une partie de recherche.yaml.${choose(choice, (names) => `Les parties sont : ${names}.`)}`,
  'search-word-several': ({ item }: { item: string }) =>
    `« ${item} » n’est pas un seul mot que l’on cherche. À gauche des deux points, séparez les mots par des virgules ; une expression va dans « rubriques ».`,
  'search-item-twice': ({ item, line }: { item: string; line: number }) =>
    `« ${item} » est déjà à la ligne ${line}. Effacez l’un des deux.`,
  'search-trial-failed': ({ phrase, address }: { phrase: string; address: string }) =>
    `La recherche « ${phrase} » ne donne pas ${address} dans ses trois premières réponses. Ajoutez ces mots à cette rubrique, sous « rubriques », ou dans son texte.`,
  'search-word-absent': ({ item }: { item: string }) =>
    `Aucune page n’a « ${item} » : ce mot ne mène à rien. Écrivez un mot des pages, ou effacez-le.`,
  'search-signs-absent': ({ item }: { item: string }) =>
    `Aucune page publiée n’est du type « signs » : « ${item} » ne mène à rien. Publiez cette page, ou effacez la ligne.`,
  'search-section-absent': ({ item }: { item: string }) =>
    `La recherche ne donne jamais ${item} : cette page n’y est pas, ou ce titre n’a pas de texte. Donnez une autre adresse, ou effacez la ligne.`,
  'search-item-needless': ({ item }: { item: string }) =>
    `La recherche trouve déjà cette rubrique quand on écrit « ${item} ». Effacez ces mots : chaque mot de ce fichier passe devant ceux des pages.`,
};
