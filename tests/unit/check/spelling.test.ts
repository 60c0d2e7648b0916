import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import type { Finding } from '../../../src/check/rule.ts';
import { Content } from '../../support/content.ts';
import { PAGE } from '../../support/mistakes/mistake.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

/** What the check says of the spelling of a page, with some paragraphs more at its end. */
async function spellingOf(...paragraphs: readonly string[]): Promise<Finding[]> {
  for (const paragraph of paragraphs) content.append(PAGE, paragraph);
  const found = await checkContent(content.root, DAY);
  return found.filter(({ rule, file }) => rule === 'mot-inconnu' && file.endsWith(PAGE));
}

/** What is misspelt, and the word that was meant; as many as a text is told of. */
const SLIPS: readonly (readonly [typed: string, meant: string])[] = [
  ['coeur', 'cœur'],
  ['etes-vous', 'êtes-vous'],
  ['l’Ecosse', 'l’Écosse'],
  // An accent is missing or wrong.
  ['depistage', 'dépistage'],
  ['recu', 'reçu'],
  // A letter is doubled, or is not.
  ['dépistagge', 'dépistage'],
  ['vacination', 'vaccination'],
  // Letters are swapped.
  ['vaccni', 'vaccin'],
  // A letter is lost or added.
  ['vacin', 'vaccin'],
  // Two words are joined.
  ['garderUn', 'garder un'],
  ['votremédecin', 'votre médecin'],
];

const RIGHT_SENTENCES = [
  'Aujourd’hui, jusqu’à l’hôpital, lorsqu’elle arrive, puisqu’il le faut, quelqu’un l’aide.',
  'Prenez-le, dites-le-lui, parlez-en, allez-y : y a-t-il une sage-femme ? Va-t’en n’est pas dit.',
  'Soixante-dix se dit septante, quatre-vingt-dix nonante, et parfois huitante.',
  'La docteure Dupont-Aignel et le Pr Schmitt travaillent à Woluwe-Saint-Lambert.',
  'Les HPV 16 et 18, HPV16, ADN, ARN, IRM, PCR et VIH sont des sigles.',
  'Le gel mesure 5 cm, pèse 20 mg et contient 3 ml.',
  'Le 1er avril, la 2e dose, le XXIe siècle, les 3es rencontres.',
  'Écrivez à accueil@example.be ou lisez www.cancer.be et https://www.e-cancer.fr/page_x.',
  'Les patient·e·s et les étudiant(e)s, celles et ceux qui viennent.',
  'Un prélèvement <Langue code="en">cotton swab and brush</Langue> est un mot anglais.',
  'Le nom *Condyloma acuminatum* est latin.',
  'Un post-partum, un anti-inflammatoire, un co-test, un ex-mari, un non-fumeur, un vice-président.',
  'Madame Ngo Bassong et monsieur Le Goff habitent Kinshasa, Genève ou Trois-Rivières.',
  'MÊME EN CAPITALES, LES MOTS SONT JUSTES.',
  'Un frottis cervico-utérin, un prélèvement endocervical, la région ano-génitale.',
  'Un test p16/Ki-67, une protéine E6, un score de 0,5.',
  'Voir le fichier `zxcvbn` et la touche `Ctrl`.',
  'Les lésions précancéreuses, intraépithéliales, immunodéprimées ou multirésistantes existent.',
  'Psychosocial, socioéconomique, biopsychosocial, cardiovasculaire, neurologique.',
  'Autotest, autosurveillance, télémédecine, téléconsultation, radiothérapie.',
  'Naître, paraître, coût, août, dîner, maître : et nait, parait, cout, aout, diner, maitre.',
  'O’Brien, d’Artagnan, L’Oréal, McDonald, eSanté, myCHUV et iPhone.',
  'Désolée, j’te l’dis : ça m’va.',
];

describe('the check tells of words that are misspelt', () => {
  it('and names the word that was meant', async () => {
    const found = await spellingOf(`Des mots : ${SLIPS.map(([typed]) => typed).join(', ')}.`);
    const nearOf = new Map(
      found.flatMap((finding) =>
        finding.message === 'word-unknown' ? [[finding.data.word, finding.data.near]] : [],
      ),
    );
    const missed = SLIPS.filter(([typed, meant]) => !nearOf.get(typed)?.includes(meant));
    expect(missed, JSON.stringify([...nearOf])).toEqual([]);
  });

  it('underlines a word once, and counts it', async () => {
    const found = await spellingOf('Un dépistagge.', 'Le dépistagge, et ce dépistagge.');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ words: 'dépistagge', data: { count: 3 } });
  });

  it('in the title of a page', async () => {
    content.edit(PAGE, /^title: .*$/mu, 'title: Le dépistagge');
    expect(await spellingOf()).toMatchObject([{ field: 'title', data: { near: ['dépistage'] } }]);
  });

  it('in the title of a block', async () => {
    const found = await spellingOf('<Encart titre="Le dépistagge">\n\nUn mot.\n\n</Encart>');
    expect(found).toMatchObject([{ words: 'dépistagge', data: { near: ['dépistage'] } }]);
  });

  it('and sums up the rest of a text in another language', async () => {
    const words = Array.from({ length: 60 }, (_, at) =>
      [...String(at + 100)].map((digit) => 'zbqxkwvjhf'[Number(digit)]).join('aw'),
    );
    const found = await spellingOf(`Ces mots : ${words.join(' ')}.`);
    expect(found).toHaveLength(21);
    expect(found.at(-1)).toMatchObject({ message: 'words-unknown-more', data: { count: 40 } });
  });
});

describe('the check has nothing against', () => {
  it('words that are right, however odd', async () => {
    const found = await spellingOf(...RIGHT_SENTENCES);
    expect(found.map(writeFinding)).toEqual([]);
  });

  it('the words of the site, their plurals and capitals', async () => {
    content.write('words.yaml', 'words:\n  - conisation\n  - Zyxomma\n');
    const found = await spellingOf('Conisations, la conisation, l’avis de Zyxomma.');
    expect(found.map(writeFinding)).toEqual([]);
  });

  it('the name of whoever read a page', async () => {
    const reader =
      'reviewedBy:\n  name: "Anne Van den Broeck"\n  role: "sage-femme"\n  on: 2026-11-20';
    content.edit(PAGE, /^reviewedOn:/mu, `${reader}\nreviewedOn:`);
    expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
  });

  it('any word while the list of those of the site is broken: the list is what to mend', async () => {
    for (const list of ['words: conisation\n', 'words:\n  - a: [\n']) {
      content.restore();
      content.write('words.yaml', list);
      content.append(PAGE, 'Une conisation.');
      const found = await checkContent(content.root, DAY);
      expect(found.map(({ file }) => file)).toEqual(['src/content/words.yaml']);
    }
  });
});
