import { diffWordsWithSpace, structuredPatch } from 'diff';
import { CONTENT } from '../document/content-folder.ts';
import { escapeHtml } from '../lib/html.ts';

/** What the page of the versions of a text shows. */
export interface VersionsPage {
  path: string;
  /** What authors read as its name, if that is known. */
  title: string | undefined;
  /** Names of its versions, the newest first, each with its moment. */
  versions: readonly (readonly [name: string, moment: Date])[];
  /** The version that is shown. */
  shown?: { name: string; text: string } | undefined;
  /** The text as it is now; empty if it is gone. */
  now: string;
  /** What became of a version that was to be put back: the errors that keep it from it, none if it is back. */
  outcome?: readonly string[] | undefined;
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'medium' });

/** How many lines that are the same stand around one that differs. */
const AROUND = 3;

const STYLE = `
body { overflow-wrap: anywhere; max-width: 80rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 0.25rem 0.5rem; border: 1px solid GrayText; text-align: left; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
del, ins { background: Mark; color: MarkText; }
ins { text-decoration: none; }
.same { text-align: center; }
.outcome { padding: 1rem; border: 2px solid LinkText; }
[aria-current] { font-weight: bold; }
button { padding: 0.5rem 1rem; font: inherit; }
:root { color-scheme: light dark; }`;

/** Lines that went, lines that came instead, and lines that stayed, each after its sign. */
const PIECES = /((?:^-.*\n)*)((?:^\+.*\n)*)((?:^ .*\n)*)/gmu;

/** Lines without their signs. */
const linesOf = (piece: string) => piece.replace(/^./gmu, '').trimEnd();

/** A row: words that were there before, and words that are there now; those that one of them alone has are marked. */
function writeRow(before: string, now: string): string {
  if (!before && !now) return '';
  const pieces = diffWordsWithSpace(before, now);
  const write = (other: 'added' | 'removed', tag: string) =>
    pieces
      .filter((piece) => !piece[other])
      .map(({ value, added, removed }) =>
        added || removed ? `<${tag}>${escapeHtml(value)}</${tag}>` : escapeHtml(value),
      )
      .join('');
  return `<tr><td>${write('added', 'del')}</td><td>${write('removed', 'ins')}</td></tr>`;
}

/** What differs between two texts, side by side, with some lines around it. */
const writeChanges = (before: string, now: string): string =>
  structuredPatch('', '', before, now, '', '', { context: AROUND })
    .hunks.map(({ lines }) =>
      [...`${lines.join('\n')}\n`.matchAll(PIECES)]
        .map(
          ([, removed = '', added = '', same = '']) =>
            writeRow(linesOf(removed), linesOf(added)) + writeRow(linesOf(same), linesOf(same)),
        )
        .join(''),
    )
    .join('<tr><td colspan="2" class="same">…</td></tr>');

const DONE =
  'Cette version est remise, et celle d’avant est gardée ici. Rechargez la page des textes avant d’écrire la suite.';
const NOT_DONE =
  'Cette version n’a pas été remise : elle ne passe plus la vérification. Pour en reprendre des mots, copiez-les d’ici dans le formulaire.';

function writeOutcome(errors: readonly string[] | undefined): string {
  if (!errors) return '';
  if (errors.length === 0) return `<p class="outcome" role="status">${DONE}</p>`;
  const lines = errors.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return `<div class="outcome" role="alert"><p>${NOT_DONE}</p><ul>${lines}</ul></div>`;
}

function writeComparison(page: VersionsPage): string {
  const { path, shown, now, versions } = page;
  if (!shown) return '';
  const moment = versions.find(([name]) => name === shown.name)?.[1];
  if (shown.text === now) return '<p>Cette version est le texte d’aujourd’hui.</p>';
  return `<form method="post">
<input type="hidden" name="texte" value="${escapeHtml(path)}">
<input type="hidden" name="version" value="${shown.name}">
<p><button>Remettre cette version</button></p>
</form>
<table>
<thead><tr><th>Jusqu’au ${MOMENT.format(moment)}</th><th>Aujourd’hui</th></tr></thead>
<tbody>${writeChanges(shown.text, now)}</tbody>
</table>`;
}

const writePage = (title: string, body: string) => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;

const addressOf = (path: string, name = '') =>
  `?${new URLSearchParams({ texte: path, ...(name && { version: name }) })}`;

/** Where a text stands among the others: « pages/vaccin ». */
const placeOf = (path: string) => path.slice(CONTENT.length + 1).replace(/\.\w+$/u, '');

/** The page that shows the earlier versions of a text, one of them beside the text of today. */
export function writeVersions(page: VersionsPage): string {
  const { path, title, versions, shown, outcome } = page;
  const items = versions.map(([name, moment]) => {
    const current = name === shown?.name ? ' aria-current="true"' : '';
    return `<li><a href="${escapeHtml(addressOf(path, name))}"${current}>Jusqu’au ${MOMENT.format(moment)}</a></li>`;
  });
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>Rien n’est gardé encore : une version l’est à chaque enregistrement.</p>';
  return writePage(
    `Versions de « ${escapeHtml(title ?? placeOf(path))} »`,
    `${writeOutcome(outcome)}${list}${writeComparison(page)}`,
  );
}

/**
 * The page that lists the texts of which versions are kept, those that are gone included.
 *
 * @param kept - Each path, with what authors read as the name of its text, if that is known.
 */
export function writeKept(kept: readonly (readonly [path: string, title?: string])[]): string {
  const items = kept.map(([path, title]) => {
    const place = placeOf(path);
    const name = title === undefined ? place : `${title} (${place})`;
    return `<li><a href="${escapeHtml(addressOf(path))}">${escapeHtml(name)}</a></li>`;
  });
  return writePage('Versions gardées sur cet ordinateur', `<ul>${items.join('')}</ul>`);
}
