/** Licences under which this project may use and pass on a package, by their SPDX identifiers. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // libvips, which sharp loads as a library of its own and which reaches no visitor.
  'LGPL-3.0-or-later',
]);

/** Splits an expression where an operator stands outside of parentheses. */
function split(expression: string, operator: 'AND' | 'OR'): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const token of expression.split(/(\s+|[()])/u)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === operator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

const withoutParentheses = (expression: string) =>
  /^\((.*)\)$/su.exec(expression.trim())?.[1] ?? expression;

/**
 * Whether an SPDX expression leaves a way to use a package that is accepted.
 *
 * @param expression - « MIT », « (MIT OR GPL-3.0-only) », « MIT AND Zlib »; a licence with an exception
 *   (« WITH ») is not accepted, and somebody has to read it.
 */
export function isAccepted(expression: string): boolean {
  const inner = expression.trim();
  if (ACCEPTED.has(inner)) return true;
  const choices = split(inner, 'OR');
  if (choices.length > 1) return choices.some(isAccepted);
  const demands = split(inner, 'AND');
  if (demands.length > 1) return demands.every(isAccepted);
  const bare = withoutParentheses(inner);
  return bare !== inner && isAccepted(bare);
}

/** A package as the lock file describes it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression; empty when the package names none. */
  licence: string;
}

/**
 * The packages of a lock file of npm, version 2 or 3, each once.
 *
 * @throws {Error} In French, if it is no such file.
 */
export function packagesIn(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as {
    packages?: Record<string, { version?: string; license?: unknown; link?: boolean }>;
  };
  if (!packages)
    throw new Error(
      'package-lock.json n’est pas du format attendu : refaites-le avec « npm install ».',
    );
  const found = Object.entries(packages).flatMap(([path, { version = '', license, link }]) =>
    path === '' || link
      ? []
      : [
          {
            name: path.replace(/^.*node_modules\//u, ''),
            version,
            licence: typeof license === 'string' ? license : '',
          },
        ],
  );
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()];
}
