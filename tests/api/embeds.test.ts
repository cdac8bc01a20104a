import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { type GatewayTestClient, identify } from '../support/gateway.ts';
import { createTestGuild, EVERYONE, type TestGuild } from '../support/guild.ts';
import { createMp4, createWav } from '../support/media.ts';
import { html, meta, openSite, ranged, type Site } from '../support/site.ts';

const EMBED_LINKS = 1n << 14n;
const MANAGE_MESSAGES = 1n << 13n;
const SUPPRESS_EMBEDS = 1 << 2;

let site: Site;
let server: TestApp;
let owner: TestPerson;
let member: TestPerson;
let bot: TestCaller;
let guild: TestGuild;
let channel: string;
let client: GatewayTestClient;
let wide: Buffer;
let square: Buffer;

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();

afterAll(() => site.close());

beforeAll(async () => {
  site = await openSite();
  server = await startTestApp({}, { egress: site.egress });
  [owner, member] = [await server.register(), await server.register()];
  bot = await server.createBot(owner);
  guild = await createTestGuild(server.app, owner.id);
  for (const { id } of [member, bot]) await guild.join(id);
  channel = await guild.addChannel();
  client = await identify(server.origin, owner.token);
  [wide, square] = [await paint(1_200, 630), await paint(200, 200)];
  site.add('/wide.png', wide, 'image/png');
  site.add('/square.png', square, 'image/png');
});

const path = (id?: string) => `/channels/${channel}/messages${id ? `/${id}` : ''}`;
const send = async (body: object, who: TestCaller = owner) => {
  const answer = await who.call('POST', path(), body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const read = async (id: string) => (await owner.call('GET', path(id))).body;
const updated = (id: string) =>
  client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === id).then(({ d }) => d);
/** Waits until every link that was sent has been looked up. */
const lookedUp = () =>
  eventually(async () => {
    const { rows } = await server.app.db.pool.query(
      `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'embeds.complete' AND j.attempts < j.max_attempts`,
    );
    return rows.length === 0;
  });
const notUpdated = (id: string) => client.none(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === id);
const silent = async (id: string) => {
  await lookedUp();
  await notUpdated(id);
};
const preview = async (content: string, who: TestCaller = owner) =>
  (await updated((await send({ content }, who)).id)).embeds;

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

const picture = (name: string, width: number, height: number) => ({
  url: `${site.origin}/${name}`,
  proxy_url: expect.stringMatching(/^http:\/\/localhost:8420\/external\/[\w-]{43}\/http\/site\.test:\d+\//),
  width,
  height,
  content_type: 'image/png',
  placeholder: expect.any(String),
  placeholder_version: 1,
});

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

describe('editing a message', () => {
  test('removes the embeds of removed links and adds those of new ones', async () => {
    const [one, two] = [
      site.add('/one', html('<title>One</title>')),
      site.add('/two', html('<title>Two</title>')),
    ];
    const { id } = await send({ content: one });
    await updated(id);
    const edited = await owner.call('PATCH', path(id), { content: `${one} and ${two}` });
    expect(edited.body.embeds).toMatchObject([{ title: 'One' }]);
    await updated(id);
    expect((await updated(id)).embeds).toMatchObject([{ title: 'One' }, { title: 'Two' }]);
    expect((await owner.call('PATCH', path(id), { content: two })).body.embeds).toMatchObject([
      { title: 'Two' },
    ]);
    expect((await owner.call('PATCH', path(id), { content: 'none' })).body.embeds).toEqual([]);
    await lookedUp();
    expect((await read(id)).embeds).toEqual([]);
  });

  test('does not store the embed of an earlier text with the new text or without any', async () => {
    const waiting: ServerResponse[] = [];
    site.add('/late', (response) => waiting.push(response));
    const [edited, deleted] = [
      await send({ content: `${site.origin}/late` }),
      await send({ content: `${site.origin}/late` }),
    ];
    await expect.poll(() => waiting.length).toBe(2);
    await owner.call('PATCH', path(edited.id), { content: 'no link' });
    await owner.call('DELETE', path(deleted.id));
    for (const response of waiting)
      response.writeHead(200, { 'content-type': 'text/html' }).end(html('<title>Late</title>'));
    await lookedUp();
    expect((await read(edited.id)).embeds).toEqual([]);
    expect((await owner.call('GET', path(deleted.id))).status).toBe(404);
  });
});

describe('suppressing embeds', () => {
  test('can be done and reverted by the author and members with MANAGE_MESSAGES', async () => {
    const url = site.add('/suppressed', html('<title>Suppressed</title>'));
    const { id } = await send({ content: url }, member);
    await updated(id);
    const other = await server.register();
    await guild.join(other.id);
    const refused = await other.call('PATCH', path(id), { flags: SUPPRESS_EMBEDS });
    expect([refused.status, refused.body.code]).toEqual([403, 50_013]);
    await guild.setRoles(other.id, [await guild.addRole(MANAGE_MESSAGES)]);
    const hidden = await other.call('PATCH', path(id), { flags: SUPPRESS_EMBEDS });
    expect(hidden.body).toMatchObject({ flags: SUPPRESS_EMBEDS, embeds: [], edited_timestamp: null });
    expect(await updated(id)).toMatchObject({ flags: SUPPRESS_EMBEDS, embeds: [] });
    expect((await read(id)).embeds).toEqual([]);
    const shown = await member.call('PATCH', path(id), { flags: 0 });
    expect(shown.body.embeds).toMatchObject([{ title: 'Suppressed' }]);
  });

  test('when sending skips the lookup until the embeds are shown again', async () => {
    const url = site.add('/later', html('<title>Later</title>'));
    const { id } = await send({ content: url, flags: SUPPRESS_EMBEDS });
    await lookedUp();
    expect(site.asked).not.toContain('/later');
    await owner.call('PATCH', path(id), { flags: 0 });
    await updated(id);
    expect((await updated(id)).embeds).toMatchObject([{ title: 'Later' }]);
  });
});

describe('embeds of applications', () => {
  const embed = () => ({
    title: 'Card',
    image: { url: `${site.origin}/wide.png` },
    thumbnail: { url: `${site.origin}/missing.png` },
    author: { name: 'A', icon_url: `${site.origin}/square.png?x=1` },
    footer: { text: 'F', icon_url: `${site.origin}/square.png` },
  });

  test('have their images proxied at once, and measured', async () => {
    const sent = await send({ content: `${site.origin}/plain`, embeds: [embed()] }, bot);
    const { width: _, height: __, ...unmeasured } = picture('wide.png', 0, 0);
    expect(sent.embeds[0].image).toEqual({ url: unmeasured.url, proxy_url: unmeasured.proxy_url });
    expect(sent.embeds[0].author.proxy_icon_url).toMatch(
      /\/external\/[\w-]{43}\/%3Fx%3D1\/http\/site\.test:\d+\/square\.png$/,
    );
    expect(sent.embeds[0].footer.proxy_icon_url).toMatch(/\/square\.png$/);
    const update = await updated(sent.id);
    expect(update.embeds).toHaveLength(1);
    expect(update.embeds[0]).toMatchObject({
      type: 'rich',
      title: 'Card',
      image: picture('wide.png', 1_200, 630),
    });
    expect(update.embeds[0].thumbnail).not.toHaveProperty('width');
    expect(update.edited_timestamp).toBeNull();
  });

  test('cannot set the fields that only the server sets', async () => {
    const stolen = 'guildhall-file:/1/2/x.png';
    const sent = await send(
      {
        embeds: [
          {
            ...embed(),
            type: 'article',
            provider: { name: 'Somebody else' },
            image: { url: `${site.origin}/wide.png`, proxy_url: stolen, width: 9 },
            author: { name: 'A', proxy_icon_url: stolen },
            footer: { text: 'F', proxy_icon_url: stolen },
            fields: [{ name: 'a', value: 'b', icon_url: stolen }],
          },
        ],
      },
      bot,
    );
    const [got] = sent.embeds;
    expect(got).toMatchObject({ type: 'rich', author: { name: 'A' }, footer: { text: 'F' } });
    expect(got).not.toHaveProperty('provider');
    expect(JSON.stringify(got)).not.toContain('/attachments/');
    expect(got.image).not.toHaveProperty('width');
  });

  test('stay when the text is edited', async () => {
    const sent = await send({ content: 'one', embeds: [{ title: 'Mine' }] }, bot);
    const edited = await bot.call('PATCH', path(sent.id), { content: `two ${site.origin}/plain` });
    expect(edited.body.embeds).toEqual([{ type: 'rich', title: 'Mine' }]);
    const measured = await bot.call('PATCH', path(sent.id), { embeds: [embed()] });
    expect(measured.body.embeds[0].image.proxy_url).toContain('/external/');
  });
});
