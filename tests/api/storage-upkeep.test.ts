import { sweepImages } from '@guildhall/server/domains/assets/tidy';
import { sweepAttachments } from '@guildhall/server/domains/attachments/collect';
import { sweepCache } from '@guildhall/server/domains/storage/sweep';
import type { Storage } from '@guildhall/server/platform/storage/index';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

const KIBIBYTE = 1024;

let server: TestApp;
let guild: ApiGuild;
let storage: Storage;

const noise = (side: number) => {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919 * (at % 251)) >> 4;
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};
const setAvatar = async (person: TestPerson, data: Buffer): Promise<string> => {
  const avatar = `data:image/png;base64,${data.toString('base64')}`;
  return (await person.call('PATCH', '/users/@me', { avatar })).body.avatar;
};
const status = async (path: string) => (await fetch(server.origin + path)).status;
const cached = async () =>
  (await server.app.db.query<{ key: string }>('test.cached', 'SELECT key FROM cached_files', [])).map(
    ({ key }) => key,
  );
const cachedBytes = async () => {
  const rows = await server.app.db.query<{ bytes: string; sum: string }>(
    'test.usage',
    'SELECT bytes, (SELECT coalesce(sum(size), 0) FROM cached_files) AS sum FROM cache_usage',
    [],
  );
  expect(rows[0]?.bytes).toBe(rows[0]?.sum);
  return Number(rows[0]?.bytes);
};

beforeAll(async () => {
  server = await startTestApp({ cacheSize: 64 * KIBIBYTE });
  guild = await createApiGuild(server);
  storage = server.app.providers.find('storage') as Storage;
});

describe('the cache', () => {
  test('stays within its limit, evicts the least recently used files, and creates them again', async () => {
    const people: [TestPerson, string][] = [];
    for (let n = 0; n < 8; n += 1) {
      const person = await guild.newMember();
      people.push([person, await setAvatar(person, await noise(64 + n))]);
    }
    const paths = people.map(([{ id }, hash]) => `/avatars/${id}/${hash}.png?size=64`);
    for (const path of paths) {
      expect(await status(path)).toBe(200);
      expect(await cachedBytes()).toBeLessThanOrEqual(64 * KIBIBYTE);
      // The time of use is accurate to the hour.
      await server.app.db.query(
        'test.age',
        `UPDATE cached_files SET used_at = used_at - interval '2 hours'`,
        [],
      );
    }
    const kept = await cached();
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(paths.length);
    const files = [];
    for await (const key of storage.list('cache')) files.push(key);
    expect(files.sort()).toEqual(kept.sort());
    // The first file was evicted, and is created again.
    expect(kept.some((key) => key.includes(people[0]?.[1] as string))).toBe(false);
    expect(await status(paths[0] as string)).toBe(200);
    expect((await cached()).some((key) => key.includes(people[0]?.[1] as string))).toBe(true);
  });

  test('removes files that are not in its index, and no others', async () => {
    const known = await cached();
    await storage.put('cache/attachments/1/2/64.webp', Buffer.from('x'));
    await storage.put('external/aa/aabb/source', Buffer.from('x'));
    await sweepCache(server.app);
    expect(await storage.size('cache/attachments/1/2/64.webp')).toBeUndefined();
    expect(await storage.size('external/aa/aabb/source')).toBeUndefined();
    for (const key of known) expect(await storage.size(key)).toBeGreaterThan(0);
  });
});

test('attachments without a row, and resized copies next to them, are removed', async () => {
  const data = new FormData();
  data.append('files[0]', new Blob(['hello']), 'a.txt');
  const { body } = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, data);
  const own = `attachments/${guild.channelId}/${body.attachments[0].id}`;
  await storage.put('attachments/77/88', Buffer.from('x'));
  await storage.put(`${own}.sizes/64.webp`, Buffer.from('x'));
  await sweepAttachments(server.app);
  expect(await storage.size('attachments/77/88')).toBeUndefined();
  expect(await storage.size(`${own}.sizes/64.webp`)).toBeUndefined();
  expect(await storage.size(own)).toBe(5);
});

test('images from before quotas existed count for the account, but not for a day', async () => {
  const person = await guild.newMember();
  const hash = await setAvatar(person, await noise(40));
  const usage = async () =>
    (
      await server.app.db.query<{ bytes: string; day_bytes: string }>(
        'test.account',
        'SELECT bytes, day_bytes FROM account_storage WHERE user_id = $1',
        [person.id],
      )
    )[0];
  const before = await usage();
  const size = await storage.size(`images/avatars/${person.id}/${hash}/made`);
  expect(before).toEqual({ bytes: String(size), day_bytes: String(size) });
  await server.app.db.query('test.forget', 'DELETE FROM stored_pictures WHERE hash = $1', [hash]);
  await server.app.db.query('test.day', 'UPDATE account_storage SET day_bytes = 0 WHERE user_id = $1', [
    person.id,
  ]);
  await storage.put(`images/avatars/${person.id}/${hash}/64.webp`, Buffer.from('x'));
  await sweepImages(server.app);
  expect(await usage()).toEqual({ bytes: String(size), day_bytes: '0' });
  expect(await storage.size(`images/avatars/${person.id}/${hash}/64.webp`)).toBeUndefined();
});
