import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild } from '../../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';

/** The maximum number of copies of an image, and their bytes (docs/protocol/files.md). */
const COPIES = 12;
const COPY_BYTES = 48 * 1024 * 1024;

let server: TestApp;
let guild: ApiGuild;
let picture: string;
/** Another one, of which no copy exists yet. */
let fresh: string;

/** Creates noise, which no format compresses. */
const noise = (side: number) => {
  let state = 1;
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
};

const local = (address: string) => new URL(address.replace(/^https?:\/\/[^/]+/, ''), server.origin).href;
/** Loads a file as a stranger at an address does: the loopback is a trusted proxy. */
const load = async (address: string, from: string, signal?: AbortSignal): Promise<number> => {
  const response = await fetch(local(address), {
    headers: { 'x-forwarded-for': from },
    ...(signal ? { signal } : {}),
  });
  await response.arrayBuffer();
  return response.status;
};

const ATTACKER = '203.0.113.7';

/** Returns all stored files, by size. */
async function stored(): Promise<{ files: number; bytes: number }> {
  const storage = server.app.providers.find('storage');
  let [files, bytes] = [0, 0];
  for (const root of ['attachments', 'images', 'cache'])
    for await (const key of storage?.list(root) ?? []) {
      files += 1;
      bytes += (await storage?.size(key)) ?? 0;
    }
  return { files, bytes };
}

const setAvatar = async (person: TestPerson, data: Buffer) => {
  const avatar = `data:image/png;base64,${data.toString('base64')}`;
  const { body } = await person.call('PATCH', '/users/@me', { avatar });
  return `/avatars/${person.id}/${body.avatar}`;
};

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  const attach = async (side: number): Promise<string> => {
    const data = new FormData();
    const png = await noise(side).png().toBuffer();
    data.append('files[0]', new Blob([png as Uint8Array<ArrayBuffer>]), 'noise.png');
    const { body } = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, data);
    return body.attachments[0].proxy_url;
  };
  [picture, fresh] = [await attach(700), await attach(701)];
});

describe('requests for every size, format and quality of one image', () => {
  test('are served from a few copies', async () => {
    const before = await stored();
    // The control: a requested copy is stored, and the count changes.
    expect(await load(`${picture}&width=64&format=webp`, '198.51.100.1')).toBe(200);
    const one = await stored();
    expect(one.files).toBe(before.files + 1);
    expect(one.bytes).toBeGreaterThan(before.bytes);

    const queries = [];
    for (let width = 16; width <= 700; width += 72)
      for (const format of ['png', 'webp', 'jpg'])
        for (const quality of ['low', 'lossless'])
          queries.push(`width=${width}&format=${format}&quality=${quality}`);
    const statuses = new Map<number, number>();
    for (let at = 0; at < queries.length; at += 6)
      for (const status of await Promise.all(
        queries.slice(at, at + 6).map((query) => load(`${picture}&${query}`, ATTACKER)),
      ))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(statuses).toEqual(new Map([[200, queries.length]]));
    const after = await stored();
    expect(after.files - before.files).toBeLessThanOrEqual(COPIES);
    expect(after.bytes - before.bytes).toBeLessThanOrEqual(COPY_BYTES);
  }, 60_000);

  test('of an avatar are too', async () => {
    const avatar = await setAvatar(await guild.newMember(), await noise(512).png().toBuffer());
    const before = await stored();
    for (const size of [
      16, 20, 22, 24, 28, 32, 40, 44, 48, 56, 60, 64, 80, 96, 100, 128, 160, 240, 256, 300, 320,
    ])
      for (const format of ['png', 'webp', 'jpg'])
        expect(await load(`${avatar}.${format}?size=${size}`, ATTACKER)).toBe(200);
    const after = await stored();
    expect(after.files - before.files).toBeGreaterThan(0);
    expect(after.files - before.files).toBeLessThanOrEqual(COPIES);
  }, 60_000);
});

test('one stranger’s flood does not prevent others from loading avatars', async () => {
  const small = await noise(64).png().toBuffer();
  const avatars = [await setAvatar(guild.owner, small), await setAvatar(await guild.newMember(), small)];
  // More at once than the queue of one address holds, and than any earlier queue.
  const queries: string[] = [];
  for (let width = 16; width <= 700; width += 16)
    for (const format of ['png', 'webp', 'jpg'])
      for (const quality of ['low', 'lossless'])
        queries.push(`width=${width}&format=${format}&quality=${quality}`);
  const refused: number[] = [];
  const end = new AbortController();
  const flood = queries.map(async (query) => {
    const status = await load(`${fresh}&${query}`, ATTACKER, end.signal);
    if (status !== 200) refused.push(status);
  });
  const seen: number[] = [];
  for (const avatar of avatars)
    for (const format of ['webp', 'png', 'jpg'])
      seen.push(await load(`${avatar}.${format}?size=32`, '198.51.100.2'));
  // A busy process reads the errors later than the avatars.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  end.abort();
  await Promise.allSettled(flood);
  expect(new Set(seen)).toEqual(new Set([200]));
  // The control: that was a flood, and its sender got errors.
  expect(new Set(refused)).toEqual(new Set([503]));
}, 60_000);
