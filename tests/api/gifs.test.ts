import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { type GatewayTestClient, identify } from '../support/gateway.ts';
import { createTestGuild, EVERYONE, type TestGuild } from '../support/guild.ts';
import { openSite, type Site } from '../support/site.ts';

const EMBED_LINKS = 1n << 14n;
const IS_ANIMATED = 1 << 5;

let server: TestApp;
/** The URL of the library's files. */
let library: string;
let ada: TestPerson;
let guild: TestGuild;
let channel: string;
let client: GatewayTestClient;

beforeAll(async () => {
  server = await startTestApp();
  library = `${server.app.config.assetsUrl}/gifs`;
  ada = await server.register();
  guild = await createTestGuild(server.app, ada.id);
  channel = await guild.addChannel();
  client = await identify(server.origin, ada.token);
});

// biome-ignore lint/suspicious/noExplicitAny: the tests assert its fields
const get = async (path: string, from = server): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${from.origin}/api/v10/gifs/${path}`);
  return { status: response.status, body: await response.json() };
};
const getIds = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);

describe('the library of GIFs', () => {
  test('is searched without an account, in English and Arabic, by whole words before beginnings', async () => {
    const found = await get('search?q=hello');
    expect(found.status).toBe(200);
    expect(found.body[0]).toEqual({
      id: 'wave',
      title: 'Waving hello',
      url: `${library}/wave.gif`,
      src: `${library}/wave.gif`,
      gif_src: `${library}/wave.gif`,
      preview: `${library}/wave.png`,
      width: 180,
      height: 180,
    });
    expect(getIds(await get(`search?q=${encodeURIComponent('شُكراً')}&locale=ar`))).toEqual(['thank-you']);
    expect(getIds(await get('search?q=thum'))).toEqual(['thumbs-up']);
    expect(getIds(await get('search?q=%20'))).toEqual([]);
    expect(getIds(await get('search?q=yes&limit=1'))).toHaveLength(1);
    expect((await get('search')).body.code).toBe(50035);
    expect((await get(`search?q=${'a'.repeat(101)}`)).body.code).toBe(50035);
  });

  test('offers categories in the language, and suggests them', async () => {
    const { body } = await get('trending?locale=ar');
    expect(body.categories).toContainEqual({ name: 'حب', src: `${library}/love.gif` });
    expect(body.gifs).toHaveLength(1);
    for (const { name } of body.categories)
      expect(getIds(await get(`search?q=${encodeURIComponent(name)}&locale=ar`))).not.toEqual([]);
    expect((await get('suggest?q=ce')).body).toEqual(['Celebrate']);
    expect((await get('trending-search?limit=2')).body).toEqual(['Hello', 'Yes']);
  });

  test('lists those first that are used most', async () => {
    expect(getIds(await get('trending-gifs')).slice(0, 1)).toEqual(['wave']);
    for (const id of ['coffee', 'coffee', 'no-such', '../wave'])
      expect((await ada.call('POST', '/gifs/select', { id, q: 'tea' })).status).toBe(204);
    // Another number of results, which is not cached yet.
    expect(getIds(await get('trending-gifs?limit=24'))[0]).toBe('coffee');
    expect((await get('trending-gifs')).body).toHaveLength(24);
    const { rows } = await server.app.db.pool.query('SELECT gif_id, uses::int FROM gif_uses');
    expect(rows).toEqual([{ gif_id: 'coffee', uses: 2 }]);
  });

  test('serves animations and stills, and nothing else', async () => {
    const load = async (path: string) => {
      const { status, headers } = await fetch(server.origin + path);
      return [status, headers.get('content-type')];
    };
    expect(await load('/gifs/wave.gif')).toEqual([200, 'image/gif']);
    expect(await load('/gifs/wave.gif?width=180&height=180&animated=true')).toEqual([200, 'image/gif']);
    expect(await load('/gifs/wave.gif?width=180&height=180')).toEqual([200, 'image/png']);
    expect(await load('/gifs/wave.png')).toEqual([200, 'image/png']);
    for (const path of ['/gifs/wave.webp', '/gifs/constructor.gif', '/gifs/..%2Ftitles.ts'])
      expect((await load(path))[0]).toBe(404);
  });

  test('is shown in messages, even if previews of other sites are off', async () => {
    const content = `${library}/party.gif`;
    const { body } = await ada.call('POST', `/channels/${channel}/messages`, { content });
    const { d } = await client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === body.id);
    expect(d.embeds).toEqual([
      {
        type: 'gifv',
        url: content,
        provider: { name: 'Guildhall', url: server.app.config.publicUrl },
        thumbnail: {
          url: content,
          proxy_url: content,
          content_type: 'image/gif',
          width: 180,
          height: 180,
          description: 'Party with confetti',
          flags: IS_ANIMATED,
        },
      },
    ]);
    const quiet = await startTestApp({ linkPreviews: false });
    const ben = await quiet.register();
    const other = await createTestGuild(quiet.app, ben.id);
    const place = await other.addChannel();
    const listener = await identify(quiet.origin, ben.token);
    const link = `${library}/party.gif https://example.org/`;
    const sent = await ben.call('POST', `/channels/${place}/messages`, { content: link });
    const update = await listener.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === sent.body.id);
    expect(update.d.embeds).toHaveLength(1);
  });

  test('is only linked by members who can’t embed links', async () => {
    const mia = await server.register();
    await guild.join(mia.id);
    await guild.setRole(guild.id, EVERYONE & ~EMBED_LINKS);
    const path = `/channels/${channel}/messages`;
    const link = `${library}/party.gif`;
    const { body: plain } = await mia.call('POST', path, { content: link });
    // Its links are looked up later than those of the message before.
    const { body: later } = await ada.call('POST', path, { content: link });
    await client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === later.id);
    expect((await ada.call('GET', `${path}/${plain.id}`)).body.embeds).toEqual([]);
    await guild.setRole(guild.id, EVERYONE);
  });
});

describe('favorites', () => {
  const favorite = {
    url: 'https://gifs.example/1',
    src: 'https://gifs.example/1.gif',
    title: 'One',
    width: 10,
    height: 10,
  };
  const store = (favorite_gifs: unknown) => ada.call('PATCH', '/users/@me/settings', { favorite_gifs });

  test('are kept in the settings, without other fields', async () => {
    const { body } = await store([{ ...favorite, more: 'x'.repeat(1_000) }]);
    expect(body.favorite_gifs).toEqual([favorite]);
  });

  test('have limits and web addresses', async () => {
    for (const wrong of [
      Array.from({ length: 41 }, () => favorite),
      [{ ...favorite, src: 'javascript:alert(1)' }],
      [{ ...favorite, url: `https://gifs.example/${'a'.repeat(500)}` }],
    ])
      expect((await store(wrong)).body.code).toBe(50035);
  });
});

describe('a service with a key', () => {
  let site: Site;
  let other: TestApp;
  const image = (name: string) => ({ url: `${site.origin}/${name}`, width: '200', height: '120' });
  const gif = (id: string) => ({
    id,
    title: `GIF ${id}`,
    url: `${site.origin}/gifs/${id}`,
    images: { fixed_width: image(`${id}.gif`), fixed_width_still: image(`${id}.jpg`) },
  });

  beforeAll(async () => {
    site = await openSite();
    other = await startTestApp({ gifsKey: 'key-1', gifsUrl: site.origin }, { egress: site.egress });
  });
  afterAll(() => site.close());

  const serve = (path: string, data: unknown) => site.add(path, JSON.stringify({ data }), 'application/json');

  test('is asked once for the same search, and its images are shown through this instance', async () => {
    const path = '/v1/gifs/search?api_key=key-1&rating=pg-13&q=tea&limit=50&lang=en';
    serve(path, [gif('a'), gif('b')]);
    const [first, second] = [await get('search?q=tea', other), await get('search?q=tea', other)];
    expect(first.body).toEqual(second.body);
    expect(getIds(first)).toEqual(['a', 'b']);
    expect(first.body[0]).toMatchObject({ url: `${site.origin}/gifs/a`, width: 200, height: 120 });
    for (const key of ['src', 'gif_src', 'preview'])
      expect(first.body[0][key]).toMatch(new RegExp(`^${other.app.config.assetsUrl}/external/`));
    expect(site.asked.filter((asked) => asked === path)).toHaveLength(1);
  });

  test('returns 503 while it fails or responds with something else, and is asked again', async () => {
    const path = '/v1/gifs/trending?api_key=key-1&rating=pg-13&limit=50';
    expect(await get('trending-gifs', other)).toMatchObject({ status: 503, body: { code: 130000 } });
    serve(path, [{ id: 5 }]);
    expect((await get('trending-gifs', other)).status).toBe(503);
    serve(path, [gif('c')]);
    expect(getIds(await get('trending-gifs', other))).toEqual(['c']);
  });
});
