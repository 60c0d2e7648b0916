import type { LocatedReport, Report, Rule } from './rule.ts';
import { nodesOf, type NodeLocation, type NodeMap } from './nodes.ts';
import type { Site } from '../content-model/site.ts';

/** A rule, and its function for nodes of one kind. */
interface Visitor {
  kind: string;
  rule: Rule;
  visit(node: NodeMap[keyof NodeMap], site: Site): Iterable<Report> | AsyncIterable<Report>;
}

const visitorsOf = (rule: Rule) =>
  Object.entries(rule.visit ?? {}).map(([kind, visit]) => ({ kind, rule, visit }) as Visitor);

/** Location of a report: that of the node, unless it names another line or field. */
function locationOf({ words, ...location }: NodeLocation, { line, field }: Report) {
  const isThere = (line === undefined || line === location.line) && field === undefined;
  const typed = isThere ? words?.() : undefined;
  return typed ? { ...location, words: typed } : location;
}

/**
 * Walks once over a site and calls each rule with the nodes that it visits.
 *
 * @returns What the rules found: that of the first rule, in the order of the walk, then that of the next.
 */
export async function walk(rules: readonly Rule[], site: Site): Promise<LocatedReport[]> {
  const visitors = Map.groupBy(rules.flatMap(visitorsOf), ({ kind }) => kind);
  const found = new Map(rules.map((rule) => [rule, [] as LocatedReport[]]));
  const add = (rule: Rule, location: NodeLocation, report: Report) => {
    const { id, severity } = rule;
    const where = report.file === undefined ? locationOf(location, report) : {};
    found.get(rule)!.push({ rule: id, severity, ...where, ...report } as LocatedReport);
  };
  for (const { kind, node, location } of nodesOf(site)) {
    for (const { rule, visit } of visitors.get(kind) ?? []) {
      const reports = visit(node, site);
      if (Symbol.iterator in reports) for (const report of reports) add(rule, location, report);
      else for await (const report of reports) add(rule, location, report);
    }
  }
  return [...found.values()].flat();
}
