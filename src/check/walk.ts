import { memoizeByKey } from '../lib/memoize.ts';
import type { LocatedReport, Report, Rule } from './rule.ts';
import { nodeGroupsOf, type NodeLocation, type NodeMap, type VisitedNode } from './nodes.ts';
import type { Site } from '../document/site.ts';

/** A rule, and its function for nodes of one kind. */
interface Visitor {
  kind: string;
  rule: Rule;
  visit(node: NodeMap[keyof NodeMap], site: Site): Iterable<Report> | AsyncIterable<Report>;
}

type VisitorsByKind = ReadonlyMap<string, readonly Visitor[]>;

/** A report with its rule. */
type RuleReport = readonly [rule: Rule, report: LocatedReport];

/** The functions of a set of rules, and what they reported of nodes that may not have changed. */
interface Walk {
  /** Those that take the node alone. */
  ofNodes: VisitorsByKind;
  /** Those that take the site as well. */
  ofSite: VisitorsByKind;
  /** What `ofNodes` reported, by the object that tells whether a group of nodes is the same. */
  reported: WeakMap<object, readonly RuleReport[]>;
}

const visitorsOf = (rule: Rule) =>
  Object.entries(rule.visit ?? {}).map(([kind, visit]) => ({ kind, rule, visit }) as Visitor);

const walkOf = memoizeByKey((rules: readonly Rule[]): Walk => {
  const [ofNodes, ofSite] = [false, true].map((wantsSite) =>
    Map.groupBy(
      rules.flatMap(visitorsOf).filter(({ visit }) => visit.length > 1 === wantsSite),
      ({ kind }) => kind,
    ),
  );
  return { ofNodes: ofNodes!, ofSite: ofSite!, reported: new WeakMap() };
});

/** Location of a report: that of the node, unless it names another line or field. */
function locationOf({ words, ...location }: NodeLocation, { line, field }: Report) {
  const isThere = (line === undefined || line === location.line) && field === undefined;
  const typed = isThere ? words?.() : undefined;
  return typed ? { ...location, words: typed } : location;
}

/** Calls each function with the nodes of its kind. */
async function visitAll(
  visitors: VisitorsByKind,
  nodes: Iterable<VisitedNode>,
  site: Site,
): Promise<RuleReport[]> {
  const found: RuleReport[] = [];
  const add = (rule: Rule, location: NodeLocation, report: Report) => {
    const { id, severity } = rule;
    const where = report.file === undefined ? locationOf(location, report) : {};
    found.push([rule, { rule: id, severity, ...where, ...report } as LocatedReport]);
  };
  for (const { kind, node, location } of nodes) {
    for (const { rule, visit } of visitors.get(kind) ?? []) {
      const reports = visit(node, site);
      if (Symbol.iterator in reports) for (const report of reports) add(rule, location, report);
      else for await (const report of reports) add(rule, location, report);
    }
  }
  return found;
}

/**
 * Walks once over a site and calls each rule with the nodes that it visits. Functions that take the node
 * alone are not called again for the nodes of a text that is the same as at the last walk.
 *
 * @returns What the rules found: that of the first rule, in the order of the walk, then that of the next.
 */
export async function walk(rules: readonly Rule[], site: Site): Promise<LocatedReport[]> {
  const { ofNodes, ofSite, reported } = walkOf(rules);
  const found = new Map(rules.map((rule) => [rule, [] as LocatedReport[]]));
  for (const { unchanged, nodes } of nodeGroupsOf(site)) {
    let reports = unchanged && reported.get(unchanged);
    if (!reports) {
      reports = await visitAll(ofNodes, nodes(), site);
      if (unchanged) reported.set(unchanged, reports);
    }
    for (const [rule, report] of [...reports, ...(await visitAll(ofSite, nodes(), site))])
      found.get(rule)!.push(report);
  }
  return [...found.values()].flat();
}
