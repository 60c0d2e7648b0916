import { readFileSync } from 'node:fs';
import { SITE_NAME } from '../interface.ts';
import { formatDay, formatMoment } from '../lib/dates.ts';
import { escapeHtml } from '../lib/html.ts';
import { plural } from '../lib/plural.ts';
import { typeset } from '../lib/typography.ts';
import type { Note } from '../schemas/notes.ts';
import type { Questions } from '../schemas/questions.ts';
import type { ClaimSource, PageClaims } from './claim.ts';
import {
  compareClaims,
  toSnapshot,
  type ComparedClaim,
  type ComparedPage,
  type ClaimSnapshot,
} from './compare.ts';

/** A note with the title of the text that it is about, or the path of one that is gone. */
type RegisterNote = Note & { title: string };

/** Contents of a register. */
export interface Register {
  /** The day that it is made for, YYYY-MM-DD. */
  today: string;
  /** What is asked of those who read it. */
  questions: Questions;
  /** Notes of the authors that are not settled. */
  notes: readonly RegisterNote[];
  /** The claims of the site, page by page. */
  pages: readonly PageClaims[];
  /** Those of another register, to compare with. */
  earlier?: ReviewSnapshot;
}

/** What a register stores for the next one. */
export interface ReviewSnapshot {
  /** The day that it was made for, YYYY-MM-DD. */
  day: string;
  claims: readonly ClaimSnapshot[];
}

const STYLE = readFileSync(new URL('register.css', import.meta.url), 'utf8');
const DATA = /<script type="application\/json" id="registre">([\s\S]*?)<\/script>/u;

/** Whether a document is a register: only then may another take its place. */
export const isRegister = (html: string) => DATA.test(html);

/**
 * Reads what a register stores for the next one.
 *
 * @throws {Error} In French, if the document is no register, or was damaged.
 */
export function readRegister(html: string): ReviewSnapshot {
  const [, json = ''] = DATA.exec(html) ?? [];
  try {
    const { day, claims } = JSON.parse(json) as ReviewSnapshot;
    if (typeof day === 'string' && Array.isArray(claims)) return { day, claims };
  } catch {
    // Told below, as any other document would be.
  }
  throw new Error(
    'Le document donné après --since n’est pas un registre, ou il a été abîmé. Donnez un fichier fait par « npm run registre ».',
  );
}

const BOXES = `<p class="answer"><span class="box"></span> exact <span class="box"></span> à changer <span class="line"></span></p>`;

const facts = (rows: readonly (readonly [name: string, value: string | undefined])[]) => {
  const known = rows.filter(([, value]) => value !== undefined && value !== '');
  const items = known.map(([name, value]) => `<dt>${typeset(`${name} :`)}</dt> <dd>${value}</dd>`);
  return items.length === 0 ? '' : `<dl>${items.map((item) => `<div>${item}</div>`).join('')}</dl>`;
};

function writeSource({ publisher, title, year, url, accessedOn }: ClaimSource): string {
  const words = [publisher, title, year === undefined ? undefined : String(year)]
    .filter((word) => word !== undefined)
    .map(escapeHtml)
    .join(', ');
  const read =
    accessedOn === undefined ? 'jour de lecture non noté' : `lue le ${formatDay(accessedOn)}`;
  const address =
    url === undefined
      ? 'Sans adresse à ouvrir : cherchez-la par son titre.'
      : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
  return `<li>${words} (${read})<br>${address}</li>`;
}

function writeClaim({ state, before, ...claim }: ComparedClaim): string {
  const { number, location, about, text, country, since, checkedOn, sources } = claim;
  const cited =
    sources.length === 0
      ? '<p>Aucune source citée.</p>'
      : `<ul class="sources">${sources.map(writeSource).join('')}</ul>`;
  const mark = /[:.!?…]$/u.test(about) ? '' : typeset(' :');
  const lead = about === '' ? '' : `<span class="about">${escapeHtml(about)}${mark}</span> `;
  return `<li class="claim" value="${number}">
<p class="place">${escapeHtml(location)}${state === 'new' ? ' – <strong>nouveau</strong>' : ''}${state === 'changed' ? ' – <strong>changé</strong>' : ''}</p>
<p class="text">${lead}${escapeHtml(text)}</p>
${before ? `<p class="before">${typeset('Avant :')} ${escapeHtml(before.text)}${before.sources.map((url) => `<br>${escapeHtml(url)}`).join('')}</p>` : ''}
${facts([
  ['Pays', country && escapeHtml(country)],
  ['En vigueur depuis', since && formatMoment(since)],
  ['Règle vérifiée le', checkedOn && formatDay(checkedOn)],
])}
${cited}
${BOXES}
</li>`;
}

/** A page with some of its claims; nothing when none of them is wanted. */
function writePage(page: ComparedPage, isWanted: (claim: ComparedClaim) => boolean): string {
  const claims = page.claims.filter(isWanted);
  if (claims.length === 0) return '';
  const { title, path, reviewedOn, reviewedBy } = page;
  const signed = reviewedBy
    ? `Relue par ${escapeHtml(reviewedBy.name)}, ${escapeHtml(reviewedBy.role)}, le ${formatDay(reviewedBy.on)}.`
    : 'Aucun médecin ni aucune sage-femme n’a encore relu cette page.';
  return `<section class="page">
<h3>${escapeHtml(title)} <small>${escapeHtml(path)}</small></h3>
<p>Dernière relecture par l’auteur le ${formatDay(reviewedOn)}. ${signed}</p>
<ol>
${claims.map(writeClaim).join('\n')}
</ol>
<p class="sign">${typeset('Page lue par :')} <span></span> ${typeset('métier :')} <span></span> le <span></span></p>
</section>`;
}

const section = (title: string, inside: string) =>
  inside === '' ? '' : `<section>\n<h2>${title}</h2>\n${inside}\n</section>`;

const writeQuestions = (title: string, questions: readonly string[]) =>
  questions.length === 0
    ? ''
    : `<h3>${title}</h3>
<ol>
${questions.map((question) => `<li class="claim"><p class="text">${escapeHtml(typeset(question))}</p><p class="line"></p><p class="line"></p></li>`).join('\n')}
</ol>`;

const writeNotes = (notes: readonly RegisterNote[]) =>
  notes.length === 0
    ? ''
    : `<ul>${notes.map(({ title, words, note, author, day }) => `<li class="claim"><p class="place">${escapeHtml(title)}${words === undefined ? '' : ` – ${escapeHtml(typeset(`« ${words} »`))}`}</p><p class="text">${escapeHtml(typeset(note))}</p><p>${escapeHtml(author)}, le ${formatDay(day)}</p></li>`).join('\n')}</ul>`;

const writeRemoved = (removed: readonly ClaimSnapshot[]) =>
  removed.length === 0
    ? ''
    : `<ul>${removed.map(({ path, text }) => `<li>${escapeHtml(path)}${typeset(' :')} ${escapeHtml(text)}</li>`).join('\n')}</ul>`;

/** JSON that no sign in it can end. */
const scriptJson = (data: ReviewSnapshot) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Writes a register: one HTML document that asks for nothing else, to be read on a screen or printed on
 * A4. First the questions and the notes, then what is new since another register, then the rest.
 */
export function writeRegister({ today, questions, notes, pages, earlier }: Register): string {
  const { pages: compared, removed } = compareClaims(pages, earlier?.claims);
  const all = compared.flatMap(({ claims }) => claims);
  const changed = all.filter(({ state }) => state !== 'same');
  const snapshot: ReviewSnapshot = {
    day: today,
    claims: pages.flatMap(({ path, claims }) => claims.map((claim) => toSnapshot(path, claim))),
  };
  const pagesWith = (isWanted: (claim: ComparedClaim) => boolean) =>
    compared
      .map((page) => writePage(page, isWanted))
      .filter(Boolean)
      .join('\n');
  const since = earlier && formatDay(earlier.day);
  const count = plural(all.length, 'affirmation', 'affirmations');
  const news =
    since === undefined
      ? ''
      : ` ${changed.length === 0 ? 'Aucune n’est nouvelle' : `${plural(changed.length, 'est nouvelle ou changée', 'sont nouvelles ou changées')}`} depuis le registre du ${since}.`;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Registre du ${formatDay(today)} – ${SITE_NAME}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
<h1>${typeset(`${SITE_NAME} : registre des affirmations`)}</h1>
<p>Fait le ${formatDay(today)}. ${count} de santé, page par page.${news}</p>
<p>${typeset('Pour chacune : ouvrez la source, comparez, puis cochez « exact » ou « à changer ». Écrivez la correction sur la ligne. En bas de chaque page, signez si vous l’avez lue en entier et si votre nom peut y paraître.')}</p>
${section(
  'Questions ouvertes',
  [
    writeQuestions('Pour un médecin ou une sage-femme', questions.clinician),
    writeQuestions('Pour la personne responsable du site', questions.owner),
  ]
    .filter(Boolean)
    .join('\n'),
)}
${section('Notes des auteurs, à régler', writeNotes(notes))}
${section(
  `Nouveau ou changé depuis le ${since ?? ''}`,
  pagesWith(({ state }) => state !== 'same'),
)}
${section(`Retiré depuis le ${since ?? ''}`, writeRemoved(removed))}
${section(
  since === undefined ? 'Toutes les affirmations' : 'Sans changement',
  pagesWith(({ state }) => state === 'same'),
)}
</main>
<script type="application/json" id="registre">${scriptJson(snapshot)}</script>
</body>
</html>
`;
}
