import { CARD, PAGE, field, stop, text, warn, paragraphs, type Mistake } from './mistake.ts';

/** Invented numbers of people, and dates of birth, with the message on each. */
export const PERSONAL: readonly Mistake[] = [
  ...paragraphs(stop, PAGE, {
    'a French social-security number is in a text': [
      'Son dossier est le 1 84 12 76 451 089 46.',
      /« 1 8• •• •• ••• ••• •• » est un numéro de sécurité sociale français.*Retirez-le.*déjà été publié/u,
    ],
    'a social-security number of Corsica is in a text': [
      'Numéro : 2 99 03 2A 004 123 64',
      /« 2 9• •• •• ••• ••• •• » est un numéro de sécurité sociale français/u,
    ],
    'a social-security number is cut by the end of a line': [
      'Un paragraphe assez long que son éditeur a laissé couper : le dossier 1 84 12 76\n451 089 46 est au nom d’une personne que ce texte ne devait pas nommer du tout.',
      /est un numéro de sécurité sociale français/u,
    ],
    'a Belgian national number is in a text': [
      'Son numéro est 85.07.30-033.28, dit-elle.',
      /« 85\.••\.••-•••\.•• » est un numéro de registre national belge.*Retirez-le.*déjà été publié/u,
    ],
    'a Belgian national number has a wrong figure, and its form': [
      'Son numéro est 85.07.30-033.29.',
      /registre national belge/u,
    ],
    'a French number has a wrong figure, and its name': [
      'Sécurité sociale : 1 84 12 76 451 089 47',
      /sécurité sociale français/u,
    ],
    'a comment names a patient': ['Un mot. <!-- Patiente : ESSAI Anne -->', /Retirez son nom/u],
    'a Belgian national number stands behind a name that ends as a register does': [
      'Myriam 85.07.30-033.28',
      /« 85\.••\.••-•••\.•• » est un numéro de registre national belge/u,
    ],
    'a Belgian national number is that of a child, and begins as a telephone number does': [
      'Appelez le 02 07 30 033 60.',
      /« 02 •• •• ••• •• » est un numéro de registre national belge/u,
    ],
    'a Swiss number of old-age insurance is in a text': [
      'Son numéro est 756.9217.0769.85, dit-elle.',
      /« 75•\.••••\.••••\.•• » est un numéro AVS suisse.*Retirez-le/u,
    ],
    'a number of health insurance of Quebec is in a text': [
      'Sa carte dit ESSA 8453 1204.',
      /« ES•• •••• •••• » est un numéro d’assurance maladie du Québec.*Retirez-le/u,
    ],
    'a text names a patient, as the report of a laboratory does': [
      'Patiente : ESSAI Anne, de Namur.',
      /nomme une patiente.*Retirez son nom.*déjà été publié/u,
    ],
    'a text names whose result it tells': ['Le frottis de Mme Essai.', /Retirez son nom/u],
    'a text names a patient by a first name': ['Ma patiente Anne, d’ici.', /Retirez son nom/u],
    'a text names a patient in a sentence': ['Une patiente, Anne Essai, lit.', /Retirez son nom/u],
    'a text gives the number of a report': [
      'Lame B24-118834, de Namur.',
      /numéro d’un dossier.*Retirez-le/u,
    ],
    'the head of a report names a person in two fields': [
      'Nom : ESSAI   Prénom : Anne',
      /nomme une patiente.*Retirez son nom/u,
    ],
    'the year of a birth stands beside a name': [
      'Le courrier de Mme Essai, née en 1979, est parti.',
      /« Mme … » donne la date de naissance/u,
    ],
    'a text says when a person was born, in numbers': [
      'Une patiente née le 12/03/1984, dont la mère est morte, a reçu ce courrier.',
      /« née le … » donne la date de naissance.*Retirez-la.*déjà été publiée/u,
    ],
    'a text says when a person was born, in words': [
      'Paul Essai, né à Lyon le **3 mars 1984**, a reçu ce courrier.',
      /« né à Lyon le … » donne la date de naissance/u,
    ],
    'a date of birth is copied from a form': [
      'Date de naissance : 12.03.84',
      /« Date de naissance … » donne la date de naissance/u,
    ],
    'a date stands beside a name': [
      'Le courrier de Mme Anne Essai (12/03/1984) est parti.',
      /« Mme … » donne la date de naissance/u,
    ],
  }),
  warn('a text tells an age', text(PAGE, 'Anne Essai, 34 ans, raconte.'), /nom et l’âge/u),
  warn('a text has a mail', text(PAGE, 'Anne (a.essai@orange.fr) lit.'), /l’adresse de courriel/u),
  warn('a text may tell whose', text(PAGE, 'Le frottis d’Anne Essai.'), /personne examinée/u),
  stop(
    'a date of birth is in a header',
    field(CARD, 'title', 'title: "Le courrier de Paul, né le 1er mars 1984"'),
    /« né le … » donne la date de naissance/u,
  ),
  stop(
    'a Belgian national number is in the bibliography',
    (p) => p.edit('sources.yaml', /(?<=^ {2}title: ).*$/mu, '"NISS 85.07.30-033.28"'),
    /est un numéro de registre national belge/u,
  ),
];
