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
  'host-response-header',
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

/** What is not kept by one cause: findings of several addresses, or of several subjects at the same ones. */
export interface Fault {
  check: Check;
  /** Empty if the check has none. */
  subjects: readonly string[];
  paths: readonly string[];
  expected: readonly string[];
  /** What was seen, each response once. */
  seen: readonly string[];
}

const each = (values: readonly string[]) => [...new Set(values)];

/** One fault for each promise that is not kept, wherever it is not. */
function groupByPromise(findings: readonly Finding[]): Fault[] {
  const groups = Map.groupBy(findings, ({ check, subject, expected }) =>
    JSON.stringify([check, subject, expected]),
  );
  return [...groups.values()].map((group) => {
    const { check, subject, expected } = group[0]!;
    return {
      check,
      subjects: subject === undefined ? [] : [subject],
      paths: each(group.map(({ path }) => path)),
      expected: [expected],
      seen: each(group.map(({ seen }) => seen)),
    };
  });
}

/**
 * Puts findings together that one change puts right: of one promise at several addresses, then of
 * several subjects at the same addresses, such as all headers of a host that reads none.
 *
 * @returns In the order of CHECKS.
 */
export function groupFindings(findings: readonly Finding[]): Fault[] {
  const groups = Map.groupBy(groupByPromise(findings), ({ check, subjects, paths, seen }) =>
    JSON.stringify([check, subjects.length, paths, seen]),
  );
  const faults = [...groups.values()].flatMap((group): Fault[] => {
    const [first] = group;
    if (!first || first.subjects.length === 0) return group;
    const subjects = each(group.flatMap((fault) => fault.subjects));
    return [{ ...first, subjects, expected: each(group.flatMap(({ expected }) => expected)) }];
  });
  return faults.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));
}
