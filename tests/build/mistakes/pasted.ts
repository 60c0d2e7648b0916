import { ASKED, field, LINK, PAGE, stop, text, toComplete, warn, type Mistake } from './mistake.ts';

/** What other programs leave in a text that is pasted. */
export const PASTED: readonly Mistake[] = [
  stop(
    'a text holds the mark of an assistant’s source',
    text(PAGE, 'Le virus est courant 【4†source】.'),
    /« 【4†source】 » a été laissé/u,
    'Le virus est courant.',
  ),
  warn(
    'the address of a link tells who followed it',
    text(PAGE, 'Voir [leur site](https://www.exemple.be/a?utm_source=chatgpt.com&n=2).'),
    /dit à l’autre site d’où l’on vient/u,
    '[leur site](https://www.exemple.be/a?n=2)',
  ),
  warn(
    'a link goes through a search engine',
    text(
      PAGE,
      'Voir [leur site](https://www.google.be/url?q=https%3A%2F%2Fwww.exemple.be%2Fa&sa=D).',
    ),
    /Elle mène en fait ici : https:\/\/www\.exemple\.be\/a/u,
    '[leur site](https://www.exemple.be/a)',
  ),
  warn(
    'an address in the header is followed, and holds brackets',
    field(LINK, 'url', 'url: "https://www.exemple.be/Rage_(virus)?utm_source=a"'),
    /Elle mène au même endroit sans ce qui la suit : https:\/\/www\.exemple\.be\/Rage_\(virus\)/u,
    'https://www.exemple.be/Rage_(virus)',
  ),
  stop(
    'a link holds a password',
    text(PAGE, 'Voir [leur site](https://moi:secret@www.exemple.be/a).'),
    /que tout le monde pourrait lire/u,
    '[leur site](https://www.exemple.be/a)',
  ),
  stop(
    'the address of a link was cut',
    text(PAGE, 'Voir [leur site](https://www.exemple.be/le-depistage-du-can…).'),
    /est une adresse coupée/u,
    ASKED,
  ),
  warn(
    'a link goes through a shortened address',
    text(PAGE, 'Voir [leur site](https://bit.ly/3abc).'),
    /cache la vraie adresse/u,
    ASKED,
  ),
  warn(
    'a link leads to a document that is opened to be changed',
    text(PAGE, 'Voir [leur texte](https://docs.google.com/document/d/1abc/edit).'),
    /document partagé/u,
    ASKED,
  ),
  stop(
    'a text holds the end of an answer',
    text(PAGE, 'Souhaitez-vous que je rédige une autre version ?'),
    /s’adresse à la personne qui a demandé/u,
    ASKED,
  ),
  stop(
    'a text holds what a model says of itself',
    text(PAGE, 'En tant que modèle de langage, je ne sais pas.'),
    /assistant parle de lui-même/u,
    ASKED,
  ),
  stop(
    'a text holds brackets to fill in',
    text(PAGE, 'Écrivez à [Votre ville].'),
    /« \[Votre ville\] » attend/u,
    ASKED,
  ),
  warn(
    'a text is written as code',
    text(PAGE, '```markdown\nUn texte ordinaire.\n```'),
    /trois accents graves/u,
    toComplete('Un texte ordinaire.'),
  ),
  warn(
    'letters are drawn together',
    text(PAGE, 'Un test eﬃcace.'),
    /« ﬃ » est écrit/u,
    'Un test efficace.',
  ),
  warn(
    'a sign of a font of symbols stands in a line',
    text(PAGE, 'Un mot \uF0B7 un autre.'),
    /police de Word/u,
    'Un mot un autre.',
  ),
  warn(
    'a word is cut at the end of a line',
    text(PAGE, 'On parle ici longuement du dépis-\ntage du cancer.'),
    /« dépistage »/u,
    'On parle ici longuement du dépistage\ndu cancer.',
  ),
  warn('a text holds the number of a page', text(PAGE, 'Page 3 sur 12'), /numéro de page/u, ASKED),
  stop(
    'a text holds a failed reference',
    text(PAGE, 'Voir Erreur ! Source du renvoi introuvable.'),
    /renvoi que l’autre programme/u,
    ASKED,
  ),
  warn(
    'a text holds a line of a table of contents',
    text(PAGE, 'Le dépistage ........ 12'),
    /table des matières/u,
    ASKED,
  ),
  warn(
    'a text holds the mark of a comment',
    text(PAGE, 'Un mot [AB1] de plus.'),
    /« \[AB1\] » est la marque/u,
    ASKED,
  ),
  warn(
    'a text holds a note to oneself',
    text(PAGE, 'Un mot — à vérifier.'),
    /note à vous-même/u,
    ASKED,
  ),
  warn(
    'stars are escaped',
    text(PAGE, 'Un \\*\\*mot\\*\\* ici.'),
    /la barre \\ montre/u,
    toComplete('Un **mot** ici.'),
  ),
  warn('a word stands twice', text(PAGE, 'Parlons de de cela.'), /deux fois/u, 'Parlons de cela.'),
  warn(
    'a sign stands twice',
    text(PAGE, 'Un mot,, un autre.'),
    /signe de trop/u,
    'Un mot, un autre.',
  ),
  warn('a quotation is not closed', text(PAGE, 'Elle dit « oui.'), /pas son pendant/u, ASKED),
  stop('an item has a task box', text(PAGE, '- [ ] Un mot'), /case à cocher/u, '- Un mot'),
  warn(
    'an item of a list is empty',
    text(PAGE, '- un\n-\n- deux', 1),
    /élément de liste est vide/u,
    '- deux',
  ),
];
