import { expect, test } from 'vitest';
import { getCards } from './media.ts';

const image = (name: string) => ({ url: `https://a.test/${name}.png` });

test('embeds of an application with one address are one card with the images of all', () => {
  const url = 'https://a.test/shelf';
  const first = { type: 'rich', title: 'Shelf', url, image: image('1') };
  const other = { type: 'rich', title: 'Other', url: 'https://a.test/other' };
  const cards = getCards([first, { type: 'rich', url, image: image('2') }, other, { type: 'rich', url }]);
  expect(cards).toEqual([
    { embed: first, images: [image('1'), image('2')] },
    { embed: other, images: [] },
  ]);
});

test('previews and embeds without an address stay apart', () => {
  const link = { type: 'link', url: 'https://a.test/', title: 'A' };
  expect(getCards([link, link, { type: 'rich' }, { type: 'rich' }])).toHaveLength(4);
});
