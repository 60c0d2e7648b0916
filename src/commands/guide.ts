/**
 * Remakes the table of rules in the authors' guide:
 *
 * node src/commands/guide.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RULES_BY_SUBJECT } from '../check/rules.ts';

/** The authors' guide, from the root of the project. */
export const GUIDE = 'src/content/README.md';

const START = '<!-- regles:debut -->';
const END = '<!-- regles:fin -->';

/** Characters that mean something in a Markdown table, written as they are. */
const escape = (text: string) =>
  text.replace(/[\\|<>{}*`[\]#_~]/gu, (sign) => `\\${sign}`).replaceAll('\\\\\\', '\\\\');

/** Every rule as a Markdown table, one row each, by subject. */
export function writeRulesTable(): string {
  const rows = Object.entries(RULES_BY_SUBJECT).flatMap(([subject, rules]) =>
    rules.map(
      ({ sentence, severity }) =>
        `| ${subject} | ${escape(sentence)} | ${severity === 'error' ? 'arrêt' : 'avertissement'} |`,
    ),
  );
  return [
    'Un arrêt empêche de publier. Un avertissement est seulement affiché (et empêche de publier avec `--strict`).',
    '',
    '| Sujet | Règle | Effet |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The guide with its table made anew; the rest is as it was. */
export function withRulesTable(guide: string): string {
  const [before = '', rest = ''] = guide.split(START);
  const [, after = ''] = rest.split(END);
  return `${before}${START}\n\n${writeRulesTable()}\n\n${END}${after}`;
}

if (import.meta.main) {
  writeFileSync(GUIDE, withRulesTable(readFileSync(GUIDE, 'utf8')));
}
