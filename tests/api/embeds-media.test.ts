import { describe, expect, test } from 'vitest';
import { openLinkGuild } from '../support/link-guild.ts';
import { createMp4, createWav } from '../support/media.ts';
import { html, meta, ranged } from '../support/site.ts';

const { bot, member, picture, preview, read, send, site, updated } = await openLinkGuild();

describe('videos and sounds', () => {
  const proxied = expect.stringMatching(/^http:\/\/localhost:8420\/external\/[\w-]{43}\//);
  const content = createMp4({ width: 320, height: 180, seconds: 2 });

  test('of direct links are embedded as videos, by their content', async () => {
    const video = site.add('/clip.mp4', ranged(content, 'video/mp4'));
    const sound = site.add('/sound.wav', ranged(createWav(1), 'audio/x-wav'));
    const page = site.add('/lie.mp4', '<script>alert(1)</script>', 'video/mp4');
    expect(await preview(`${video} ${sound} ${page}`)).toEqual([
      {
        type: 'video',
        url: video,
        video: { url: video, proxy_url: proxied, content_type: 'video/mp4', width: 320, height: 180 },
      },
      { type: 'video', url: sound, video: { url: sound, proxy_url: proxied, content_type: 'audio/wav' } },
    ]);
  });

  test('with their description after 200 kB have their size too', async () => {
    const late = createMp4({ width: 64, height: 48, seconds: 1, padding: 200_000, isLate: true });
    const [embed] = await preview(site.add('/late.mp4', ranged(late, 'video/mp4')));
    expect(embed.video).toMatchObject({ width: 64, height: 48 });
  });

  test('of pages are proxied, those of a page with a player are links', async () => {
    const file = site.add('/page-clip.mp4', ranged(content, 'video/mp4'));
    const sound = site.add('/page.wav', ranged(createWav(1), 'audio/wav'));
    const page = site.add('/page', html(meta('og:title', 'Clip'), meta('og:video', '/page-clip.mp4')));
    const song = site.add('/song', html(meta('og:title', 'Song'), meta('og:audio', '/page.wav')));
    const player = site.add(
      '/with-player',
      html(
        meta('og:title', 'Player'),
        meta('og:video', '/frame'),
        meta('og:video:type', 'text/html'),
        meta('twitter:player:stream', 'http://10.0.0.1/clip.mp4'),
      ),
    );
    const embeds = await preview(`${page} ${song} ${player}`);
    expect(embeds).toMatchObject([
      { type: 'video', title: 'Clip', video: { url: file, proxy_url: proxied, content_type: 'video/mp4' } },
      { type: 'video', title: 'Song', video: { url: sound, proxy_url: proxied, content_type: 'audio/wav' } },
      { type: 'video', title: 'Player', video: { url: `${site.origin}/frame` } },
    ]);
    expect(embeds[2].video).not.toHaveProperty('proxy_url');
    expect(site.asked).not.toContain('/frame');
  });

  test('described by oEmbed have a title, an author and a thumbnail, but no third-party HTML', async () => {
    const page = (path: string, oembed: string) =>
      site.add(path, html(`<link rel="alternate" type="application/json+oembed" href="${oembed}">`));
    const describe = (path: string, fields: object) =>
      site.add(path, Buffer.from(JSON.stringify(fields)), 'application/json');
    describe('/oembed?id=1', {
      type: 'video',
      title: 'Raku at night',
      author_name: 'Ada',
      author_url: 'https://ada.example/',
      provider_name: 'Kiln Clips',
      thumbnail_url: `${site.origin}/wide.png`,
      html: '<iframe src="https://evil.example/"></iframe>',
    });
    describe('/oembed?id=2', { title: { toString: 'x' }, author_name: 7 });
    const [watch, odd, broken, own] = [
      page('/watch', '/oembed?id=1'),
      page('/odd', '/oembed?id=2'),
      page('/broken', '/plain'),
      page('/inside', 'http://127.0.0.1:1/oembed'),
    ];
    expect(await preview(`${watch} ${odd} ${broken} ${own}`)).toEqual([
      {
        type: 'video',
        url: watch,
        title: 'Raku at night',
        author: { name: 'Ada', url: 'https://ada.example/' },
        provider: { name: 'Kiln Clips', url: site.origin },
        thumbnail: picture('wide.png', 1_200, 630),
      },
    ]);
  });
});

describe('links that are looked up without a message', () => {
  test('have the previews that messages would show, up to four at once', async () => {
    site.add('/unfurled', html(meta('og:title', 'Glaze 12'), meta('og:image', '/square.png')), 'text/html');
    site.add('/empty.txt', 'text', 'text/plain');
    const url = `${site.origin}/unfurled`;
    const one = await member.call('POST', '/unfurler/unfurl', { url });
    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({ context_errors: [], embeds: [{ title: 'Glaze 12', url }] });
    expect(one.body.embeds[0].thumbnail.proxy_url).toContain('/external/');
    const none = await member.call('POST', '/unfurler/unfurl', { url: `${site.origin}/empty.txt` });
    expect(none.body).toMatchObject({ error: expect.any(String), context_errors: [] });
    const all = await member.call('POST', '/unfurler/embed-urls', {
      urls: [url, `${site.origin}/empty.txt`, 'javascript:alert(1)', `${site.origin}/square.png`],
    });
    expect(all.body.embeds).toMatchObject([{ title: 'Glaze 12' }, { type: 'image' }]);
    const five = await member.call('POST', '/unfurler/embed-urls', { urls: Array(5).fill(url) });
    expect(five.status).toBe(400);
  });
});

test('images of other hosts in components get their sizes, at any depth', async () => {
  const url = (name: string) => `${site.origin}/${name}`;
  const item = (name: string) => ({ media: { url: url(name) } });
  const components = [
    {
      type: 17,
      components: [
        { type: 12, items: [item('wide.png'), item('square.png'), item('gone.png')] },
        {
          type: 9,
          components: [{ type: 10, content: 'Kiln B' }],
          accessory: { type: 11, media: { url: url('square.png') }, description: 'The kiln' },
        },
      ],
    },
  ];
  const sent = await send({ flags: 1 << 15, components }, bot);
  const [before] = sent.components[0].components[0].items;
  expect(before.media).not.toHaveProperty('width');
  const { components: measured } = await updated(sent.id);
  const [gallery, section] = measured[0].components;
  const [wide, square, gone] = gallery.items;
  expect(wide.media).toMatchObject({ id: before.media.id, ...picture('wide.png', 1_200, 630) });
  expect(square.media).toMatchObject(picture('square.png', 200, 200));
  expect(gone.media).toEqual(sent.components[0].components[0].items[2].media);
  expect(section.accessory).toMatchObject({
    media: picture('square.png', 200, 200),
    description: 'The kiln',
  });
  const stored = await read(sent.id);
  expect([stored.components, stored.edited_timestamp]).toEqual([measured, null]);
});
