/**
 * Every French word of the interface that is not content: names of buttons and regions, short labels.
 * The text of the pages is in `src/content`.
 */

/** Name of the site: the end of each tab title, and the words beside the mark. */
export const SITE_NAME = 'HPV et dépistage';

/** What the picture of a link preview shows. */
export const SHARE_PICTURE = 'Des cellules sous une loupe';

/** Title of a tab: « Qui suis-je ? – HPV et dépistage ». */
export const tabTitle = (title: string) => `${title} – ${SITE_NAME}`;

/** The button of the menu. Both names hold the word that is shown, which voice control users say. */
export const MENU_WORDS = {
  text: 'Menu',
  open: 'Ouvrir le menu',
  close: 'Fermer le menu',
} as const;

/** The toast area: its name, with its hotkey, and the button of a toast. */
export const TOAST_WORDS = {
  region: 'Notifications (F8)',
  close: 'Fermer la notification',
} as const;

/** What stands around the results of a search, which come with its script. */
export const SEARCH_WORDS = {
  none: 'Aucune réponse.',
  /**
   * @param shown - Answers on the screen.
   * @param all - Answers that were found.
   */
  count: (shown: number, all: number) =>
    `${shown} réponse${shown > 1 ? 's' : ''}${all > shown ? ` sur ${all}` : ''}.`,
  /** @param words - Words of the query that no page has, as they were typed. */
  unknown: (words: string) => `Aucune page ne parle de «\u00A0${words}\u00A0».`,
  ask: 'Essayez un autre mot, ou demandez à un médecin, une sage-femme ou un pharmacien.',
  /** Said of the page with the help lines. */
  talk: 'Des lignes d’écoute à appeler',
} as const;

/** What the field says where the script of the search does not come, or not yet; that script has no need of it. */
export const SEARCH_LOADING = {
  wait: 'Recherche en cours…',
  failed: 'La recherche n’est pas disponible. Voici tout, de A à Z.',
} as const;

export const WORDS = {
  skipLink: 'Aller au contenu',
  mainMenu: 'Menu principal',
  newWindow: '(nouvelle fenêtre)',
  contents: 'Au sommaire',
  /** What unfolds the entries below one of a long list. */
  contentsParts: (count: number) => `${count} parties`,
  /** Read aloud before cards and steps that the page shows without a heading. */
  inBrief: 'En bref',
  steps: 'Les étapes',
  sources: 'Sources',
  noYear: 'sans date',
  sourcesAccessedOn: 'Lues',
  citation: 'source',
  lastReview: 'Dernière relecture le',
  nextReview: 'Prochaine relecture',
  readBy: 'Page relue par',
  readOn: 'le',
  readByNobody: 'Aucun médecin ni aucune sage-femme n’a encore relu cette page.',
  youAreHere: 'Fil d’Ariane',
  step: 'Étape',
  quickLinks: 'Liens rapides',
  aboutSite: 'À propos du site',
  mySituation: 'Ma situation',
  myCountry: 'Mon pays',
  homeOf: (site: string) => `${site}, accueil`,
  next: 'Et ensuite',
  backToTop: 'Haut de la page',
  otherPages: 'Le site',
  medicalAdvice:
    'Ce site informe ; il ne remplace pas un avis médical. Pour votre situation, parlez-en à un médecin, à une sage-femme ou à un pharmacien.',
  search: 'Rechercher',
  everything: 'Tout, de A à Z',
  words: 'Les mots',
  questions: 'Les questions, page par page',
  /** The way out of a page that somebody else must not see. */
  quickExit: {
    leave: 'Quitter cette page',
    limits: 'Une autre page du site la remplace. L’historique du navigateur peut la garder.',
  },
  careCard: 'Quand consulter',
  callNow: 'Appelez maintenant',
  signsSources: 'Les sources de cette liste',
  countries: {
    choose: 'Les règles de votre pays',
    country: 'Pays',
    checked: 'Règles lues dans leurs sources',
    sourcesOnPages: '\u00A0; la page de chaque pays donne ces sources',
    old: 'lu il y a plus d’un an',
    longAgo: 'il y a plus d’un an',
    since: 'depuis',
    /** In a table that compares countries, before a link to the country's page. */
    unreadRow: 'Pas de règle lue\u00A0: demandez à un médecin, à une sage-femme ou en pharmacie.',
    /** The same under a positive test and an abnormal smear, where a pharmacy has no answer. */
    unreadResult: 'Pas de règle lue\u00A0: appelez la personne qui a fait le prélèvement.',
    known: (place: string) => `Ce que l’on sait ${place}`,
    unread: 'Demandez à un médecin, à une sage-femme ou en pharmacie.',
    emergency: 'Urgence',
    inEmergency: 'pour une urgence',
    called: 'appelé le',
    read: 'lu le',
    /** Between that day and the names of the sites. */
    readIn: '\u00A0: ',
    /** Under the lines of several countries, before the days. */
    numbersRead: 'Numéros lus dans leurs sources',
    sites: 'Sites à ouvrir',
    subjects: {
      vaccin: 'Le vaccin',
      depistage: 'Le dépistage',
      'resultat-positif': 'Après un résultat positif',
      'frottis-anormal': 'Après un frottis anormal',
      'ou-aller': 'Où aller',
    },
    bars: {
      title: {
        both: 'Vaccin et dépistage\u00A0: à quel âge, pays par pays',
        vaccin: 'Vaccin\u00A0: à quel âge, pays par pays',
        depistage: 'Dépistage\u00A0: à quel âge, pays par pays',
      },
      titleOf: (place: string) => `Vaccin et dépistage ${place}\u00A0: à quel âge\u00A0?`,
      /** Name of each block of a figure that compares countries. */
      blocks: { vaccin: 'Vaccin', depistage: 'Dépistage' },
      what: 'Quoi',
      ages: 'Âges et rythme',
      vaccine: 'vaccin',
      catchUp: 'rattrapage',
      later: 'plus tard',
      tall: (names: string) => `Barre épaisse\u00A0: ${names}.`,
      thin: (names: string) => `Barre mince\u00A0: ${names}.`,
      firm: 'Barre pleine\u00A0: règle en place.',
      unsure:
        'Barre en tirets\u00A0: conseil d’experts, règle qui n’est pas en place partout, ou vaccin possible après l’âge du rattrapage.',
      details: 'Premiers tests et exceptions\u00A0: sur la page du pays.',
    },
    whomToCall: 'Qui appeler',
    talk: 'Parler à quelqu’un',
    /** The rules of a country told age by age. */
    ageBands: {
      heading: 'À votre âge',
      before: (age: number) => `Avant ${age} ans`,
      from: (age: number) => `Dès ${age} ans`,
      recommended: 'le vaccin est conseillé',
      catchUp: 'le vaccin peut encore se faire',
      possible: 'le vaccin est possible',
      /** How firm a rule of screening is, around the test and its rhythm. */
      screening: {
        'en vigueur': (test: string) => test,
        'recommandé par des experts': (test: string) => `des experts conseillent ${test}`,
        'en cours de déploiement': (test: string) => `${test}, là où ce test est arrivé`,
        'en cours de remplacement': (test: string, newTest: string) =>
          `${test}, là où le ${newTest} n’est pas encore arrivé`,
      },
      inPractice: (text: string) =>
        `en pratique, ${text.charAt(0).toLocaleLowerCase('fr')}${text.slice(1)}`,
      nothing: 'rien n’est prévu par ces règles',
      anySign: 'Montrez tout signe inhabituel à un médecin, à tout âge.',
      special: 'Un autre rythme vaut pour :',
      neverScreened:
        'Vous avez l’âge du dépistage et n’en avez jamais fait ? Prenez rendez-vous sans attendre.',
      neverScreenedLink: 'Par où commencer',
    },
    headings: {
      recommended: 'Âge conseillé',
      catchUp: 'Rattrapage',
      doses: 'Doses',
      costs: 'Qui paie',
      spans: 'Âge, test et rythme',
      practice: 'En pratique',
      afterwards: 'Après le dernier âge',
      special: 'Situations particulières',
      selfSampling: 'Se prélever soi-même',
      normalCells: 'Si les cellules sont normales',
      changedCells: 'Si les cellules sont modifiées',
      slightChanges: 'Changements légers (ASC-US, LSIL)',
      toCheckSoon: 'À vérifier vite (ASC-H, HSIL, AGC)',
      sampler: 'Qui fait le prélèvement',
      invitation: 'Invitation',
      withoutCover: 'Sans assurance ou sans papiers',
    },
  },
  wayBack: 'Retour possible',
  treatment: 'Traitement',
  /** What the arrows of a line of years mean. */
  arrows: {
    next: 'Flèche pleine\u00A0: la suite, qui n’arrive pas toujours.',
    back: 'Flèche en tirets\u00A0: retour possible.',
  },
  /** What each pictogram of an easy-to-read idea shows. */
  pictograms: {
    virus: 'Un virus qui s’en va',
    col: 'Le col, en bas de l’utérus',
    seringue: 'Une piqûre dans le bras',
    enfants: 'Une fille et un garçon',
    brosse: 'Une petite brosse et un flacon',
    examen: 'Une personne allongée, les genoux pliés',
    stop: 'Une main levée',
    'deux-personnes': 'Deux personnes côte à côte',
    calendrier: 'Un calendrier avec une date cochée',
    enveloppe: 'Une lettre',
    goutte: 'Une goutte de sang',
    telephone: 'Un téléphone',
  },
  cervix: {
    before: {
      title: 'Avant la ménopause',
      sentence:
        'Le prélèvement se fait sur le col, au fond du vagin, là où deux revêtements se rejoignent.',
    },
    after: {
      title: 'Après la ménopause',
      sentence: 'Après la ménopause, cette zone est rentrée dans le canal du col.',
    },
    /** Each label, and the height at which it stands in the drawing. */
    labels: [
      ['utérus', 14],
      ['endocol', 48],
      ['exocol', 84],
      ['zone de', 108],
      ['transformation', 123],
      ['vagin', 144],
      ['la brosse', 162],
      ['tourne ici', 176],
    ],
  },
} as const;
