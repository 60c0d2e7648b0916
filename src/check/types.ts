// Names of the frame before rules looked at one thing each; they go when the last rule has moved.
import type { Remark as NewRemark, Rule } from './rule.ts';
import type { Site } from './site.ts';

export type { Finding, Rule, Severity } from './rule.ts';
export * from './site.ts';
export { COLLECTIONS, type Collection } from '../schemas/collections.ts';
export type Remark = NewRemark & { rule?: string };

/** A rule that walks over the site by itself. */
export interface SiteRule extends Rule {
  check(site: Site): Iterable<Remark> | AsyncIterable<Remark>;
}

/** The same rules, told by the walk. */
export const asRules = (rules: readonly SiteRule[]): Rule[] =>
  rules.map(({ check, ...rule }) => ({ ...rule, visit: { site: check } }));
