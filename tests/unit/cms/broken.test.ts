import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findBroken } from '../../../src/cms/broken.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';

const TEXT = 'pages/hpv-info.mdx';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

describe('the texts that no form can show whole', () => {
  it.each([
    ['a quotation mark is missing', (text: string) => text.replace(/"$/mu, '')],
    ['the line above its header is missing', (text: string) => text.replace('---\n', '')],
    ['another program saved it', (text: string) => Buffer.from(text, 'latin1')],
    ['Notepad saved it', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['it is empty', () => ''],
    ['a text for a list', (text: string) => text.replace(/^kind:.*$/mu, '$&\nnext: "Après"')],
    ['a list for a text', (text: string) => text.replace(/^title: (.*)$/mu, 'title: [$1]')],
    ['a field that is none', (text: string) => text.replace(/^kind:.*$/mu, '$&\nautre: "a"')],
    ['a list for a choice', (text: string) => text.replace(/^kind:.*$/mu, '$&\ndrawing: [a]')],
    ['a tag of its language', (text: string) => text.replace(/^title: /mu, 'title: &titre ')],
    ['a kind that is none', (text: string) => text.replace(/^kind:.*$/mu, 'kind: educationnal')],
  ])('are told with what the check says: %s', async (_, change) => {
    content.write(TEXT, change(content.read(TEXT)));
    const broken = await findBroken(content.root, DAY);
    expect(broken.map(({ path }) => path)).toEqual([`src/content/${TEXT}`]);
    expect(broken[0]!.message).toMatch(/^(?:Ligne \d+ : [\p{Lu}«]|Un autre programme .*UTF-8\.$)/u);
  });

  it('are the lists as well, whose first dash lost its blank', async () => {
    content.write('words.yaml', 'words:\n  -ameli\n  - zur\n');
    const [broken] = await findBroken(content.root, DAY);
    expect(broken).toMatchObject({ path: 'src/content/words.yaml' });
  });

  it('are none where a mark of order or ends of lines of Windows are all that is other', async () => {
    content.write(TEXT, `\uFEFF${content.read(TEXT).replaceAll('\n', '\r\n')}`);
    expect(await findBroken(content.root, DAY)).toEqual([]);
    content.write(TEXT, content.read(TEXT).replaceAll('\r\n', '\r'));
    expect(await findBroken(content.root, DAY)).toEqual([]);
  });
});
