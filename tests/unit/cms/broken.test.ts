import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findBroken } from '../../../src/cms/broken.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';

const TEXT = 'pages/accessibilite.mdx';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

describe('the texts that no form can show', () => {
  it.each([
    ['a quotation mark is missing', (text: string) => text.replace(/"$/mu, '')],
    ['the line above its header is missing', (text: string) => text.replace('---\n', '')],
    ['another program saved it', (text: string) => Buffer.from(text, 'latin1')],
    ['it is empty', () => ''],
  ])('are told with what the check says: %s', async (_, change) => {
    content.write(TEXT, change(content.read(TEXT)));
    const broken = await findBroken(content.root, DAY);
    expect(broken.map(({ path }) => path)).toEqual([`src/content/${TEXT}`]);
    expect(broken[0]!.message).toMatch(/^Ligne \d+ : \p{Lu}/u);
  });

  it('are none where a mark of order or ends of lines of Windows are all that is other', async () => {
    content.write(TEXT, `\uFEFF${content.read(TEXT).replaceAll('\n', '\r\n')}`);
    expect(await findBroken(content.root, DAY)).toEqual([]);
  });
});
