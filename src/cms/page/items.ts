import { classOf, makeNode, onEditors, type Editor, type EditorNode } from './lexical.ts';

const isList = (node: EditorNode) => node.getType() === 'list';

/** Ends the list of an item behind it: the items that follow are a list of their own. Returns the list that ends. */
function endList(item: EditorNode, editor: Editor): EditorNode {
  const list = item.getParent()!;
  const outer = list.getParent()!;
  if (outer.getType() === 'listitem') return endList(outer, editor);
  const rank = item.getIndexWithinParent() + 1;
  const items = list.getChildren!();
  if (rank < items.length) {
    const counted = items.slice(0, rank).filter((one) => !one.getChildren!().some(isList));
    const start = list.getStart!() + counted.length;
    const rest = makeNode(editor, 'list', list.getListType!(), start);
    for (const one of items.slice(rank)) rest.append(one);
    list.insertAfter(rest);
  }
  return list;
}

/**
 * Has an item of a list hold one line, or a list, whatever was put into it: its file would join the words of others, and
 * hold no block. Paragraphs are items behind it; a table or a block, and what follows, stands behind the list.
 */
function guardItem(item: EditorNode, editor: Editor): void {
  const parts = item.getChildren!();
  const start = parts.findIndex((part) => !part.isInline());
  if (start === -1 || (parts.length === 1 && isList(parts[0]!))) return;
  let last = item;
  let isBehind = false;
  /** Where words go on that stand in no part of their own. */
  let line: EditorNode | undefined;
  const add = (node: EditorNode): EditorNode => {
    last.insertAfter(node);
    last = node;
    return node;
  };
  for (const part of parts.slice(start)) {
    if (part.isInline()) {
      line ??= add(makeNode(editor, isBehind ? 'paragraph' : 'listitem'));
      line.append(part);
      continue;
    }
    line = undefined;
    if (isBehind || !part.getChildren || part.getType() === 'table') {
      if (!isBehind) last = endList(last, editor);
      isBehind = true;
      add(part);
    } else {
      const next = makeNode(editor, 'listitem');
      const [nested] = last.getChildren!();
      // What is pasted into an item of a list in an item comes behind that list.
      if (nested && isList(nested) && !isList(part)) nested.append(next);
      else add(next);
      for (const inner of isList(part) ? [part] : part.getChildren()) next.append(inner);
      if (!isList(part)) part.remove();
    }
  }
  if (start === 0) item.remove();
}

/** Has the items of lists stay items. */
export const followItems = (): void =>
  onEditors((editor) =>
    editor.registerNodeTransform(classOf(editor, 'listitem'), (item) => guardItem(item, editor)),
  );
