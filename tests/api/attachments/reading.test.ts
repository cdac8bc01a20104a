import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../../support/api-guild.ts';
import type { TestCaller } from '../../support/app.ts';
import { type GatewayTestClient, identify } from '../../support/gateway.ts';
import { createBlankPng } from '../../support/png.ts';
import { form, readBytes, startGuildWithFiles } from './guild.ts';

const { server, owner, outsider, bot, guild, channel, png, path, send, load, attach } =
  await startGuildWithFiles();

const stored = async (channelId: string) => {
  const keys: string[] = [];
  const storage = server.app.providers.find('storage');
  for (const folder of [`attachments/${channelId}`, `cache/attachments/${channelId}`])
    for await (const key of storage?.list(folder) ?? []) keys.push(key);
  return keys;
};

describe('a file type that could do harm is served as a download', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a.svg', script],
    ['a.png', script],
    ['a.html', '<!doctype html><script>alert(1)</script>'],
    ['a.png', '<!doctype html><script>alert(1)</script>'],
    ['a.js', 'alert(1)'],
    ['a.pdf', '%PDF-1.7\n'],
  ])('%s', async (name, content) => {
    const answer = await load((await attach(name, content, 'image/png')).url);
    expect(answer.headers.get('content-type')).toMatch(/^application\/octet-stream/);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('but an image is shown inline, whatever its name', async () => {
    const attachment = await attach('page.html', png, 'text/html');
    expect(attachment.content_type).toBe('image/png');
    const answer = await load(attachment.url);
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'image/png',
      'inline; filename="page.html"',
    ]);
  });

  test('and an image that decompresses to too many pixels is not resized', async () => {
    const bomb = createBlankPng(9_000, 9_000);
    const attachment = await attach('bomb.png', bomb);
    expect(attachment.width).toBeUndefined();
    expect((await load(`${attachment.proxy_url}&width=64`)).status).toBe(415);
  });
});

describe('attachment URLs', () => {
  test('are signed', async () => {
    const { url } = await attach('a.txt', 'abc');
    for (const wrong of [
      url.split('?')[0],
      url.replace(/hm=(.)/, (_: string, first: string) => (first === '0' ? 'hm=1' : 'hm=0')),
      url.replace(/ex=[0-9a-f]+/, 'ex=ffffffff'),
      url.replace('a.txt', 'b.txt'),
    ])
      expect((await load(wrong as string)).status).toBe(403);
  });

  test('stay the same for hours, and are renewed for members who can see the channel', async () => {
    const attachment = await attach('a.txt', 'abc');
    const bare = `https://cdn.example.org${new URL(attachment.url).pathname}?width=9`;
    const ask = async (who: TestCaller) =>
      (await who.call('POST', '/attachments/refresh-urls', { attachment_urls: [bare, 'nonsense'] })).body
        .refreshed_urls;
    const [fresh, nothing] = await ask(owner);
    expect(fresh.original).toBe(bare);
    expect(fresh.refreshed.split('&width')[0]).toBe(attachment.url);
    expect(nothing).toEqual({ original: 'nonsense', refreshed: null });
    expect((await ask(outsider))[0].refreshed).toBeNull();
  });

  test('are not created from text that looks like a stored file’s key', async () => {
    const key = `guildhall-file:/${channel}/1/a.txt`;
    const answer = await send({ content: `${key} "url":"${key}"` });
    expect(answer.body.content).toBe(`${key} "url":"${key}"`);
    expect(failure(await send({ embeds: [{ title: 'x', image: { url: key } }] }, bot))).toEqual([400, 50035]);
  });

  test('support range requests', async () => {
    const { url } = await attach('a.bin', '0123456789');
    const part = await load(url, { range: 'bytes=2-4' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
  });

  test('serve images in other sizes and formats', async () => {
    const { proxy_url } = await attach('wall.png', png);
    const at = async (query: string) => {
      const answer = await load(`${proxy_url}&${query}`);
      expect(answer.status).toBe(200);
      const { format, width, height } = await sharp(await readBytes(answer)).metadata();
      return [format, width, height];
    };
    expect(await at('width=320&height=320')).toEqual(['png', 320, 240]);
    expect(await at('width=200&format=webp')).toEqual(['webp', 320, 240]);
    expect(await at('height=100&format=jpg&quality=low')).toEqual(['jpeg', 160, 120]);
    expect(await at('width=641&format=webp&quality=lossless')).toEqual(['webp', 640, 480]);
    expect(await at('width=99999&format=webp')).toEqual(['webp', 640, 480]);
    expect((await load(`${proxy_url}&width=0`)).status).toBe(400);
    expect((await load(`${proxy_url}&format=svg`)).status).toBe(400);
    expect((await load(`${(await attach('a.txt', 'abc')).proxy_url}&width=20`)).status).toBe(415);
  });
});

describe('over the gateway', () => {
  let client: GatewayTestClient;
  beforeAll(async () => {
    client = await identify(server.origin, owner.token);
  });
  afterAll(() => client.close());

  test('messages, edits and replies include attachment URLs', async () => {
    const sent = (await send(form({ content: 'look' }, ['files[0]', 'wall.png', png]))).body;
    const created = await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === sent.id);
    expect(created.d.attachments).toEqual(sent.attachments);
    await owner.call('PATCH', `${path()}/${sent.id}`, { content: 'look again' });
    const updated = await client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === sent.id);
    expect(updated.d.attachments).toEqual(sent.attachments);
    const reply = (await send({ content: 'nice', message_reference: { message_id: sent.id } })).body;
    expect(reply.referenced_message.attachments).toEqual(sent.attachments);
    const told = await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === reply.id);
    expect(told.d.referenced_message.attachments).toEqual(sent.attachments);
  });
});

describe('stored files', () => {
  test('are deleted with their message, with its channel and after an edit that removes them', async () => {
    const own = await guild.addChannel();
    const three = [];
    for (let n = 0; n < 3; n += 1)
      three.push((await send(form({ content: 'x' }, ['files[0]', 'wall.png', png]), owner, own)).body);
    expect((await load(`${three[0].attachments[0].proxy_url}&width=64`)).status).toBe(200);
    expect(await stored(own)).toHaveLength(4);
    await owner.call('DELETE', `${path(own)}/${three[0].id}`);
    await owner.call('PATCH', `${path(own)}/${three[1].id}`, { attachments: [] });
    expect((await load(three[0].attachments[0].url)).status).toBe(404);
    await collectAttachments(server.app);
    expect(await stored(own)).toHaveLength(1);
    expect((await load(three[2].attachments[0].url)).status).toBe(200);
  });

  test('are deleted with their channel', async () => {
    const own = await guild.addChannel();
    await send(form({}, ['files[0]', 'a.txt', 'abc']), owner, own);
    expect(await stored(own)).toHaveLength(1);
    expect((await owner.call('DELETE', `/channels/${own}`)).status).toBe(200);
    await expect
      .poll(async () => {
        await collectAttachments(server.app);
        return stored(own);
      })
      .toEqual([]);
  });
});

test('attachments in private channels are only for the users in them', async () => {
  const friend = await server.register();
  await guild.join(friend.id);
  const { id } = (await owner.call('POST', '/users/@me/channels', { recipient_id: friend.id })).body;
  const sent = (await send(form({}, ['files[0]', 'a.txt', 'secret']), owner, id)).body;
  const seen = (await friend.call('GET', path(id))).body[0].attachments[0];
  expect(await (await load(seen.url)).text()).toBe('secret');
  const refresh = async (who: TestCaller) =>
    (await who.call('POST', '/attachments/refresh-urls', { attachment_urls: [sent.attachments[0].url] })).body
      .refreshed_urls[0].refreshed;
  expect(await refresh(friend)).toBe(seen.url);
  expect(await refresh(outsider)).toBeNull();
});
