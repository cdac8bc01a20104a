import { evictExternalMedia } from '@guildhall/server/domains/media-proxy/evict';
import { createEgress, type Egress } from '@guildhall/server/platform/egress/index';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestCaller } from '../support/app.ts';
import { createTestGuild } from '../support/guild.ts';
import { createWav } from '../support/media.ts';
import { createBlankPng } from '../support/png.ts';
import { openSite, type Page, ranged, type Site } from '../support/site.ts';

const SUPPRESS_EMBEDS = 1 << 2;

let site: Site;
let server: TestApp;
let bot: TestCaller;
let channel: string;
let png: Buffer;

afterAll(() => site.close());

beforeAll(async () => {
  site = await openSite();
  server = await startTestApp({ linkPreviews: false }, { egress: site.egress });
  const owner = await server.register();
  bot = await server.createBot(owner);
  const guild = await createTestGuild(server.app, owner.id);
  await guild.join(bot.id);
  channel = await guild.addChannel();
  png = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  site.add('/pic.png', png, 'image/png');
});

/** Returns the URL at which the client shows an image of another host. */
async function proxied(url: string): Promise<string> {
  const answer = await bot.call('POST', `/channels/${channel}/messages`, { embeds: [{ image: { url } }] });
  expect(answer.status).toBe(200);
  return answer.body.embeds[0].image.proxy_url;
}
const show = async (path: string, page?: Page, type = 'image/png') =>
  proxied(page === undefined ? site.origin + path : site.add(path, page, type));
const local = (address: string) => address.replace(/^https?:\/\/[^/]+/, server.origin);
const load = (address: string, query = '') => fetch(local(address) + query);
const status = async (address: string, query = '') => (await load(address, query)).status;
const asked = (path: string) => site.asked.filter((one) => one === path).length;
const stored = async () => {
  const keys: string[] = [];
  for await (const key of server.app.providers.find('storage')?.list('cache/external') ?? []) keys.push(key);
  return keys;
};

describe('the media proxy serves', () => {
  test('an image unchanged, with headers that prevent scripts', async () => {
    const answer = await load(await show('/pic.png'));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
      'content-disposition': 'inline',
    });
    const again = await fetch(local(await show('/pic.png')), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(asked('/pic.png')).toBe(1);
  });

  test('an image in other sizes and formats', async () => {
    const address = await show('/pic.png');
    const answer = await load(address, '?width=100&height=100&format=webp');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 160, height: 80, format: 'webp' });
    expect(await status(address, '?width=0')).toBe(400);
    expect(await status(address, '?format=tiff')).toBe(400);
  });

  test('URLs with queries, ports, escapes and double slashes unchanged', async () => {
    for (const path of ['/q?a=1&b=%2F%3F&c=d/e', '//double//slash', '/caf%C3%A9/%2F.png', '/a%20b'])
      expect([path, await status(await show(path, png))]).toEqual([path, 200]);
    expect(
      await status(await proxied(`${site.add('/q2?x', png, 'image/png').replace('q2?x', 'q2?x#frag')}`)),
    ).toBe(200);
  });

  test('an image behind a redirect', async () => {
    const address = await show('/moved', (response) =>
      response.writeHead(302, { location: '/pic.png' }).end(),
    );
    expect(await status(address)).toBe(200);
  });

  test('simultaneous requests with one fetch', async () => {
    const address = await show('/once.png', (response) => setTimeout(() => response.end(png), 100));
    expect(await Promise.all(Array.from({ length: 10 }, () => status(address, '?width=64')))).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect(asked('/once.png')).toBe(1);
  });
});

describe('the media proxy streams', () => {
  const wav = createWav(2);
  const sound = (path: string, file = wav) => show(path, ranged(file, 'audio/wav'));

  test('a sound whole and in parts, with headers that prevent scripts', async () => {
    const address = await sound('/a.wav');
    const whole = await load(address);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(wav);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(wav.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'public, max-age=86400',
    });
    const part = await fetch(local(address), { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${wav.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(wav.subarray(100, 200));
    const outside = await fetch(local(address), { headers: { range: `bytes=${wav.length}-` } });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${wav.length}`]);
    const head = await fetch(local(address), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(wav.length));
    expect(await stored()).not.toContainEqual(expect.stringContaining('a.wav'));
  });

  test('nothing that has become something else, and the file that it becomes afterwards', async () => {
    const address = await sound('/changing.wav');
    expect(await status(address)).toBe(200);
    site.add('/changing.wav', '<script>alert(1)</script>');
    expect(await status(address)).toBe(415);
    await server.app.db.query('test.forget', 'DELETE FROM external_pictures WHERE failure IS NOT NULL', []);
    const longer = createWav(3);
    await sound('/changing.wav', longer);
    const answer = await load(address);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(longer);
  });

  test('no type but the one of the bytes, and no file that claims to be endless', async () => {
    const page = await show('/page.mp4', '<!doctype html><script>alert(1)</script>', 'video/mp4');
    expect(await status(page)).toBe(415);
    const huge = await show('/huge.mp4', (response) =>
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 2 ** 40 }).write('x'),
    );
    expect(await status(huge)).toBe(415);
  });

  test('no more than the host declared', async () => {
    const address = await show('/liar.wav', (response, { headers }) => {
      const range = headers.range ? { 'content-range': `bytes 0-99/${wav.length}` } : {};
      response.writeHead(headers.range ? 206 : 200, {
        'content-type': 'audio/wav',
        ...(headers.range ? {} : { 'content-length': wav.length }),
        ...range,
      });
      response.end(wav);
    });
    const answer = await fetch(local(address), { headers: { range: 'bytes=0-99' } });
    expect(answer.headers.get('content-length')).toBe('100');
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test('a limited number of files at a time to one address', async () => {
    const address = await show('/slow.wav', (response, { headers }) => {
      response.writeHead(headers.range ? 206 : 200, {
        'content-type': 'audio/wav',
        'content-length': wav.length,
        ...(headers.range ? { 'content-range': `bytes 0-${wav.length - 1}/${wav.length}` } : {}),
      });
      if (headers.range) response.write(wav.subarray(0, 10));
      else response.end(wav);
    });
    const abort = new AbortController();
    const open = () => fetch(local(address), { signal: abort.signal });
    const answers = await Promise.all(Array.from({ length: 12 }, open));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await open()).status).toBe(503);
    abort.abort();
    const other = await sound('/free.wav');
    await expect.poll(() => status(other)).toBe(200);
  });
});

describe('the media proxy rejects', () => {
  test('URLs without a valid signature', async () => {
    const address = new URL(await show('/pic.png'));
    const [, , signature = '', ...rest] = address.pathname.split('/');
    const forge = (path: string) => status(address.origin + path);
    expect(await forge(`/external/${signature}/https/${rest.slice(1).join('/')}`)).toBe(403);
    expect(await forge(`/external/${signature}/${rest.join('/')}x`)).toBe(403);
    expect(await forge(`/external/${signature}/%3Fx/${rest.join('/')}`)).toBe(403);
    expect(await forge(`/external/${signature}/%3F%/${rest.join('/')}`)).toBe(403);
    expect(await forge(`/external/${'A'.repeat(43)}/${rest.join('/')}`)).toBe(403);
    expect(await forge(`/external/${rest.join('/')}`)).toBe(403);
    expect(await forge('/external/')).toBe(403);
    expect(await forge(`/external/${signature}/http/127.0.0.1/`)).toBe(403);
  });

  test('files that are not images, whatever their content type says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await status(await show('/a.svg', svg, 'image/svg+xml'))).toBe(415);
    expect(await status(await show('/svg.png', svg))).toBe(415);
    expect(await status(await show('/page.png', '<!doctype html><script>alert(1)</script>'))).toBe(415);
    expect(await status(await show('/broken.png', png.subarray(0, 60)))).toBe(415);
    expect(await status(await show('/doc.png', '%PDF-1.7\n'))).toBe(415);
  });

  test('images that decompress to more than fits in memory', async () => {
    const bomb = createBlankPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(4 * 1024 * 1024);
    expect(await status(await show('/bomb.png', bomb))).toBe(415);
  });

  test('responses that are too long, with or without a Content-Length', async () => {
    expect(
      await status(
        await show('/long', (response) => response.setHeader('content-length', 1e9) && response.write('x')),
      ),
    ).toBe(415);
    const endless = await show('/endless', (response) => {
      const more = () =>
        response.write(Buffer.alloc(65_536), () => !response.destroyed && setImmediate(more));
      more();
    });
    expect(await status(endless)).toBe(415);
  });

  test('redirects to internal addresses', async () => {
    for (const [index, location] of [
      'http://10.0.0.1/x.png',
      'http://metadata.internal/',
      'file:///etc/passwd',
    ].entries())
      expect(
        await status(await show(`/away${index}`, (response) => response.writeHead(302, { location }).end())),
      ).toBe(404);
    expect(
      await status(await show('/loop', (response) => response.writeHead(302, { location: '/loop' }).end())),
    ).toBe(404);
  });

  /** Runs `act` while the server calls other hosts by another egress client. */
  async function withEgress(other: Egress, act: () => Promise<void>): Promise<void> {
    const app = server.app as { egress: Egress };
    const { egress } = app;
    app.egress = other;
    try {
      await act();
    } finally {
      app.egress = egress;
    }
  }

  test('addresses of this host and its networks', () =>
    withEgress(createEgress(), async () => {
      for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '[::1]', '2130706433'])
        expect(await status(await proxied(`http://${host}:${new URL(site.origin).port}/pic.png`))).toBe(404);
    }));

  test('failed fetches, which it remembers for a while', async () => {
    const address = await show('/error.png', (response) => response.writeHead(500).end('no'));
    expect(await status(address)).toBe(404);
    const calls = asked('/error.png');
    expect([await status(address), await status(address, '?width=64')]).toEqual([404, 404]);
    expect(asked('/error.png')).toBe(calls);
  });

  test('a host that does not respond, within seconds', async () => {
    const { egress } = server.app;
    const waits = new Set<number | undefined>();
    // The same wait, a hundred times faster.
    const hasty: Egress = {
      ...egress,
      fetch(url, request) {
        waits.add(request?.timeoutMs);
        return egress.fetch(url, { ...request, timeoutMs: (request?.timeoutMs ?? 0) / 100 });
      },
    };
    // The message too: the server looks at its picture before anybody asks for it.
    await withEgress(hasty, async () => expect(await status(await show('/silent.png', () => {}))).toBe(404));
    expect(waits).toEqual(new Set([8_000]));
  });
});

test('old copies are removed, and fetched again on request', async () => {
  const address = await show('/old.png', png);
  expect(await status(address, '?width=64')).toBe(200);
  const before = await stored();
  await server.app.db.query(
    'test.age',
    `UPDATE external_pictures SET fetched_at = now() - interval '8 days'`,
    [],
  );
  await evictExternalMedia(server.app);
  expect(before.length).toBeGreaterThan(1);
  expect(await stored()).toEqual([]);
  expect(await server.app.db.query('test.left', 'SELECT 1 FROM external_pictures', [])).toEqual([]);
  expect(await status(address)).toBe(200);
  // Missing bytes of an existing row are fetched again.
  for (const key of await stored()) await server.app.providers.find('storage')?.remove(key);
  expect(await status(address, '?width=64')).toBe(200);
});

test('a suppressed embed has no image URL', async () => {
  const sent = await bot.call('POST', `/channels/${channel}/messages`, {
    content: 'x',
    flags: SUPPRESS_EMBEDS,
    embeds: [{ image: { url: `${site.origin}/pic.png` } }],
  });
  expect(sent.body.embeds).toEqual([]);
});
