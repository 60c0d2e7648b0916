import { escapeHtml } from '../../lib/html.ts';
import { placeOfFinding } from './terminal.ts';
import type { Finding } from '../rule.ts';
import { wordsOfMessage } from './words.ts';

const writeItem = (finding: Finding): string =>
  `<li><h2>${escapeHtml(placeOfFinding(finding))}</h2><p>${escapeHtml(wordsOfMessage(finding))}</p></li>`;

/** Asks every second for the page itself, and shows it anew when it changed. */
const WATCH = `
let shown;
setInterval(async () => {
  try {
    const page = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
    shown ??= page;
    if (page !== shown) location.reload();
  } catch {}
}, 1000);`;

/**
 * The page that stands for every other before the live preview starts, while the content has errors.
 *
 * @param errors - Those of the moment; none in the moment before it starts.
 */
export function writeMessagePage(errors: readonly Finding[]): string {
  const count =
    errors.length === 1 ? 'Une correction à faire' : `${errors.length} corrections à faire`;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} – aperçu</title>
<style>
:root { color-scheme: light dark }
body { max-width: 70ch; margin: 2rem auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }
ol { padding: 0; list-style: none }
li { margin: 1.5rem 0; padding: 0 1rem; border: 1px solid; border-inline-start-width: .4rem; border-radius: .5rem }
h2 { font-size: 1.125rem }
</style>
</head>
<body>
<main>
<h1>${count}</h1>
<p>Le site en ligne n’a pas changé. Corrigez, enregistrez : cette page se met à jour toute seule.</p>
<ol>
${errors.map(writeItem).join('\n')}
</ol>
</main>
<script>${WATCH}</script>
</body>
</html>
`;
}
