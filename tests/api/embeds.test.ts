import { describe, expect, test } from 'vitest';
import { EVERYONE } from '../support/guild.ts';
import { openLinkGuild } from '../support/link-guild.ts';
import { html, meta } from '../support/site.ts';

const EMBED_LINKS = 1n << 14n;

const {
  guild,
  lookedUp,
  member,
  notUpdated,
  owner,
  path,
  picture,
  preview,
  read,
  send,
  server,
  silent,
  site,
  updated,
} = await openLinkGuild();

describe('a link to a page', () => {
  test('shows the page’s own description, without counting as an edit', async () => {
    const url = site.add(
      '/article?id=1&x=a%20b',
      html(
        '<title>Plain</title>',
        meta('og:title', 'Cone 6 &amp; up'),
        meta('og:description', '  Two\n lines  '),
        meta('og:site_name', 'Kiln Weekly'),
        meta('og:type', 'article'),
        meta('og:image', '/wide.png'),
        meta('og:image:alt', 'A kiln'),
        '<meta name="twitter:card" content="summary_large_image">',
        '<meta name="theme-color" content="#1a2b3c">',
      ),
    );
    const sent = await send({ content: `Look: ${url}#part` });
    expect(sent.embeds).toEqual([]);
    const update = await updated(sent.id);
    expect(update).toMatchObject({ guild_id: guild.id, content: sent.content, edited_timestamp: null });
    expect(update.embeds).toEqual([
      {
        type: 'article',
        url: `${url}#part`,
        title: 'Cone 6 & up',
        description: 'Two lines',
        color: 0x1a2b3c,
        provider: { name: 'Kiln Weekly', url: site.origin },
        image: { ...picture('wide.png', 1_200, 630), description: 'A kiln' },
      },
    ]);
    expect((await read(sent.id)).embeds).toEqual(update.embeds);
  });

  test('shows a thumbnail, and falls back to Twitter’s tags or plain ones', async () => {
    const url = site.add(
      '/plain',
      html(
        '<title>Only <b>a</b> title</title>',
        '<meta name="description" content="Plain words">',
        '<meta name="twitter:image" content="square.png">',
        '<base href="/sub/../">',
      ),
    );
    expect(await preview(url)).toEqual([
      {
        type: 'link',
        url,
        title: 'Only <b>a</b> title',
        description: 'Plain words',
        thumbnail: picture('square.png', 200, 200),
      },
    ]);
  });

  test('shows a video', async () => {
    const url = site.add(
      '/video',
      html(
        meta('og:title', 'A video'),
        meta('og:image', '/wide.png'),
        meta('og:video', '/player'),
        meta('og:video:width', '640'),
        meta('og:video:height', '360'),
      ),
    );
    const [embed] = await preview(url);
    expect(embed).toMatchObject({
      type: 'video',
      video: { url: `${site.origin}/player`, width: 640, height: 360 },
      thumbnail: picture('wide.png', 1_200, 630),
    });
  });

  test('works for other encodings and endless pages', async () => {
    const latin = Buffer.from(html('<meta charset="iso-8859-1">', '<title>Caf\u00e9</title>'), 'latin1');
    site.add('/latin', latin, 'text/html');
    site.add(
      '/koi',
      Buffer.from([...Buffer.from('<title>'), 0xeb, 0xd1, ...Buffer.from('</title>')]),
      'text/html; charset=koi8-r',
    );
    site.add('/endless', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<title>Endless</title>');
      const more = () =>
        response.write(
          '<meta name="x" content="y">'.repeat(999),
          () => !response.destroyed && setImmediate(more),
        );
      more();
    });
    const embeds = await preview(
      ['latin', 'koi', 'endless'].map((name) => `${site.origin}/${name}`).join(' '),
    );
    expect(embeds.map(({ title }: { title: string }) => title)).toEqual(['Café', 'Кя', 'Endless']);
  });

  test('follows redirects', async () => {
    site.add('/moved', (response) => response.writeHead(302, { location: '/plain' }).end('Moved'));
    expect(await preview(`${site.origin}/moved`)).toMatchObject([
      { url: `${site.origin}/moved`, title: 'Only <b>a</b> title' },
    ]);
  });

  test('is looked up once, whoever posts it', async () => {
    const url = site.add('/popular', html('<title>Popular</title>'));
    await preview(url);
    expect(await preview(`again ${url}`, member)).toMatchObject([{ title: 'Popular' }]);
    expect(site.asked.filter((asked) => asked === '/popular')).toHaveLength(1);
  });

  test('is looked up once per message, and five links at most', async () => {
    const links = Array.from({ length: 7 }, (_, index) =>
      site.add(`/n${index}`, html(`<title>${index}</title>`)),
    );
    const embeds = await preview([links[0], ...links].join(' '));
    expect(embeds.map(({ title }: { title: string }) => title)).toEqual(['0', '1', '2', '3', '4']);
  });

  test('works in a private channel too', async () => {
    await owner.call('PUT', `/users/@me/relationships/${member.id}`, {});
    await member.call('PUT', `/users/@me/relationships/${owner.id}`, {});
    const { body } = await owner.call('POST', '/users/@me/channels', { recipients: [member.id] });
    const url = site.add('/private', html('<title>Private</title>'));
    const sent = await owner.call('POST', `/channels/${body.id}/messages`, { content: url });
    expect(sent.status).toBe(200);
    const update = await updated(sent.body.id);
    expect(update.embeds).toMatchObject([{ title: 'Private' }]);
    expect(update).not.toHaveProperty('guild_id');
  });
});

describe('a link to an image', () => {
  test('shows the image', async () => {
    const url = `${site.origin}/wide.png`;
    expect(await preview(url)).toEqual([{ type: 'image', url, thumbnail: picture('wide.png', 1_200, 630) }]);
  });

  test('shows nothing if the file is not an image', async () => {
    const lie = site.add('/lie.png', '<script>alert(1)</script>', 'image/png');
    const drawing = site.add('/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
    await silent((await send({ content: `${lie} ${drawing}` })).id);
  });
});

describe('a link shows no embed', () => {
  test('in angle brackets, in code, of this instance, of a page without text, or of a missing page', async () => {
    const url = site.add('/quiet', html('<title>Quiet</title>'));
    const empty = site.add('/empty', html());
    const packed = site.add('/packed', (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end('<title>x</title>'),
    );
    const before = site.asked.length;
    const ids: string[] = [];
    for (const content of [`<${url}>`, `\`${url}\``, `[text](<${url}>)`, 'http://localhost:8420/invite/abc'])
      ids.push((await send({ content })).id);
    await lookedUp();
    expect(site.asked).toHaveLength(before);
    ids.push(
      (
        await send({
          content: `${empty} ${packed} ${site.origin}/missing http://10.0.0.1/ http://nowhere.invalid/`,
        })
      ).id,
    );
    await Promise.all(ids.map(silent));
  });

  test('from members without EMBED_LINKS, until they get the permission', async () => {
    await guild.setRole(guild.id, EVERYONE & ~EMBED_LINKS);
    const url = site.add('/forbidden', html('<title>Forbidden</title>'));
    const { id } = await send({ content: url }, member);
    await silent(id);
    expect(site.asked).not.toContain('/forbidden');
    await guild.setRole(guild.id, EVERYONE);
    await member.call('PATCH', path(id), { content: `${url} ` });
    expect((await updated(id)).embeds).toEqual([]);
    expect((await updated(id)).embeds).toMatchObject([{ title: 'Forbidden' }]);
  });

  test('of a slow site, without delaying others', async () => {
    let end = () => {};
    site.add('/slow', (response) => {
      end = () => response.destroy();
    });
    const quick = site.add('/quick', html('<title>Quick</title>'));
    const slow = await send({ content: `${site.origin}/slow` });
    expect(await preview(quick)).toMatchObject([{ title: 'Quick' }]);
    await notUpdated(slow.id);
    end();
  });

  test('if the instance does not look up links', async () => {
    const config = server.app.config as { linkPreviews: boolean };
    config.linkPreviews = false;
    try {
      await silent((await send({ content: site.add('/off', html('<title>Off</title>')) })).id);
      expect(site.asked).not.toContain('/off');
    } finally {
      config.linkPreviews = true;
    }
  });
});
