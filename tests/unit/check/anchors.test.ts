import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { kindOfPage, PAGE_KINDS, SCREENS, type PageKind } from '../../../src/schemas/kinds.ts';
import { PART_ANCHORS } from '../../../src/schemas/page-parts.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';

/** The page that links to the others. */
const FROM = 'pages/hors-du-menu.mdx';

/** A page of a kind that has no screen of its own. */
const FREE_PAGE = (kind: PageKind) => `---
kind: ${kind}
title: "Une page de plus"
description: "Une page de plus, dont le texte a deux titres, pour savoir ce que ses liens atteignent."
lead: "Une page de plus."
blanks: ["Date"]
questions: ["Quand ?"]
reminder: "À dire."
reviewedOn: ${DAY}
---
`;

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

/** The page of a kind, with two headings in its text: the screen of that kind, else a page of its own. */
function pageWithTwoHeadings(kind: PageKind): string {
  const screen = SCREENS.find((one) => one.kind === kind);
  const name = screen?.file ?? 'une-page-de-plus';
  const file = `pages/${name}.mdx`;
  const header = screen
    ? (/^---\n[^]*?\n---\n/u.exec(content.read(file))?.[0] ?? '')
    : FREE_PAGE(kind);
  const mark = '#'.repeat(kindOfPage(kind).firstHeading ?? 2);
  content.write(
    file,
    `${header}\n${mark} Premier titre\n\nUn texte.\n\n${mark} Second titre\n\nUn autre.\n`,
  );
  return screen?.path ?? (name === 'accueil' ? '/' : `/${name}`);
}

describe('a link to the summary of a page', () => {
  it.for(PAGE_KINDS)('is right where a page of this kind shows one: %s', async (kind) => {
    const path = pageWithTwoHeadings(kind);
    const isShown = kindOfPage(kind).parts.includes('contents');
    expect(await accepts(`${path}#${PART_ANCHORS.contents}`)).toBe(isShown);
  });

  it('is broken where the text has a single heading', async () => {
    const path = pageWithTwoHeadings('reference');
    content.edit('pages/accessibilite.mdx', /## Second titre\n/u, '');
    expect(await accepts(`${path}#${PART_ANCHORS.contents}`)).toBe(false);
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
  it('is right where the page, one of its cards or a rule of a country names a source', async () => {
    expect(await accepts(`/hpv-info#${PART_ANCHORS.sources}`)).toBe(true);
    expect(await accepts(`/regles-en-phrases#${PART_ANCHORS.sources}`)).toBe(true);
    expect(await accepts(`/#${PART_ANCHORS.sources}`)).toBe(true);
  });

  it('is broken where there is no source, or no list of them', async () => {
    pageWithTwoHeadings('reference');
    expect(await accepts(`/accessibilite#${PART_ANCHORS.sources}`)).toBe(false);
    expect(await accepts(`/chat#${PART_ANCHORS.sources}`)).toBe(false);
  });
});
