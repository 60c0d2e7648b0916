import type { Finding, Report, Rule } from './rule.ts';
import { nodesOf, type NodeLocation, type NodeMap } from './nodes.ts';
import type { Site } from '../document/site.ts';

/** A rule, and its function for nodes of one kind. */
interface Visitor {
  kind: string;
  rule: Rule;
  visit(node: NodeMap[keyof NodeMap], site: Site): Iterable<Report> | AsyncIterable<Report>;
}

const visitorsOf = (rule: Rule) =>
  Object.entries(rule.visit ?? {}).map(([kind, visit]) => ({ kind, rule, visit }) as Visitor);

/** Location of a report: that of the node, unless it names another line, field or file. */
function locationOf({ words, ...location }: NodeLocation, { file, line, field }: Report) {
  if (file !== undefined) return {};
  const isThere = (line === undefined || line === location.line) && field === undefined;
  const typed = isThere ? words?.() : undefined;
  return typed ? { ...location, words: typed } : location;
}

/** What a rule threw, which is a fault of the program: it gets the rule and the place in front. */
const broken = ({ id }: Rule, { file, line = 1 }: NodeLocation, cause: unknown) =>
  new Error(`rule ${id} at ${file}:${line}`, { cause });

/**
 * Walks once over a site and calls each rule with the nodes that it visits.
 *
 * @returns What the rules found: that of the first rule, in the order of the walk, then that of the next.
 * @throws {Error} With the rule and the place, where a rule throws.
 */
export async function walk(rules: readonly Rule[], site: Site): Promise<Finding[]> {
  const visitors = Map.groupBy(rules.flatMap(visitorsOf), ({ kind }) => kind);
  const found = new Map(rules.map((rule) => [rule, [] as Finding[]]));
  for (const { kind, node, location } of nodesOf(site))
    for (const { rule, visit } of visitors.get(kind) ?? [])
      try {
        const reports = visit(node, site);
        // Of a hundred thousand calls nearly none has to wait.
        const all = Symbol.iterator in reports ? reports : await Array.fromAsync(reports);
        for (const report of all) {
          const { id, severity } = rule;
          const where = locationOf(location, report);
          found.get(rule)!.push({ rule: id, severity, ...where, ...report } as Finding);
        }
      } catch (error) {
        throw broken(rule, location, error);
      }
  return [...found.values()].flat();
}
