import type { Tree, TreeItem } from '../../protocol.ts';
import { plural } from '../format.ts';

/** What the entry that is open says of itself, before the server knows it. */
export interface OpenEntryStatus {
  path: string;
  errors: number;
  warnings: number;
  /** Whether what is typed is in the site. */
  isSaved: boolean;
}

/** Every item of a tree. */
export const everyItem = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)]);

/** The tree with the entry that is open as it is at this moment. */
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

/** Where the whole site stands, in a few words; undefined when all is well. */
export function statusOf({ items, errors, warnings }: Tree): string | undefined {
  const drafts = everyItem(items).filter(({ isDraft }) => isDraft).length;
  const parts = [
    errors > 0 && plural(errors, 'erreur à corriger', 'erreurs à corriger'),
    drafts > 0 && plural(drafts, 'brouillon à enregistrer', 'brouillons à enregistrer'),
    errors === 0 && warnings > 0 && plural(warnings, 'remarque'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** The entry that holds another in the tree: what is shown once that one is gone. */
export function parentOf(items: readonly TreeItem[], path: string): string | undefined {
  const holds = (item: TreeItem) => everyItem(item.children).some((one) => one.path === path);
  const item = items.find(holds);
  return item && (parentOf(item.children, path) ?? item.path);
}
