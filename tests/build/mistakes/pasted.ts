import { ASKED, field, LINK, PAGE, stop, text, toComplete, warn, type Mistake } from './mistake.ts';

/** What other programs leave in a text that is pasted. */
export const PASTED: readonly Mistake[] = [
  stop(
    'a text holds the mark of an assistant’s source',
    text(PAGE, 'Le virus est courant 【4†source】.'),
    /« 【4†source】 » a été laissé/u,
    'Le virus est courant.',
  ),
  stop(
    'a text holds a formula with braces',
    text(PAGE, 'Le CO$_{2}$ est un gaz, et 10^{3} se lit mille.'),
    /« \$_\{2\}\$ » est une formule \(LaTeX\)/u,
    'Le CO₂ est un gaz, et 10³ se lit mille.',
  ),
  stop(
    'a text holds a formula without braces',
    text(PAGE, 'Les HPV $\\alpha$ sont nombreux.'),
    /est une formule \(LaTeX\)/u,
    'Les HPV α sont nombreux.',
  ),
  stop(
    'a text holds a command of another program that makes pages',
    text(PAGE, 'Voir {{< figure src="a.png" >}} ici.'),
    /Retirez-la ; si elle montrait/u,
    ASKED,
  ),
  stop(
    'a text holds a command that has no plain form',
    text(PAGE, 'Voir \\cite{who2024}.'),
    /Écrivez-la en signes ordinaires/u,
    ASKED,
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
    /s’adresse à la personne qui a demandé/u,
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
    'a text holds the number of a page',
    text(PAGE, 'Page 3 sur 12'),
    /resté d’un autre document/u,
    ASKED,
  ),
  warn(
    'a text holds a failed reference',
    text(PAGE, 'Voir Erreur ! Source du renvoi introuvable.'),
    /resté d’un autre document/u,
    ASKED,
  ),
  warn(
    'a text holds a line of a table of contents',
    text(PAGE, 'Le dépistage ........ 12'),
    /resté d’un autre document/u,
    ASKED,
  ),
  warn(
    'a text holds the mark of a comment',
    text(PAGE, 'Un mot [AB1] de plus.'),
    /resté d’un autre document/u,
    ASKED,
  ),
  warn(
    'a text holds a note to oneself',
    text(PAGE, 'Un mot — à vérifier.'),
    /resté d’un autre document/u,
    ASKED,
  ),
  warn('a word stands twice', text(PAGE, 'Parlons de de cela.'), /deux fois/u, 'Parlons de cela.'),
  stop('an item has a task box', text(PAGE, '- [ ] Un mot'), /case à cocher/u, '- Un mot'),
  warn(
    'an item of a list is empty',
    text(PAGE, '- un\n-\n- deux', 1),
    /élément de liste est vide/u,
    '- deux',
  ),
];
