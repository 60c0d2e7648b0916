import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { PART_ANCHORS } from '../../../src/schemas/page-parts.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';

/** The page that links to the others. */
const FROM = 'pages/hors-du-menu.mdx';

/** A page whose text shows its summary where it has two headings. */
const PAGE = 'pages/accessibilite.mdx';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

/** Whether the check lets a text link to a part of a page. */
async function accepts(address: string): Promise<boolean> {
  const before = content.read(FROM);
  content.append(FROM, `Voir [cette partie](${address}).`);
  const remarks = await checkContent(content.root, DAY);
  content.write(FROM, before);
  return !remarks.some(({ rule, file }) => file.endsWith(FROM) && rule === 'lien-casse');
}

/** Gives the page another text under its header. */
function setText(text: string): void {
  const [header = ''] = /^---\n[^]*?\n---\n/u.exec(content.read(PAGE))!;
  content.write(PAGE, `${header}\n${text}\n`);
}

describe('a link to the summary of a page', () => {
  it('is right where the page shows one, and broken where its text has a single heading, or it shows none', async () => {
    const summary = `/accessibilite#${PART_ANCHORS.contents}`;
    const text = '## Premier titre\n\nUn texte.\n\n## Second titre\n\nUn autre.';
    setText(text);
    expect(await accepts(summary)).toBe(true);
    setText('## Premier titre\n\nUn texte.');
    expect(await accepts(summary)).toBe(false);
    content.append('pages/chat.mdx', text);
    expect(await accepts(`/chat#${PART_ANCHORS.contents}`)).toBe(false);
  });
});

describe('a link to a term, a card or a step', () => {
  it('is right where the page shows it, and broken where it does not', async () => {
    content.append(
      'pages/facile.mdx',
      '<Glossaire>\n<Terme nom="À jeun">\n\nSans manger.\n\n</Terme>\n</Glossaire>',
    );
    content.edit('steps/lab-coulisses/etape-1.mdx', /^title:.*$/mu, 'title: "Le départ"');
    expect(await accepts('/facile#a-jeun')).toBe(true);
    expect(await accepts('/hpv-info#cartes--le-depistage')).toBe(true);
    expect(await accepts('/lab-coulisses#etapes--le-depart')).toBe(true);
    expect(await accepts('/accessibilite#cartes--le-depistage')).toBe(false);
  });
});

describe('a link to the sources of a page', () => {
  it('is right where the page, or one of its cards, names a source', async () => {
    expect(await accepts(`/hpv-info#${PART_ANCHORS.sources}`)).toBe(true);
    expect(await accepts(`/#${PART_ANCHORS.sources}`)).toBe(true);
  });

  it('is broken where there is no source, or no list of them', async () => {
    setText('Un texte.');
    expect(await accepts(`/accessibilite#${PART_ANCHORS.sources}`)).toBe(false);
    expect(await accepts(`/chat#${PART_ANCHORS.sources}`)).toBe(false);
  });
});
