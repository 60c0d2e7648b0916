import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { normalizePath } from 'vite';
import { readProse } from '../../check/compiled-text.ts';
import { writeReport } from '../../check/format/terminal.ts';
import { CONTENT } from '../../document/content-folder.ts';
import { listContent } from '../../document/read.ts';
import { isError, type ContentState } from '../content-state.ts';

/** Event of Vite's socket by which a page asks for the messages, and gets them. */
const MESSAGES = 'content:messages';

/** What each page runs: shows the messages at its foot. In a frame, as beside a form, it shows none. */
const BAR = `
const bar = document.createElement('details');
const summary = bar.appendChild(document.createElement('summary'));
const text = bar.appendChild(document.createElement('pre'));
bar.lang = 'fr';
Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: 99, padding: '.5rem 1rem', maxHeight: '50vh', overflow: 'auto', font: '1rem/1.5 system-ui, sans-serif', color: '#2a1a00', background: '#ffe2a8', borderTop: '2px solid #8a5a00' });
Object.assign(summary.style, { cursor: 'pointer' });
Object.assign(text.style, { whiteSpace: 'pre-wrap', font: 'inherit' });
if (import.meta.hot && window === top) {
  import.meta.hot.on('${MESSAGES}', ({ title, report, isOpen }) => {
    if (report === '') return bar.remove();
    if (text.textContent !== report) bar.open = isOpen;
    summary.textContent = title;
    text.textContent = report;
    document.body.append(bar);
  });
  import.meta.hot.send('${MESSAGES}');
}
`;

/** The folder of the content in the path of a file. */
const FOLDER = `/${CONTENT}/`;

/** What a page shows of a text that had an error from its first save on. */
const NEVER_GOOD = '---\n---\nCe texte sera montré dès qu’il sera corrigé.';

/** What the check says, as a page shows it. */
async function messagesOf(state: ContentState) {
  const findings = await state();
  const errors = findings.filter(isError);
  const isOpen = errors.length > 0;
  const title = isOpen
    ? `À corriger : ${errors.length}. Un texte qui attend sa correction est montré tel qu’il était.`
    : `À relire : ${findings.length}`;
  return { isOpen, title, report: writeReport(isOpen ? errors : findings) };
}

/**
 * In the live preview, checks the content at every save, and shows the messages at the foot of each page
 * and in the terminal. A text with an error is compiled as it was before: its page and all others stay.
 *
 * @param state - What the check says of the content.
 */
export const contentMessages = (state: ContentState): AstroIntegration => {
  /** By the path of a text from the content: a folder may have two names. */
  const lastGood = new Map<string, string>();
  /** Files that are shown as they were. */
  const waiting = new Set<string>();
  let root = '';
  const readText = async (id: string): Promise<string> => {
    const errors = (await state()).filter((one) => isError(one) && id.endsWith(`/${one.file}`));
    const inside = id.split(FOLDER).at(-1)!;
    if (errors.length === 0)
      lastGood.set(inside, `---\n---\n${await readProse(join(root, CONTENT), id)}`);
    else waiting.add(id);
    return lastGood.get(inside) ?? NEVER_GOOD;
  };
  return {
    name: 'content-messages',
    hooks: {
      'astro:config:setup': ({ config, injectScript, updateConfig }) => {
        root = fileURLToPath(config.root);
        injectScript('page', BAR);
        const load = { order: 'pre', filter: { id: /\.mdx$/u }, handler: readText } as const;
        updateConfig({ vite: { plugins: [{ name: 'last-good-texts', load }] } });
      },
      'astro:server:setup': async ({ server }) => {
        // An error may come into a text before anybody has looked at its page.
        for (const inside of await listContent(root))
          if (inside.endsWith('.mdx')) await readText(normalizePath(join(root, CONTENT, inside)));
        const { hot } = server.environments.client;
        hot.on(MESSAGES, (_, client) => {
          void messagesOf(state).then((messages) => client.send(MESSAGES, messages));
        });
        let said = '';
        /** Texts that were saved since the last message. */
        const saved = new Set<string>();
        const broadcast = async () => {
          const messages = await messagesOf(state);
          const ids = [...saved];
          saved.clear();
          // A file may be gone again.
          for (const id of ids) await readText(id).catch(() => undefined);
          hot.send(MESSAGES, messages);
          // What was wrong with a text may be mended in another file.
          for (const id of waiting) server.watcher.emit('change', id);
          waiting.clear();
          if (messages.report === said) return;
          said = messages.report;
          console.log(said === '' ? '\nLes contenus sont bons.\n' : `\n${said}\n`);
        };
        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (event, path) => {
          const id = normalizePath(path);
          if (!id.includes(FOLDER)) return;
          if (event !== 'unlink' && id.endsWith('.mdx')) saved.add(id);
          clearTimeout(timer);
          // Editors write a file in several steps.
          timer = setTimeout(() => void broadcast(), 150);
        });
        void broadcast();
      },
    },
  };
};
