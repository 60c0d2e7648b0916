/** What is checked: each has its French title and its advice in `report.ts` and `advice.ts`. */
export const CHECKS = [
  'address',
  'https',
  'status',
  'rewrite',
  'redirect',
  'not-found',
  'not-found-page',
  'hidden',
  'methods',
  'type',
  'header',
  'host-answer-header',
  'policy',
  'cookie',
  'cache',
  'cache-unsaid',
  'revalidation',
  'vary',
  'compression',
  'weight',
  'version',
  'injected',
  'third-party',
  'link',
  'anchor',
  'robots',
  'sitemap',
  'security-txt',
  'security-expired',
] as const;

export type Check = (typeof CHECKS)[number];

/** One promise that one address does not keep. */
export interface Finding {
  check: Check;
  /** Path on the host, as it was asked for. */
  path: string;
  /** What the finding is about, if a check has several: the name of a header, an element. */
  subject?: string;
  expected: string;
  seen: string;
}

/** Findings of several addresses for which one promise is not kept. */
export interface Fault extends Omit<Finding, 'path' | 'seen'> {
  paths: readonly string[];
  /** What was seen, each answer once. */
  seen: readonly string[];
}

/** Puts together what was expected of several addresses, in the order of CHECKS. */
export function groupFindings(findings: readonly Finding[]): Fault[] {
  const groups = Map.groupBy(findings, ({ check, subject, expected }) =>
    JSON.stringify([check, subject, expected]),
  );
  const faults = [...groups.values()].map((group): Fault => {
    const { path: _, ...same } = group[0]!;
    return {
      ...same,
      paths: [...new Set(group.map(({ path }) => path))],
      seen: [...new Set(group.map(({ seen }) => seen))],
    };
  });
  return faults.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}
