/** A country that obeys its schema, as its file gives it: each value a text. Every value is invented. */
export const countryRecord = () => {
  const proof = { sources: ['essai-1'], checkedOn: '2026-11-20' };
  return {
    name: 'Essai',
    place: 'en Essai',
    order: '1',
    title: 'Vaccin et dépistage en Essai',
    description: `Texte d’essai qui n’affirme rien : ${'x'.repeat(60)}.`,
    lead: 'Texte d’essai.',
    reviewedOn: '2026-11-20',
    vaccination: {
      recommended: { ages: '10 à 12', ...proof },
      catchUp: { ages: '13-20', ...proof },
      doses: [{ ages: '10 à 20', doses: '2 ou 3', ...proof }],
      costs: [{ what: 'Le vaccin', cover: 'gratuit', ...proof }] as Record<string, unknown>[],
    },
    screening: {
      spans: [
        { ages: '26 à 30', test: 'cytologie', every: '2', certainty: 'en vigueur', ...proof },
        {
          ages: '31 à 60',
          test: 'test HPV',
          every: '4 à 6',
          certainty: 'en vigueur',
          ...proof,
          sources: ['essai-2'],
        },
      ],
    },
    emergency: [{ number: '112', sources: ['essai-1'], readOn: '2026-11-20' }],
    helpLines: [
      { name: 'Écoute d’essai', about: ['cancer'], number: '0800 00 000', ...proof, checkedOn: '' },
    ],
    content: 'Texte d’essai.',
  };
};
