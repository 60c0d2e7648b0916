import { escapeHtml } from '../../lib/html.ts';
import { placeOfFinding, proposalOf, writeReport } from './terminal.ts';
import type { Finding } from '../rule.ts';
import { wordsOf } from './words.ts';

const writeItem = (finding: Finding): string => {
  const proposal = proposalOf(finding);
  const remedy = proposal
    ? `<p>${escapeHtml(proposal.lead)} :</p><pre>${escapeHtml(proposal.lines.join('\n'))}</pre>`
    : '';
  return `<li><h2>${escapeHtml(placeOfFinding(finding))}</h2><p>${escapeHtml(wordsOf(finding))}</p>${remedy}</li>`;
};

/** Asks every second whether the content changed, and reloads the page when it did. */
const watch = (statePath: string, shown: string) => `
const shown = ${JSON.stringify(shown).replaceAll('<', '\\u003c')};
setInterval(async () => {
  try {
    const state = await (await fetch(${JSON.stringify(statePath)}, { cache: 'no-store' })).json();
    if (state.texte !== shown) location.reload();
  } catch {}
}, 1000);`;

/**
 * The page that stands for every other in the live preview while the content has mistakes.
 *
 * @param errors - At least one.
 * @param statePath - Address that answers `{ texte }`: the report of the moment.
 */
export function writeMessagePage(errors: readonly Finding[], statePath: string): string {
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
pre { padding: .75rem; border: 1px dashed; overflow-x: auto; user-select: all }
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
<script>${watch(statePath, writeReport(errors))}</script>
</body>
</html>
`;
}
