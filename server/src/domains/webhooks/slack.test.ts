import { expect, it } from 'vitest';
import { readSlackMessage, readSlackText } from './slack.ts';

it.each([
  ['plain & simple', 'plain & simple'],
  ['*bold* and _italic_ and ~gone~', '**bold** and _italic_ and ~~gone~~'],
  ['2*3*4 and a ~ b', '2*3*4 and a ~ b'],
  ['<https://kiln.test|kiln>, <https://kiln.test>', '[kiln](https://kiln.test), https://kiln.test'],
  ['<mailto:ada@kiln.test|Ada>', 'Ada'],
  ['<!channel> <!here> <!everyone>', '@everyone @here @everyone'],
  ['&lt;b&gt; &amp;lt;', '<b> &lt;'],
  ['<javascript:alert(1)|click>', 'click'],
])('converts the text %s', (text, expected) => {
  expect(readSlackText(text)).toBe(expected);
});

it('shortens and leaves out what does not fit into a message', () => {
  const long = 'x'.repeat(5_000);
  const { content, username, embeds } = readSlackMessage({
    text: long,
    username: long,
    attachments: [
      { text: long, color: 'danger', title_link: 'ftp://kiln.test' },
      { fallback: 'Only this' },
      {},
      ...Array.from({ length: 20 }, () => ({ text: long })),
    ],
  });
  expect([[...String(content)].length, username?.length]).toEqual([2_000, 80]);
  expect(embeds?.[0]).toMatchObject({ color: 0xa30200, url: null });
  expect(embeds?.[0]?.description).toHaveLength(4_096);
  expect(embeds?.[1]).toEqual({ description: 'Only this' });
  expect(embeds).toHaveLength(2);
});
