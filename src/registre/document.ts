import { readFileSync } from 'node:fs';
import { SITE_NAME } from '../interface.ts';
import { formatDay } from '../lib/dates.ts';
import { escapeHtml } from '../lib/html.ts';
import { plural } from '../lib/plural.ts';
import { typeset } from '../lib/typography.ts';
import type { Questions } from '../schemas/questions.ts';
import type { Claim, ListedSource } from './read-page.ts';

/** A page and its claims. */
export interface PageClaims {
  /** Address from the root of the site. */
  path: string;
  /** Its heading. */
  title: string;
  /** Day on which the whole page was last read again, YYYY-MM-DD. */
  reviewedOn: string;
  /** The clinician who read it. */
  reviewedBy?: { name: string; role: string; on: string };
  /** In reading order; never empty. */
  claims: readonly Claim[];
}

/** Contents of a registre. */
export interface Registre {
  /** The day that it is made for, YYYY-MM-DD. */
  today: string;
  /** What is asked of those who read it. */
  questions: Questions;
  /** The claims of the site, page by page. */
  pages: readonly PageClaims[];
}

const STYLE = readFileSync(new URL('registre.css', import.meta.url), 'utf8');
const BOXES = `<p class="answer"><span class="box"></span> exact <span class="box"></span> à changer <span class="line"></span></p>`;

function writeSource({ number, text, url }: ListedSource): string {
  const address =
    url === undefined
      ? 'Sans adresse à ouvrir : cherchez-la par son titre.'
      : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
  const mark = number === undefined ? '' : `[${number}] `;
  return `<li>${mark}${escapeHtml(text)}<br>${address}</li>`;
}

function writeClaim({ location, text, sources }: Claim): string {
  const cited =
    sources.length === 0
      ? '<p>Aucune source citée ici.</p>'
      : `<ul class="sources">${sources.map(writeSource).join('')}</ul>`;
  return `<li class="claim">
<p class="place">${escapeHtml(location)}</p>
<p class="text">${escapeHtml(text)}</p>
${cited}
${BOXES}
</li>`;
}

function writePage({ title, path, reviewedOn, reviewedBy, claims }: PageClaims): string {
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

/**
 * Writes a registre: one HTML document that asks for nothing else, to be read on a screen or printed on
 * A4. First the questions, then a sheet for each page.
 */
export function writeRegistre({ today, questions, pages }: Registre): string {
  const count = plural(pages.flatMap(({ claims }) => claims).length, 'affirmation', 'affirmations');
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
<p>Fait le ${formatDay(today)}. ${count} de santé, page par page.</p>
<p>${typeset('Les sources ont été lues d’après des copies publiques de leurs pages, souvent par extraits. Pour chacune : ouvrez la source, comparez, puis cochez « exact » ou « à changer ». Écrivez la correction sur la ligne. En bas de chaque page, signez si vous l’avez lue en entier et si votre nom peut y paraître.')}</p>
${section(
  'Questions ouvertes',
  [
    writeQuestions('Pour un médecin ou une sage-femme', questions.clinician),
    writeQuestions('Pour la personne responsable du site', questions.owner),
  ]
    .filter(Boolean)
    .join('\n'),
)}
${section('Toutes les affirmations', pages.map(writePage).join('\n'))}
</main>
</body>
</html>
`;
}
