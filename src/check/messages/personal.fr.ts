const NUMBERS = {
  france: 'un numéro de sécurité sociale français',
  belgium: 'un numéro de registre national belge',
  switzerland: 'un numéro AVS suisse',
  quebec: 'un numéro d’assurance maladie du Québec',
};

const NO_PATIENT = 'une page publique ne contient aucune donnée d’une patiente ou d’un patient';
const IF_PUBLISHED = 'S’il a déjà été publié, dites-le à la personne responsable du site.';

/** Messages on what tells who a patient is. They never repeat it whole: a report may be sent to anyone. */
export const PERSONAL_MESSAGES = {
  'personal-number': ({ masked, country }: { masked: string; country: keyof typeof NUMBERS }) =>
    `« ${masked} » est ${NUMBERS[country]}. Retirez-le : ${NO_PATIENT}. ${IF_PUBLISHED}`,
  'patient-named': `Ce passage nomme une patiente ou un patient. Retirez son nom : ${NO_PATIENT}. ${IF_PUBLISHED} D’une personne de l’histoire, dites l’année de sa mort à côté de son nom.`,
  'person-mail': `Ce passage donne l’adresse de courriel d’une personne. Si elle ne l’a pas demandé, retirez-la : ${NO_PATIENT}.`,
  'person-examined': `Ce passage donne peut-être le nom d’une personne examinée. Si c’est une patiente ou un patient, retirez-le : ${NO_PATIENT}.`,
  'person-aged': `Ce passage donne le nom et l’âge d’une personne. Si c’est une patiente ou un patient, retirez-les : ${NO_PATIENT}.`,
  'patient-number': `Ce passage donne le numéro d’un dossier ou d’un prélèvement. Retirez-le : ${NO_PATIENT}. ${IF_PUBLISHED}`,
  'date-of-birth': ({ lead }: { lead: string }) =>
    `« ${lead} … » donne la date de naissance d’une personne qui peut être en vie. Retirez-la : ${NO_PATIENT}. Si elle a déjà été publiée, dites-le à la personne responsable du site. D’une personne connue, l’année suffit.`,
};
