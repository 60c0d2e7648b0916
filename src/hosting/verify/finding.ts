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

/** Findings that say the same of several addresses. */
export interface Fault extends Omit<Finding, 'path'> {
  paths: readonly string[];
}

/** Puts together what is said of several addresses, in the order of CHECKS. */
export function groupFindings(findings: readonly Finding[]): Fault[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { check, subject, expected, seen } = finding;
    const key = JSON.stringify([check, subject, expected, seen]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const faults = [...groups.values()].map((group): Fault => {
    const { path: _, ...same } = group[0]!;
    return { ...same, paths: [...new Set(group.map(({ path }) => path))] };
  });
  return faults.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}
