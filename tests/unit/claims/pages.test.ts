import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../../../src/content-model/read.ts';
import { claimsOf } from '../../../src/claims/pages.ts';
import { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';

const PAGE = 'pages/hors-du-menu.mdx';
const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

/** A text as it was typed, without its no-break spaces. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/gu, ' ');
const pages = async () => claimsOf(await readSite(content.root, DAY));
const pageAt = async (path: string) => (await pages()).find((page) => page.path === path)!;

/** The claims of a text that stands alone on its page. */
async function claimsIn(text: string) {
  content.restore();
  content.edit(PAGE, /^Texte d'essai avec.*$/mu, text);
  const page = (await pages()).find(({ path }) => path === '/hors-du-menu');
  return (page?.claims ?? [])
    .filter(({ location }) => !location.startsWith('en-tête') && !location.startsWith('Carte'))
    .map((claim) => ({
      ...claim,
      text: plain(claim.text),
      about: plain(claim.about),
      location: plain(claim.location),
      sources: claim.sources.map(({ url }) => url),
    }));
}
const ENGLISH = 'https://www.example.com/report';
const YEARLY = 'https://www.exemple.be/releve';

describe('the claims of a text', () => {
  it('are its sentences that cite a source, each with it', async () => {
    expect(await claimsIn('Rien à citer. Un fait[^essai-anglais]. Rien non plus.')).toEqual([
      { location: 'Texte', about: '', text: 'Un fait.', sources: [ENGLISH] },
    ]);
  });

  it('are its sentences that state a figure of health, with the source that follows', async () => {
    const claims = await claimsIn(
      'Cela touche 7 % des femmes. On le sait[^essai-annuel]. On sait moins le reste[^essai-anglais].',
    );
    expect(claims.map(({ text, sources }) => [text, ...sources])).toEqual([
      ['Cela touche 7 % des femmes.', YEARLY],
      ['On le sait.', YEARLY],
      ['On sait moins le reste.', ENGLISH],
    ]);
  });

  it('take a citation after the point for their own', async () => {
    const claims = await claimsIn('Un fait.[^essai-annuel] Un autre.[^essai-anglais]');
    expect(claims.map(({ text, sources }) => [text, ...sources])).toEqual([
      ['Un fait.', YEARLY],
      ['Un autre.', ENGLISH],
    ]);
  });

  it('leave out figures that are none of health, and keep their words', async () => {
    expect(await claimsIn('Le test est à <HorsSante>20 %</HorsSante> du parcours.')).toEqual([]);
    const [claim] = await claimsIn('Un test, à <HorsSante>20 %</HorsSante>[^essai-annuel].');
    expect(claim?.text).toBe('Un test, à 20 %.');
  });

  it('are the rows of a table, each cell after the name of its column', async () => {
    const table =
      '| Pays | Âge |\n| --- | --- |\n| Brume | 8 à 9 ans[^essai-annuel] |\n| Clair | |';
    expect(await claimsIn(`## Un titre\n\n${table}`)).toEqual([
      {
        location: 'Un titre',
        about: '',
        text: 'Pays : Brume – Âge : 8 à 9 ans',
        sources: [YEARLY],
      },
    ]);
  });

  it('are the items of a list, after the line that announces them', async () => {
    const [claim] = await claimsIn('Le prix du test :\n\n- 30 euros[^essai-annuel] ;\n- rien.');
    expect(claim).toMatchObject({ about: 'Le prix du test :', text: '30 euros ;' });
  });

  it('tell the block that they stand in', async () => {
    const [claim] = await claimsIn(
      '<Encart titre="À retenir">\n\nUn fait[^essai-annuel].\n\n</Encart>',
    );
    expect(claim?.location).toBe('À retenir');
  });

  it('keep a source that has no address', async () => {
    content.edit('sources.yaml', /^ {2}url: "https:\/\/www\.example\.com\/report"\n/mu, '');
    const [claim] = (await pageAt('/hors-du-menu')).claims.slice(-1);
    expect(claim?.sources).toEqual([
      expect.objectContaining({ title: 'An invented report on trial sentences' }),
    ]);
    expect(claim?.sources[0]).not.toHaveProperty('url');
  });

  it('are the numbers that a figure draws, with the source of its caption', async () => {
    const figure = (numbers: string) =>
      `<Essai titre="Deux essais" ${numbers}>\n\nUne légende[^essai-annuel].\n\n</Essai>`;
    const [drawn, caption] = await claimsIn(figure('sur="100" dont="12"'));
    expect(drawn).toMatchObject({
      about: 'Figure Essai',
      text: 'Deux essais, sur : 100, dont : 12',
      sources: [YEARLY],
    });
    expect(caption).toMatchObject({ location: 'Deux essais', text: 'Une légende.' });
    expect(await claimsIn(figure(''))).toHaveLength(1);
  });

  it('name the country that they speak of', async () => {
    const [one, both] = await claimsIn(
      'En Ardoisie, un fait[^essai-annuel]. Ardoisie et Luxembourg, un fait[^essai-annuel].',
    );
    expect(one?.country).toBe('Ardoisie');
    expect(both).not.toHaveProperty('country');
  });

  it('say a rule that comes from the file of a country, with its source', async () => {
    const [claim] = await claimsIn(
      'Le vaccin est conseillé <Regle pays="ardoisie" quoi="vaccin" />.',
    );
    expect(claim).toMatchObject({
      text: 'Le vaccin est conseillé de 3 à 5 ans.',
      sources: [YEARLY],
    });
  });
});

describe('the claims of a site', () => {
  it('stand page by page in the order of the menu, the countries last', async () => {
    const paths = (await pages()).map(({ path }) => path);
    const at = (path: string) => paths.indexOf(path);
    expect(at('/hpv-info')).toBeGreaterThan(-1);
    expect(at('/prevention-depistage')).toBeGreaterThan(at('/hpv-info'));
    expect(at('/hors-du-menu')).toBeGreaterThan(at('/prevention-depistage'));
    expect(paths.slice(-2)).toEqual(['/ardoisie', '/luxembourg']);
  });

  it('hold those of the cards and steps of a page, before its text', async () => {
    const { claims } = await pageAt('/hpv-info');
    const locations = claims.map(({ location }) => location);
    const firstCard = locations.findIndex((location) => location.startsWith('Carte'));
    expect(firstCard).toBeGreaterThan(-1);
    expect(locations.findLastIndex((location) => location.startsWith('Carte'))).toBeLessThan(
      locations.indexOf('Un tableau d’essai'),
    );
  });

  it('leave out a page that is not published', async () => {
    content.append(PAGE, 'Un fait[^essai-anglais].');
    expect(await pageAt('/hors-du-menu')).toBeDefined();
    content.edit(PAGE, /^reviewedOn:/mu, 'published: non\nreviewedOn:');
    expect(await pageAt('/hors-du-menu')).toBeUndefined();
  });

  it('hold the banner of the home page, which cites', async () => {
    content.edit(
      'pages/accueil.mdx',
      /^claim:\n {2}content: .*$/mu,
      'claim:\n  content: "Un fait."',
    );
    expect((await pageAt('/')).claims.map(({ text }) => text)).toContain('Un fait.');
  });
});

describe('the claims of a country', () => {
  const linesOf = async () =>
    (await pageAt('/ardoisie')).claims.map(({ about, text }) => plain(`${about}|${text}`));

  it('are its rules, with their sources, their country and the day of their reading', async () => {
    const { claims } = await pageAt('/ardoisie');
    const [vaccine] = claims.filter(({ location }) => location === 'Le vaccin › Âge conseillé');
    expect(vaccine).toMatchObject({
      country: 'Ardoisie',
      since: '2025-01',
      checkedOn: '2026-11-20',
      sources: [{ url: YEARLY, accessedOn: '2026-11-20' }],
    });
    expect(plain(vaccine!.text)).toBe('3 à 5 ans, texte d’essai');
    expect(await linesOf()).toContain('71 à 79 ans|cytologie tous les ans');
    expect(await linesOf()).toContain('Le vaccin d’essai|pas de remboursement : 7 ardoises (2026)');
  });

  it('are its numbers as well, even those that nobody has rung', async () => {
    const lines = await linesOf();
    expect(lines).toContain('Urgence|000, numéro d’essai');
    expect(lines).toContain('Une écoute appelée (violences)|0000 22 222, le mardi');
    expect(lines).toContain(
      'Une écoute que personne n’a appelée (cancer)|0000 11 111 (pas encore appelé, donc pas montré)',
    );
  });

  it('follow a change of one line of its file', async () => {
    content.edit('countries/ardoisie.mdx', /ages: 71 à 79/u, 'ages: 72 à 79');
    expect(await linesOf()).toContain('72 à 79 ans|cytologie tous les ans');
  });
});
