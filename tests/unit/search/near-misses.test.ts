import { describe, expect, it } from 'vitest';
import { readFirstList } from '../../../src/search/as-written.ts';
import { writeSequences } from '../../../src/search/sequences.ts';
import { readWords } from '../../../src/search/words.ts';

/** Lists of the form of those of a site, in their order. */
const LISTS = {
  stop: { seul: 'gynéco brutal, spéculum forcé' },
  examen: {
    qui: 'frottis, examen, gynéco, spéculum',
    quoi: 'viol, violée, abusée, inceste',
    sauf: 'gynéco m’a',
  },
  couple: {
    seul: 'me bas, peur de mon mari, va me tuer, mari violent, femme battue',
    qui: 'mari, copain, il me, il m’a',
    quoi: 'frappe, bat, tape, claque, coups de poing, menace',
    ensuite: 'mari me fait mal, mal quand il rentre, peur de la réaction',
    sauf: 'du coup, coup de fil, faute de frappe, fausse couche, boutons, virus, vaccin, battue contre, menace de partir',
  },
  tenir: {
    qui: 'garde, pris, lit, regarde',
    quoi: 'mes papiers, mon passeport, mon téléphone, mes messages',
    sauf: 'je, dois, médecin, frottis, résultat',
  },
  sexuelles: {
    seul: 'viol, agression sexuelle, été agressée, abusée, inceste, il me force',
    parfois: 'agressée, m’a touchée, été forcée',
    qui: 'il m’a, copain',
    quoi: 'forcée',
    ensuite: 'gynéco brutal, spéculum forcé',
    sauf: 'col, ganglion, cellules, toucher vaginal, pas de force, plus de force',
  },
  mourir: {
    seul: 'envie de mourir, je veux mourir, plus envie de vivre, me suicider, suicide, idées noires',
    qui: 'je veux, envie, je voudrais',
    quoi: 'mourir, en finir',
    ensuite: 'j’en peux plus, à bout',
    sauf: 'cancer, hpv, virus, vaccin, peur de mourir, morte de, en finir avec, bout du col',
  },
  excision: {
    seul: 'excisée, mutilation, clitoris coupé',
    parfois: 'excision, on m’a coupée',
    qui: 'fille, famille, au pays',
    quoi: 'être coupée, été coupée, faire couper',
    sauf: 'col, l’anse, leep, lésion, bout, doigt, coupée du monde',
  },
  signes: {
    seul: 'saigner, saignement, pertes, malaise, mal pendant les rapports, beaucoup de sang',
    parfois: 'sang',
    sauf: 'prise de sang, don du sang, groupe sanguin',
  },
};
const readers = Object.entries(LISTS).map(
  ([name, list]) => [name, readFirstList(writeSequences(list))] as const,
);

/** The lists that open, those below the first answer in brackets. */
function opened(query: string): string[] {
  const words = readWords(query);
  return readers.flatMap(([name, read]) => {
    const { first, below } = read(words);
    if (first.length > 0) return [name];
    return below.length > 0 ? [`(${name})`] : [];
  });
}

describe('what opens first', () => {
  it.for([
    'peur de mourir du cancer',
    'le vaccin tue',
    'pas de haut grade, mais bas grade',
    'en finir avec le HPV',
    'peur de le dire à mon mari',
    'on m’a coupé un bout du col',
    'du coup mon mari doit faire le test',
    'je garde mes papiers',
  ])('leaves « %s » to the words', (query) => {
    expect(opened(query)).toEqual([]);
  });

  it.for([
    ['pertes noires', ['signes']],
    ['vaccin HPV suicide', ['mourir']],
    ['je saigne après un viol', ['sexuelles', 'signes']],
    ['je saigne il m’a frappée', ['couple', 'signes']],
    ['mon mari me fait mal pendant les rapports', ['(couple)', 'signes']],
    ['peur de la réaction de mon mari', ['(couple)']],
    ['mon mari va me tuer', ['couple']],
    ['frottis après un viol', ['examen', 'sexuelles']],
    ['mon gynéco m’a violée', ['sexuelles']],
    ['gynéco brutal', ['stop', '(sexuelles)']],
    ['on m’a coupée', ['excision']],
    ['je suis à bout', ['(mourir)']],
    ['prise de sang, je saigne', ['signes']],
    ['ma fille va être coupée au pays', ['excision']],
    ['mon mari lit tout mon téléphone', ['tenir']],
    ['je ne voulais pas, il m’a forcée', ['sexuelles']],
  ] as const)('reads « %s »', ([query, lists]) => {
    expect(opened(query)).toEqual(lists);
  });
});
