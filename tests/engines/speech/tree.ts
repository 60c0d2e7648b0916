import { firefox } from '../firefox.ts';
import { pageOver, type Page } from '../page.ts';
import type { FirefoxConnection } from '../devtools.ts';

/** Firefox without a window, and what it would tell a screen reader. */
export interface Tree {
  page: Page;
  /** One line for each part of the page: its depth, role and name. */
  read: () => Promise<string[]>;
  /** Role and name of what has the focus. */
  readFocus: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Runs among the code of Firefox: the tree as it is now. */
const READ = `
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const holder = service.getAccessibleFor(gBrowser.selectedBrowser);
  const lines = [];
  const tell = (node) => service.getStringRole(node.role) + ' « ' + (node.name ?? '') + ' »';
  let focus = '';
  const walk = (node, depth, above) => {
    // Words that the part around them has said already.
    if (node.role === Ci.nsIAccessibleRole.ROLE_TEXT_LEAF && node.name === above) return;
    const state = {};
    node.getState(state, {});
    const isFocused = (state.value & Ci.nsIAccessibleStates.STATE_FOCUSED) !== 0;
    if (isFocused) focus = tell(node);
    const parts = [];
    if (state.value & Ci.nsIAccessibleStates.STATE_EXPANDED) parts.push('déplié');
    if (state.value & Ci.nsIAccessibleStates.STATE_COLLAPSED) parts.push('replié');
    lines.push('  '.repeat(depth) + [tell(node), ...parts].join(', '));
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child, depth + 1, node.name);
  };
  if (holder?.firstChild) walk(holder.firstChild, 0, '');
  return { lines, focus };`;

/** Time between two looks at a tree that may still grow, in milliseconds. */
const PAUSE_MS = 300;
/** Time after which the focus is where it is. */
const PATIENCE_MS = 5000;

/** Starts Firefox for its tree. */
export async function startTree(): Promise<Tree> {
  const running = await firefox.start();
  const connection = (await running.show({
    width: 390,
    height: 800,
    isDark: false,
  })) as FirefoxConnection;
  const read = async () => (await connection.command(READ)) as { lines: string[]; focus: string };
  /** The tree once two looks at it are the same. */
  const settle = async () => {
    for (let before = ''; ;) {
      const tree = await read();
      const now = JSON.stringify(tree);
      if (now === before && tree.lines.length > 1) return tree;
      before = now;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  };
  return {
    page: pageOver(connection),
    read: async () => (await settle()).lines,
    readFocus: async () => {
      const end = performance.now() + PATIENCE_MS;
      // The tree learns of the focus some time after the page.
      for (;;) {
        const { focus } = await settle();
        if (!focus.startsWith('document') || performance.now() > end) return focus;
      }
    },
    stop: running.stop,
  };
}
