import type { LocatedReport, Report, Rule } from './rule.ts';
import { nodesOf, type NodeLocation, type NodeMap } from './nodes.ts';
import type { Site } from '../content-model/site.ts';

/** A rule, and the one of its functions that looks at things of one kind. */
interface Visitor {
  kind: string;
  rule: Rule;
  visit(seen: NodeMap[keyof NodeMap], site: Site): Iterable<Report> | AsyncIterable<Report>;
}

const visitorsOf = (rule: Rule) =>
  Object.entries(rule.visit ?? {}).map(([kind, visit]) => ({ kind, rule, visit }) as Visitor);

/** Where a report is located: at what was looked at, unless it names another line or field. */
function placeOf({ words, ...place }: NodeLocation, { line, field }: Report) {
  const isThere = (line === undefined || line === place.line) && field === undefined;
  const typed = isThere ? words?.() : undefined;
  return typed ? { ...place, words: typed } : place;
}

/**
 * Walks once over a site and hands each rule what it asks for.
 *
 * @returns What the rules found: that of the first rule, in the order of the walk, then that of the next.
 */
export async function walk(rules: readonly Rule[], site: Site): Promise<LocatedReport[]> {
  const visitors = Map.groupBy(rules.flatMap(visitorsOf), ({ kind }) => kind);
  const found = new Map(rules.map((rule) => [rule, [] as LocatedReport[]]));
  const add = (rule: Rule, place: NodeLocation, report: Report) => {
    const { id, severity } = rule;
    const where = report.file === undefined ? placeOf(place, report) : {};
    found.get(rule)!.push({ rule: id, severity, ...where, ...report } as LocatedReport);
  };
  for (const { kind, node: seen, place } of nodesOf(site)) {
    for (const { rule, visit } of visitors.get(kind) ?? []) {
      const reports = visit(seen, site);
      if (Symbol.iterator in reports) for (const report of reports) add(rule, place, report);
      else for await (const report of reports) add(rule, place, report);
    }
  }
  return [...found.values()].flat();
}
