import { CARD, field, LINK, PAGE, stop, text, warn, paragraphs, type Mistake } from './mistake.ts';

/** What other programs leave in a text that is pasted. */
export const PASTED: readonly Mistake[] = [
  ...paragraphs(stop, PAGE, {
    'a text holds the mark of an assistant’s source': [
      'Le virus est courant 【4†source】.',
      /« 【4†source】 » a été laissé/u,
    ],
    'a converter left the style of a word and the size of a picture': [
      'Un [mot]{.underline} et {width="5in" height="3in"}.',
      /« \{\.underline\} » a été laissé/u,
    ],
    'an answer was copied in its block of code': [
      '```markdown\nUn texte.\n```',
      /ferait de ce qui la suit un programme\. Effacez-la/u,
    ],
    'a text holds a command of another program that makes pages': [
      'Voir {{< figure src="a.png" >}} ici.',
      /Retirez-la ; si elle montrait/u,
    ],
    'a link holds a password': [
      'Voir [leur site](https://moi:secret@www.exemple.be/a).',
      /que tout le monde pourrait lire/u,
    ],
    'the address of a link was cut': [
      'Voir [leur site](https://www.exemple.be/le-depistage-du-can…).',
      /est une adresse coupée/u,
    ],
    'a text holds the end of an answer': [
      'Souhaitez-vous que je rédige une autre version ?',
      /s’adresse à la personne qui a demandé/u,
    ],
    'a text holds the start of an answer': ['Et voici un plan de votre texte.', /s’adresse à/u],
    'a text holds a panel of another program': [
      '> [!NOTE] Un mot.',
      /« \[!NOTE\] » est une marque d’un autre programme.*bloc <Encart>/u,
    ],
    'an item has a task box': ['- [ ] Un mot', /case à cocher/u],
  }),
  warn(
    'a text brings its own list of sources',
    text(CARD, 'Sources :\n- Essai 2020'),
    /« Sources : » nomme une source/u,
  ),
  ...paragraphs(warn, PAGE, {
    'the address of a link tells who followed it': [
      'Voir [leur site](https://www.exemple.be/a?utm_source=chatgpt.com&n=2).',
      /Cette adresse dit à l’autre site d’où l’on vient/u,
    ],
    'a link goes through a search engine': [
      'Voir [leur site](https://www.google.be/url?q=https%3A%2F%2Fwww.exemple.be%2Fa&sa=D).',
      /cache la vraie adresse, et un autre service/u,
    ],
    'a link leads to a page that is opened to be changed': [
      'Voir [leur texte](https://docs.google.com/document/d/1abc/edit).',
      /s’ouvre pour être modifiée/u,
    ],
    'a link goes through the door of a library': [
      'Voir [leur texte](https://www-exemple-com.ezproxy.exemple.fr/a).',
      /tout le monde ne peut pas ouvrir/u,
    ],
  }),
  warn(
    'an address in the header is followed, and holds brackets',
    field(LINK, 'url', 'url: "https://www.exemple.be/Rage_(virus)?utm_source=a"'),
    /Cette adresse dit à l’autre site d’où l’on vient/u,
  ),
];
