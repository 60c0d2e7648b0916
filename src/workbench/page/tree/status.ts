import { plural } from '../../../lib/plural.ts';
import type { Tree, TreeItem } from '../../protocol.ts';

/** Current status of the open entry, newer than that of the tree. */
export interface OpenEntryStatus {
  path: string;
  errors: number;
  warnings: number;
  /** Whether it has no unsaved changes. */
  isSaved: boolean;
}

/** Every item of a tree. */
export const everyItem = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)]);

/** The tree with the current status of the open entry. */
export function withOpenEntry(tree: Tree, openEntry: OpenEntryStatus | undefined): Tree {
  const item = openEntry && everyItem(tree.items).find(({ path }) => path === openEntry.path);
  if (!item) return tree;
  const { errors, warnings, isSaved } = openEntry;
  const updated = { ...item, errors, warnings, isDraft: !isSaved };
  const put = (items: readonly TreeItem[]): TreeItem[] =>
    items.map((one) => (one === item ? updated : { ...one, children: put(one.children) }));
  return {
    ...tree,
    items: put(tree.items),
    errors: tree.errors - item.errors + errors,
    warnings: tree.warnings - item.warnings + warnings,
  };
}

/** Summary of the errors, drafts and warnings of the site; undefined when there are none. */
export function statusOf({ items, errors, warnings }: Tree): string | undefined {
  const drafts = everyItem(items).filter(({ isDraft }) => isDraft).length;
  const parts = [
    errors > 0 && plural(errors, 'erreur à corriger', 'erreurs à corriger'),
    drafts > 0 && plural(drafts, 'brouillon à enregistrer', 'brouillons à enregistrer'),
    errors === 0 && warnings > 0 && plural(warnings, 'remarque'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** The parent of an entry in the tree, which is shown after the entry is deleted. */
export function parentOf(items: readonly TreeItem[], path: string): string | undefined {
  const holds = (item: TreeItem) => everyItem(item.children).some((one) => one.path === path);
  const item = items.find(holds);
  return item && (parentOf(item.children, path) ?? item.path);
}
