import { describe, expect, test } from 'vitest';
import { readPage } from './page.ts';
import { embedOfPage, getColor } from './page-embed.ts';

const URL = 'https://a.test/deep/page';
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const embed = async (head: string, image?: { width: number; height: number }) =>
  embedOfPage({ ...(await readPage(`<html><head>${head}</head>`)), oembed: undefined }, URL, {
    loadImage: async (url) => image && { url, ...image },
    loadVideo: async () => undefined,
  });

test.each([
  ['#1a2b3c', 0x1a2b3c],
  ['#abc', 0xaabbcc],
  ['#abcd', 0xaabbcc],
  ['#1a2b3c80', 0x1a2b3c],
  ['rgb(1, 2, 3)', 0x010203],
  ['rgba(1 2 3 / 50%)', 0x010203],
  ['rgb(1, 2, 300)', undefined],
  ['rebeccapurple', undefined],
  ['', undefined],
  [undefined, undefined],
])('colour %s', (text, color) => {
  expect(getColor(text)).toBe(color);
});

describe('words', () => {
  test('are on one line, without marks that change the direction', async () => {
    expect(await embed('<title> A\n\u202eb\u2069  c\u0000 </title>')).toEqual({
      type: 'link',
      title: 'A b c',
    });
  });

  test('end at a word', async () => {
    const { title } = (await embed(`<title>${'word '.repeat(100)}</title>`)) as { title: string };
    expect(title).toHaveLength(255);
    expect(title.endsWith(' word…')).toBe(true);
    const { description } = (await embed(meta('og:description', '😀'.repeat(400)))) as {
      description: string;
    };
    expect([...description]).toHaveLength(350);
  });

  test('of comments, scripts, the body and later elements do not count', async () => {
    expect(
      await embed(`<!-- ${meta('og:title', 'no')} --><script>'${meta('og:title', 'no')}'</script>`),
    ).toBeNull();
    const twice = meta('og:title', 'first') + meta('og:title', 'second');
    expect(await embed(twice)).toMatchObject({ title: 'first' });
    expect(await embed(`<body>${meta('og:title', 'no')}`)).toBeNull();
  });
});

test('oEmbed is found, and fills what Open Graph leaves out', async () => {
  const link = (rel: string, type: string) => `<link rel="${rel}" type="${type}" href="/oembed?a=1&amp;b=2">`;
  const find = async (head: string) => (await readPage(`<head>${head}</head>`)).oembed;
  expect(await find(link('alternate', 'application/json+oembed'))).toBe('/oembed?a=1&b=2');
  expect(await find(link('alternate', 'text/xml+oembed'))).toBeUndefined();
  expect(await find(link('stylesheet', 'application/json+oembed'))).toBeUndefined();
  const page = await readPage(`<head>${meta('og:title', 'Mine')}</head>`);
  const oembed = new Map([
    ['oembed:title', 'Theirs'],
    ['oembed:type', 'video'],
    ['oembed:author_name', 'Ada'],
    ['oembed:author_url', 'javascript:alert(1)'],
  ]);
  const nothing = async () => undefined;
  expect(await embedOfPage({ ...page, oembed }, URL, { loadImage: nothing, loadVideo: nothing })).toEqual({
    type: 'video',
    title: 'Mine',
    author: { name: 'Ada' },
  });
});

describe('images', () => {
  const image = meta('og:image', '../pic.png');
  const large = meta('twitter:card', 'summary_large_image');

  test('are large if the page asks for it, or if they are wide and it says nothing', async () => {
    const url = 'https://a.test/pic.png';
    const [wide, small] = [
      { width: 1_200, height: 630 },
      { width: 300, height: 300 },
    ];
    expect(await embed(image, wide)).toEqual({ type: 'article', image: { url, ...wide } });
    expect(await embed(image, small)).toEqual({ type: 'link', thumbnail: { url, ...small } });
    expect(await embed(image + large, small)).toMatchObject({ type: 'article', image: { url } });
    expect(await embed(image + meta('twitter:card', 'summary'), wide)).toMatchObject({ thumbnail: { url } });
  });

  test('that are unavailable, or have no web address, are left out', async () => {
    expect(await embed(`<title>T</title>${image}`)).toEqual({ type: 'link', title: 'T' });
    const odd = meta('og:image', 'data:image/png;base64,AAAA') + meta('og:video', 'javascript:alert(1)');
    expect(await embed(`<title>T</title>${odd}`, { width: 9, height: 9 })).toEqual({
      type: 'link',
      title: 'T',
    });
  });
});
