import { symlinkSync } from 'node:fs';
import type { Content } from './content.ts';

const PAGE = 'pages/qui-suis-je.mdx';
const CARD = 'cards/hpv-info/depistage.mdx';

/** What editors and systems write differently without meaning it: each leaves the pages as they are. */
export const HARMLESS: Readonly<Record<string, (content: Content) => void>> = {
  'a byte order mark': (p) => p.write(PAGE, `\uFEFF${p.read(PAGE)}`),
  'line ends of Windows': (p) => p.write(CARD, p.read(CARD).replaceAll('\n', '\r\n')),
  'line ends of Windows in the bibliography': (p) =>
    p.write('sources.yaml', p.read('sources.yaml').replaceAll('\n', '\r\n')),
  'decomposed accents': (p) => p.write('pages/chat.mdx', p.read('pages/chat.mdx').normalize('NFD')),
  'a comment on lines of its own': (p) =>
    p.edit('pages/hpv-info.mdx', /^- /mu, '<!-- à relire\n     avant mai -->\n- '),
  'a comment at the end of a line': (p) =>
    p.edit('pages/hpv-info.mdx', /\n\n(?=###)/u, ' <!-- à relire -->\n\n'),
  'a comment above the header': (p) =>
    p.write('pages/chat-thread.mdx', `<!-- le fil -->\n${p.read('pages/chat-thread.mdx')}`),
  'a comment of MDX': (p) => p.append('pages/chat.mdx', '{/* à relire */}'),
  'zero-width spaces': (p) =>
    p.edit('pages/le-saviez-vous.mdx', /(?<=\n---\n\n\p{L}+ )/u, '\u200B'),
  'no-break spaces before colons of the header': (p) => p.edit(CARD, /^order: /mu, 'order\u00A0: '),
  'a rank between quotes': (p) => {
    const file = 'cards/hpv-info/qui-est-concerne.mdx';
    p.edit(file, /^order: \d+$/mu, `order: "${/(?<=^order: )\d+/mu.exec(p.read(file))![0]}"`);
  },
  'spaces after the dashes and empty lines before them': (p) =>
    p.write(
      'pages/plan-du-site.mdx',
      `\n\n${p.read('pages/plan-du-site.mdx').replaceAll('---\n', '---  \n')}`,
    ),
  'a file without a last line break': (p) =>
    p.write('pages/lab-coulisses.mdx', p.read('pages/lab-coulisses.mdx').trimEnd()),
  'leftovers of editors': (p) => {
    for (const name of [
      '.depistage.mdx.swp',
      'depistage.mdx~',
      '.DS_Store',
      '._depistage.mdx',
      'depistage.mdx.bak',
      '#depistage.mdx#',
    ]) {
      p.write(`cards/hpv-info/${name}`, 'x');
    }
  },
  'a yes in capitals': (p) => p.edit('pages/qui-suis-je.mdx', /^lead:/mu, 'published: OUI\nlead:'),
  'a file that is a shortcut to another one of the content': (p) => {
    const file = 'cards/hpv-info/carte-5.mdx';
    p.move(file, 'cards/hpv-info/.carte-5.mdx');
    symlinkSync(p.content('cards/hpv-info/.carte-5.mdx'), p.content(file));
  },
  'French quotes in a title': (p) => p.edit(CARD, /^title:.*$/mu, 'title: Le mot « dépistage »'),
  'two quotations in a title': (p) =>
    p.edit(CARD, /^title:.*$/mu, 'title: « Dépistage » ou « test »'),
};
