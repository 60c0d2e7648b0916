import type { Finding, Remark, Rule } from './rule.ts';
import { sightsOf, type Place, type Sights } from './sights.ts';
import type { Site } from './site.ts';

/** A rule, and the one of its functions that looks at things of one kind. */
interface Visitor {
  kind: string;
  rule: Rule;
  visit(seen: Sights[keyof Sights], site: Site): Iterable<Remark> | AsyncIterable<Remark>;
}

const visitorsOf = (rule: Rule) =>
  Object.entries(rule.visit ?? {}).map(([kind, visit]) => ({ kind, rule, visit }) as Visitor);

/**
 * Walks once over a site and hands each rule what it asks for.
 *
 * @returns What the rules found, in the order of the walk.
 */
export async function walk(rules: readonly Rule[], site: Site): Promise<Finding[]> {
  const visitors = Map.groupBy(rules.flatMap(visitorsOf), ({ kind }) => kind);
  const findings: Finding[] = [];
  const tell = ({ id, severity }: Rule, place: Place, remark: Remark) =>
    findings.push({ rule: id, severity, ...(remark.file ? {} : place), ...remark } as Finding);
  for (const { kind, seen, place } of sightsOf(site)) {
    for (const { rule, visit } of visitors.get(kind) ?? []) {
      const remarks = visit(seen, site);
      if (Symbol.iterator in remarks) for (const remark of remarks) tell(rule, place, remark);
      else for await (const remark of remarks) tell(rule, place, remark);
    }
  }
  return findings;
}
