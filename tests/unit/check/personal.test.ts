import { afterAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import { Content } from '../../build/content.ts';
import { PAGE } from '../../build/mistakes/mistake.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
afterAll(() => content.dispose());

const findingsOf = async () => checkContent(content.root, DAY);

describe('what tells who a patient is', () => {
  it('is found in the bibliography, and in files of other systems', async () => {
    content.restore();
    const sources = content.read('sources.yaml');
    content.write('sources.yaml', sources.replace(/title: .*/u, 'title: "NISS 85.07.30-033.28"'));
    const page = content.read(PAGE);
    const typed = `${page.trimEnd()}\n\nNée le 12/03/1984.\n`.replaceAll('\n', '\r\n');
    content.write(PAGE, `\uFEFF${typed}`);
    const findings = await findingsOf();
    const rules = findings.map(({ rule, file }) => `${file} ${rule}`);
    expect(rules).toContain('src/content/sources.yaml numero-personnel');
    expect(rules).toContain(`src/content/${PAGE} date-de-naissance`);
  });
});

/** Texts that look like it, and tell nothing of a patient. */
const RIGHT = [
  'Dossier 1 84 12 76 451 089 47.',
  'Dossier 184127645108940.',
  'La revue a le numéro ISBN 978-2-1234-5680-3.',
  'Numéro de registre 85.07.30-033.29.',
  'Son article (doi:10.1234/85073003328) est paru.',
  'Voir [le texte](https://www.exemple.be/184127645108946).',
  'La biologiste, RPPS 85073003328, a relu ce texte.',
  'Georges Papanicolaou, né le 13 mai 1883, a inventé ce geste.',
  'Georges Papanicolaou, né en 1883, a inventé ce geste.',
  'Mme Papanicolaou, née en 1890, fut la première personne étudiée.',
  'Mme Lacks, née en 1920 et morte en 1951, n’a pas été consultée.',
  'Ce numéro AVS est faux : 756.9217.0769.86.',
  'Le dossier HSIL 2026 1125 est un exemple.',
  'Patiente : une personne qui attend. Patiente : Une question ?',
  'Une chercheuse née en 1936 a reçu ce prix.',
  'La loi vaut pour toute personne née le 1er janvier 1980 ou après.',
  'La loi vaut pour les personnes nées le 1er janvier 1980.',
  'La loi vaut pour une personne née après le 1er janvier 1980.',
  'Mme Essai, 12/03/2024 : « Merci. »',
  'Madame Essai a parlé le 12 mars 1984.',
  'Un nouveau-né le 12 mars 2024.',
  'Demandez votre date de naissance : elle est sur la carte.',
  'Ce compte est le BE68 5390 0754 7034.',
];

it('nothing is told of a text that tells nothing of a patient', async () => {
  content.restore();
  for (const text of RIGHT) content.append(PAGE, text);
  const personal = (await findingsOf()).filter(({ rule }) => /personnel|naissance/u.test(rule));
  expect(personal.map(writeFinding)).toEqual([]);
});
