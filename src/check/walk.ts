import type { Remark, Report, Rule } from './rule.ts';
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
 * @returns What the rules found: that of the first rule, in the order of the walk, then that of the next.
 */
export async function walk(rules: readonly Rule[], site: Site): Promise<Report[]> {
  const visitors = Map.groupBy(rules.flatMap(visitorsOf), ({ kind }) => kind);
  const findings = new Map(rules.map((rule) => [rule, [] as Report[]]));
  const tell = (rule: Rule, place: Place, remark: Remark) => {
    const { id, severity } = rule;
    const where = remark.file === undefined ? place : {};
    findings.get(rule)!.push({ rule: id, severity, ...where, ...remark } as Report);
  };
  for (const { kind, seen, place } of sightsOf(site)) {
    for (const { rule, visit } of visitors.get(kind) ?? []) {
      const remarks = visit(seen, site);
      if (Symbol.iterator in remarks) for (const remark of remarks) tell(rule, place, remark);
      else for await (const remark of remarks) tell(rule, place, remark);
    }
  }
  return [...findings.values()].flat();
}
