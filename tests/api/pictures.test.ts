import { imagePath } from '@guildhall/protocol/assets/addresses';
import { storeImage } from '@guildhall/server/domains/assets/index';
import { sweepImages } from '@guildhall/server/domains/assets/tidy';
import { ApiError } from '@guildhall/server/platform/http/errors';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { drawMoving, getDataUri } from '../support/pictures.ts';
import { createBlankPng } from '../support/png.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});

const OWNER = ['175928847299117063'] as const;
const CALLER = { userId: OWNER[0], bot: false, emailVerified: true, signIn: 'test' } as const;
const picture = (width: number, height: number, color = { r: 200, g: 30, b: 30 }) =>
  sharp({ create: { width, height, channels: 3, background: color } });

const store = (data: string | null, kind: 'avatars' | 'banners' | 'role-icons' = 'avatars') =>
  storeImage({ app: server.app, caller: CALLER, reason: undefined }, kind, OWNER, data, {
    field: 'avatar',
  });

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

const getPixels = async (answer: Response) => {
  const facts = await sharp(Buffer.from(await answer.arrayBuffer()), { animated: true }).metadata();
  return {
    format: facts.format,
    width: facts.width,
    height: facts.pageHeight ?? facts.height,
    pages: facts.pages ?? 1,
  };
};

const refused = async (data: string) => {
  const error = await store(data).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  const { status, code, errors } = error as ApiError;
  expect([status, code]).toEqual([400, 50035]);
  return (errors as unknown as { avatar: { _errors: { code: string }[] } }).avatar._errors[0]?.code;
};

describe('a still image', () => {
  let hash: string;
  beforeAll(async () => {
    hash = (await store(
      getDataUri(
        await picture(1500, 900)
          .jpeg()
          .withExif({ IFD0: { Artist: 'secret' } })
          .toBuffer(),
      ),
    )) as string;
  });

  test('has a hash without the prefix for animations', () => expect(hash).toMatch(/^[0-9a-f]{32}$/));

  test.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
  ])('can be returned as %s', async (extension, format) => {
    const answer = await get(`/avatars/${OWNER[0]}/${hash}.${extension}?size=64`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(await getPixels(answer)).toEqual({ format, width: 64, height: 64, pages: 1 });
  });

  test('is never enlarged, and is small if no size is given', async () => {
    const path = `/avatars/${OWNER[0]}/${hash}.png`;
    expect((await getPixels(await get(`${path}?size=4096`))).width).toBe(900);
    expect((await getPixels(await get(path))).width).toBe(128);
  });

  test('can be cached forever, runs no scripts and has no metadata of its author', async () => {
    const answer = await get(imagePath('avatars', OWNER, hash, { size: 256 }));
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).includes('secret')).toBe(false);
    const again = await get(imagePath('avatars', OWNER, hash, { size: 256 }), {
      'if-none-match': answer.headers.get('etag') as string,
    });
    expect(again.status).toBe(304);
  });

  test('supports range requests', async () => {
    const path = imagePath('avatars', OWNER, hash, { size: 128 });
    const whole = Buffer.from(await (await get(path)).arrayBuffer());
    const part = await get(path, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    const last = await get(path, { range: 'bytes=-4' });
    expect(Buffer.from(await last.arrayBuffer()).equals(whole.subarray(-4))).toBe(true);
    expect((await get(path, { range: `bytes=${whole.length}-` })).status).toBe(416);
    const head = await fetch(server.origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  test.each([
    ['?size=65', 400],
    ['?size=x', 400],
    ['?size=8192', 400],
  ])('rejects %s', async (query, status) => {
    expect((await get(`/avatars/${OWNER[0]}/${hash}.png${query}`)).status).toBe(status);
  });

  test('is not available as GIF or SVG, nor under another owner', async () => {
    expect((await get(`/avatars/${OWNER[0]}/${hash}.gif`)).status).toBe(415);
    expect((await get(`/avatars/${OWNER[0]}/${hash}.svg`)).status).toBe(415);
    expect((await get(`/avatars/1/${hash}.png`)).status).toBe(404);
    expect((await get(`/avatars/${OWNER[0]}/${'0'.repeat(32)}.png`)).status).toBe(404);
    expect((await get(`/avatars/..%2f..%2f/${hash}.png`)).status).toBe(404);
  });
});

describe('an animated image', () => {
  test('is animated if the request asks for it, and still otherwise', async () => {
    const hash = (await store(getDataUri(await drawMoving(80), 'image/gif'))) as string;
    expect(hash).toMatch(/^a_[0-9a-f]{32}$/);
    const at = async (name: string) => getPixels(await get(`/avatars/${OWNER[0]}/${hash}.${name}`));
    expect(await at('gif?size=64')).toEqual({ format: 'gif', width: 64, height: 64, pages: 4 });
    expect(await at('webp?size=64&animated=true')).toEqual({
      format: 'webp',
      width: 64,
      height: 64,
      pages: 4,
    });
    expect((await at('webp?size=64')).pages).toBe(1);
    expect((await at('png?size=64')).pages).toBe(1);
  });

  test('is stored as a still image where its type has no animation', async () => {
    const hash = await store(getDataUri(await drawMoving(80), 'image/gif'), 'role-icons');
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    for (const path of [
      `/role-icons/${OWNER[0]}/${hash}.png`,
      `/roles/${OWNER[0]}/icons/${hash}.png?size=32`,
    ])
      expect((await get(path)).status).toBe(200);
  });
});

test('banners keep their aspect ratio', async () => {
  const hash = await store(getDataUri(await picture(3000, 1200).png().toBuffer()), 'banners');
  expect(await getPixels(await get(`/banners/${OWNER[0]}/${hash}.png?size=1024`))).toMatchObject({
    width: 1024,
    height: 410,
  });
});

test('removing an image stores null', async () => expect(await store(null)).toBeNull());

describe('an upload is rejected', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['no data URI', 'https://example.org/a.png', 'IMAGE_INVALID'],
    ['no base64', 'data:image/png;base64,!!!!', 'IMAGE_INVALID'],
    ['nothing', 'data:image/png;base64,', 'IMAGE_INVALID'],
    ['text that says it is a PNG', getDataUri('hello there'), 'IMAGE_INVALID'],
    ['SVG', getDataUri(svg, 'image/svg+xml'), 'IMAGE_INVALID'],
    ['SVG that says it is a PNG', getDataUri(svg), 'IMAGE_INVALID'],
    ['too many bytes', getDataUri(Buffer.alloc(10 * 1024 * 1024 + 1)), 'BINARY_TYPE_MAX_SIZE'],
  ])('%s', async (_, data, code) => expect(await refused(data)).toBe(code));

  test('if a small file decompresses to 81 million pixels', async () => {
    const bomb = createBlankPng(9_000, 9_000);
    const began = Date.now();
    expect(await refused(getDataUri(bomb))).toBe('IMAGE_INVALID');
    expect(Date.now() - began).toBeLessThan(5_000);
  }, 60_000);

  test('if the image is truncated', async () => {
    const whole = await picture(400, 400).png().toBuffer();
    expect(await refused(getDataUri(whole.subarray(0, whole.length / 2)))).toBe('IMAGE_INVALID');
  });
});

test('users without an avatar get one of six defaults', async () => {
  for (const index of [0, 5]) {
    const answer = await get(`/embed/avatars/${index}.png`);
    expect(await getPixels(answer)).toMatchObject({ format: 'png', width: 256 });
  }
  expect((await get('/embed/avatars/6.png')).status).toBe(404);
});

test('unused images are removed a day after their last change', async () => {
  const person = await server.register();
  const { app } = server;
  const owner = [person.id];
  const put = async (color: string) =>
    (await storeImage(
      { app, caller: { ...CALLER, userId: person.id }, reason: undefined },
      'avatars',
      owner,
      getDataUri(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
          .png()
          .toBuffer(),
      ),
      { field: 'avatar' },
    )) as string;
  const [shown, replaced] = [await put('red'), await put('blue')];
  await app.db.query('test', 'UPDATE users SET avatar = $1 WHERE user_id = $2', [shown, person.id]);
  const waiting = () =>
    app.db.query<{ key: string; run_at: Date }>(
      'test.jobs',
      'SELECT key, run_at FROM graphile_worker.jobs WHERE key LIKE $1',
      [`%avatars/${person.id}`],
    );
  const [job] = await waiting();
  expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
  await app.db.query('test.now', 'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    job?.key,
  ]);
  const status = async (hash: string) => (await get(imagePath('avatars', owner, hash))).status;
  const made = (hash: string) =>
    app.providers.find('storage')?.size(`images/avatars/${person.id}/${hash}/made`);
  await expect.poll(() => made(replaced), { timeout: 20_000 }).toBeUndefined();
  expect(await status(replaced)).toBe(404);
  expect(await status(shown)).toBe(200);
  // The weekly sweep finds images that were removed without a job.
  await app.db.query('test.gone', 'UPDATE users SET avatar = NULL WHERE user_id = $1', [person.id]);
  await expect.poll(async () => (await waiting()).length).toBe(0);
  await sweepImages(app);
  expect(await waiting()).toHaveLength(1);
});
