import { connect } from 'node:net';
import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { type Answer, startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { type GatewayTestClient, identify } from '../support/gateway.ts';
import { createTestGuild, type TestGuild, VIEW } from '../support/guild.ts';

const SEND = 1n << 11n;
const HISTORY = 1n << 16n;

let server: TestApp;
let owner: TestPerson;
let outsider: TestPerson;
let bot: TestCaller;
let guild: TestGuild;
let channel: string;
let png: Buffer;

beforeAll(async () => {
  server = await startTestApp();
  [owner, outsider] = [await server.register(), await server.register()];
  bot = await server.createBot(owner);
  guild = await createTestGuild(server.app, owner.id);
  channel = await guild.addChannel();
  await guild.join(bot.id);
  png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
});

type Content = string | Uint8Array;

const form = (
  payload: object | undefined,
  ...files: [field: string, name: string, content: Content, type?: string][]
) => {
  const data = new FormData();
  for (const [field, name, content, type] of files)
    data.append(field, new Blob([content as Uint8Array<ArrayBuffer>], type ? { type } : {}), name);
  if (payload) data.append('payload_json', JSON.stringify(payload));
  return data;
};

const path = (channelId = channel) => `/channels/${channelId}/messages`;
const send = (body: unknown, who: TestCaller = owner, channelId = channel) =>
  who.call('POST', path(channelId), body);
const local = (address: string) => address.replace(/^https?:\/\/[^/]+/, server.origin);
const load = (address: string, headers: Record<string, string> = {}) => fetch(local(address), { headers });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const attach = async (name: string, content: Content, type?: string) => {
  const answer = await send(form({}, ['files[0]', name, content, type as string]));
  expect(answer.status).toBe(200);
  return answer.body.attachments[0];
};
const stored = async (channelId = channel) => {
  const keys: string[] = [];
  const storage = server.app.providers.find('storage');
  for (const folder of [`attachments/${channelId}`, `cache/attachments/${channelId}`])
    for await (const key of storage?.list(folder) ?? []) keys.push(key);
  return keys;
};
const rows = async () =>
  await server.app.db.query<{ state: string; n: number }>(
    'test',
    'SELECT state, count(*)::int AS n FROM attachments GROUP BY state',
    [],
  );

describe('a message sent as a form', () => {
  test('stores the files with their metadata and returns them', async () => {
    const answer = await send(
      form(
        {
          content: 'two',
          attachments: [
            { id: 0, description: 'A green wall', is_spoiler: true },
            { id: '1', title: 'Notes' },
          ],
        },
        ['files[0]', 'wall.png', png, 'image/png'],
        ['files[1]', 'notes.txt', 'hello there'],
      ),
    );
    expect(answer.status).toBe(200);
    const [wall, notes] = answer.body.attachments;
    expect(wall).toMatchObject({
      filename: 'wall.png',
      size: png.length,
      content_type: 'image/png',
      width: 640,
      height: 480,
      description: 'A green wall',
      flags: 8,
      placeholder_version: 1,
    });
    expect(wall.placeholder).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(notes).toMatchObject({
      filename: 'notes.txt',
      title: 'Notes',
      size: 11,
      content_type: 'text/plain; charset=utf-8',
    });
    expect(await bytes(await load(wall.url))).toEqual(png);
    const history = (await owner.call('GET', path())).body[0];
    expect(history.attachments).toEqual(answer.body.attachments);
    expect((await owner.call('GET', `${path()}/${answer.body.id}`)).body.attachments).toEqual(
      answer.body.attachments,
    );
  });

  test.each([
    ['the body after the files', (data: FormData) => data.append('payload_json', '{"content":"x"}'), 'file'],
    [
      'fields instead of a body',
      (data: FormData) => {
        data.append('content', 'x');
        data.append('tts', 'false');
      },
      'files[7]',
    ],
    ['no body at all', () => {}, 'file1'],
  ])('%s', async (_, fill, field) => {
    const data = form(undefined, [field, 'a.bin', 'abc']);
    fill(data);
    const answer = await send(data);
    expect([answer.status, answer.body.attachments.length]).toEqual([200, 1]);
  });

  test('takes a body with a content type as the body', async () => {
    const data = form(undefined, ['files[0]', 'a.bin', 'abc']);
    data.append('payload_json', new Blob(['{"content":"x"}'], { type: 'application/json' }));
    expect((await send(data)).body).toMatchObject({ content: 'x', attachments: [{ size: 3 }] });
  });

  test('can have text alone, URL-encoded', async () => {
    const answer = await owner.call('POST', path(), 'content=a%20b+c&tts=false', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.body.content).toBe('a b c');
  });

  test('can have text alone, as multipart', async () => {
    const answer = await send(form({ content: 'plain' }));
    expect(answer.body).toMatchObject({ content: 'plain', attachments: [] });
  });

  test('can have an embed that shows a file of the message', async () => {
    const answer = await send(
      form({ embeds: [{ title: 'T', image: { url: 'attachment://wall.png' } }] }, [
        'files[0]',
        'wall.png',
        png,
      ]),
      bot,
    );
    const [embed] = answer.body.embeds;
    expect(embed.image).toMatchObject({ url: answer.body.attachments[0].url, width: 640, height: 480 });
    expect((await load(embed.image.url)).status).toBe(200);
  });
});

describe('file names', () => {
  test.each([
    ['my photo (1).png', 'my_photo_1.png', 'my photo (1)'],
    ['../../etc/passwd', 'passwd', undefined],
    ['C:\\files\\x.txt', 'x.txt', undefined],
    ['invoice\u202Egnp.exe', 'invoicegnp.exe', undefined],
    ['.htaccess', 'htaccess', '.htaccess'],
    ['a".png', 'a.png', 'a"'],
    [`${'x'.repeat(400)}.png`, `${'x'.repeat(196)}.png`, undefined],
  ])('in %j become %j', async (given, filename, title) => {
    const attachment = await attach(given, 'abc');
    expect([attachment.filename, attachment.title]).toEqual([filename, title]);
    const answer = await load(attachment.url);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${filename}"`);
  });

  test('are generated if nothing valid is left', async () => {
    const attachment = await attach('照片.png', png);
    expect(attachment).toMatchObject({ filename: `${attachment.id}.png`, title: '照片' });
    expect(await bytes(await load(attachment.url))).toEqual(png);
  });
});

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
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 6 })
      .toBuffer();
    const attachment = await attach('bomb.png', bomb);
    expect(attachment.width).toBeUndefined();
    expect((await load(`${attachment.proxy_url}&width=64`)).status).toBe(415);
  }, 30_000);
});

describe('an upload is rejected and nothing is stored', () => {
  const refused = async (answer: Answer | Promise<Answer>, expected: readonly [number, number]) => {
    expect(failure(await answer)).toEqual(expected);
    await collectAttachments(server.app);
    expect((await rows()).filter(({ state }) => state !== 'used')).toEqual([]);
  };

  test('for an empty file', () => refused(send(form({}, ['files[0]', 'a.txt', ''])), [400, 50046]));
  test('for a file that is too large', () =>
    refused(send(form({}, ['files[0]', 'a.bin', Buffer.alloc(10 * 1024 * 1024 + 1)])), [413, 40005]));
  test('for eleven files', () =>
    refused(
      send(
        form(
          {},
          ...Array.from({ length: 11 }, (_, n) => [`files[${n}]`, 'a.txt', 'x'] as [string, string, string]),
        ),
      ),
      [400, 30015],
    ));
  test('for two files with the same number', () =>
    refused(send(form({}, ['files[0]', 'a.txt', 'x'], ['files[0]', 'b.txt', 'x'])), [400, 50035]));
  test('for a file in an unknown field', () =>
    refused(send(form({}, ['avatar', 'a.txt', 'x'])), [400, 50035]));
  test('for metadata of a missing file', () =>
    refused(send(form({ attachments: [{ id: 3 }] }, ['files[0]', 'a.txt', 'x'])), [400, 50035]));
  test('for an invalid body', () => {
    const data = form(undefined, ['files[0]', 'a.txt', 'x']);
    data.append('payload_json', '{"content":');
    return refused(send(data), [400, 50109]);
  });
  test('for text that is too long, next to a file', () =>
    refused(send(form({ content: 'x'.repeat(2_001) }, ['files[0]', 'a.txt', 'x'])), [400, 50035]));
  test('for a truncated form', () =>
    refused(
      owner.call(
        'POST',
        path(),
        '--b\r\ncontent-disposition: form-data; name="files[0]"; filename="a"\r\n\r\nhalf',
        {
          'content-type': 'multipart/form-data; boundary=b',
        },
      ),
      [400, 50035],
    ));
  test('if the sender disconnects in the middle of a form', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /api/v10${path()} HTTP/1.1\r\nhost: x\r\nauthorization: ${owner.token}\r\ncontent-length: 900000\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n' +
        `--b\r\ncontent-disposition: form-data; name="files[0]"; filename="a"\r\n\r\n${'x'.repeat(200_000)}`,
    );
    await expect.poll(async () => (await rows()).some(({ state }) => state === 'waiting')).toBe(true);
    socket.destroy();
    await expect.poll(async () => (await rows()).some(({ state }) => state === 'unwanted')).toBe(true);
    await collectAttachments(server.app);
    expect((await rows()).filter(({ state }) => state !== 'used')).toEqual([]);
  });
  test('for a form without a boundary', () =>
    refused(owner.call('POST', path(), 'x', { 'content-type': 'multipart/form-data' }), [400, 50035]));
  test('from users who are not members', () =>
    refused(send(form({}, ['files[0]', 'a.txt', 'x']), outsider), [404, 10003]));
  test('from members without ATTACH_FILES', async () => {
    const member = await server.register();
    const quiet = await createTestGuild(server.app, owner.id);
    const id = await quiet.addChannel();
    await quiet.join(member.id);
    await quiet.setRole(quiet.id, VIEW | SEND | HISTORY);
    await refused(send(form({}, ['files[0]', 'a.txt', 'x']), member, id), [403, 50013]);
    await refused(
      member.call('POST', `/channels/${id}/attachments`, { files: [{ filename: 'a.txt', file_size: 1 }] }),
      [403, 50013],
    );
  });
});

describe('upload slots', () => {
  const slot = async (size: number, filename = 'clip.bin', who: TestCaller = owner) => {
    const answer = await who.call('POST', `/channels/${channel}/attachments`, {
      files: [{ id: '5', filename, file_size: size }],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.attachments[0].id).toBe('5');
    return answer.body.attachments[0] as { upload_url: string; upload_filename: string };
  };
  const put = (address: string, content: Content) =>
    fetch(local(address), { method: 'PUT', body: content as Uint8Array<ArrayBuffer> });

  test('take a file that a message can then use', async () => {
    const { upload_url, upload_filename } = await slot(png.length, 'wall.png');
    expect((await put(upload_url, png)).status).toBe(200);
    const answer = await send({
      attachments: [{ id: '0', filename: 'wall.png', uploaded_filename: upload_filename }],
    });
    expect(answer.body.attachments).toMatchObject([{ filename: 'wall.png', width: 640, size: png.length }]);
    expect(await bytes(await load(answer.body.attachments[0].url))).toEqual(png);
    // A slot can be used only once.
    const again = await send({ attachments: [{ id: '0', uploaded_filename: upload_filename }] });
    expect(failure(again)).toEqual([400, 50146]);
    expect((await put(upload_url, png)).status).toBe(404);
  });

  test('can be used again if the message fails', async () => {
    const { upload_url, upload_filename } = await slot(3);
    await put(upload_url, 'abc');
    const attachments = [{ id: '0', uploaded_filename: upload_filename }];
    expect(failure(await send({ content: 'x'.repeat(2_001), attachments }))).toEqual([400, 50035]);
    expect((await send({ attachments })).status).toBe(200);
  });

  test('cannot be used by other users, or without an uploaded file', async () => {
    const { upload_url, upload_filename } = await slot(3);
    const attachments = [{ id: '0', uploaded_filename: upload_filename }];
    expect(failure(await send({ attachments }))).toEqual([400, 50146]);
    expect((await put(upload_url, 'abc')).status).toBe(200);
    expect(failure(await send({ attachments }, bot))).toEqual([400, 50146]);
    expect(failure(await bot.call('DELETE', `/attachments/${upload_filename}`))).toEqual([404, 10021]);
    expect((await owner.call('DELETE', `/attachments/${encodeURIComponent(upload_filename)}`)).status).toBe(
      204,
    );
    expect(failure(await send({ attachments }))).toEqual([400, 50146]);
    expect(failure(await owner.call('DELETE', `/attachments/${upload_filename}`))).toEqual([404, 10021]);
  });

  test('reject files larger or smaller than announced', async () => {
    const { upload_url } = await slot(3);
    expect((await put(upload_url, 'abcd')).status).toBe(413);
    expect((await put(upload_url, 'ab')).status).toBe(400);
    expect((await put(upload_url, 'abc')).status).toBe(200);
    expect((await put(upload_url.replace(/hm=.{4}/, 'hm=0000'), 'abc')).status).toBe(403);
  });

  test.each([
    [[{ filename: 'a', file_size: 0 }], 400, 50035],
    [[], 400, 50035],
    [[{ filename: 'a', file_size: 10 * 1024 * 1024 + 1 }], 413, 40005],
  ])('an announcement of %j is rejected', async (files, status, code) => {
    expect(failure(await owner.call('POST', `/channels/${channel}/attachments`, { files }))).toEqual([
      status,
      code,
    ]);
  });
});

describe('attachment URLs', () => {
  test('are signed', async () => {
    const { url } = await attach('a.txt', 'abc');
    for (const wrong of [
      url.split('?')[0],
      url.replace(/hm=../, 'hm=00'),
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
      const { format, width, height } = await sharp(await bytes(answer)).metadata();
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

describe('an edit', () => {
  test('can keep, change, remove and add files', async () => {
    const sent = (
      await send(form({ content: 'x' }, ['files[0]', 'a.txt', 'aaa'], ['files[1]', 'b.txt', 'bbb']))
    ).body;
    const [a, b] = sent.attachments;
    const edited = await owner.call(
      'PATCH',
      `${path()}/${sent.id}`,
      form({ attachments: [{ id: b.id, description: 'the second' }, { id: 0 }] }, [
        'files[0]',
        'c.txt',
        'ccc',
      ]),
    );
    expect(edited.body.attachments.map(({ filename }: { filename: string }) => filename)).toEqual([
      'b.txt',
      'c.txt',
    ]);
    expect(edited.body.attachments[0]).toEqual({ ...b, description: 'the second' });
    expect(edited.body.edited_timestamp).not.toBeNull();
    expect((await load(a.url)).status).toBe(404);
    const emptied = await owner.call('PATCH', `${path()}/${sent.id}`, { attachments: [] });
    expect(emptied.body.attachments).toEqual([]);
    expect(failure(await owner.call('PATCH', `${path()}/${sent.id}`, { content: '' }))).toEqual([400, 50006]);
    expect(
      failure(await owner.call('PATCH', `${path()}/${sent.id}`, { attachments: [{ id: a.id }] })),
    ).toEqual([400, 50035]);
    expect(
      failure(await bot.call('PATCH', `${path()}/${sent.id}`, form({}, ['files[0]', 'd.txt', 'd']))),
    ).toEqual([403, 50005]);
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

test('in private channels are only for the users in them', async () => {
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

describe('voice messages', () => {
  const VOICE = 1 << 13;
  const sound = Buffer.alloc(444);
  sound.write('RIFF\xb4\x01\0\0WAVEfmt ', 'latin1');
  const voice = (
    extra: object,
    file: Content = sound,
    words: object = { duration_secs: 1.5, waveform: 'AAAA' },
  ) =>
    send(
      form({ flags: VOICE, attachments: [{ id: 0, ...words }], ...extra }, ['files[0]', 'voice.wav', file]),
    );

  test('have one audio file, its duration and its waveform', async () => {
    const answer = await voice({});
    expect(answer.body).toMatchObject({
      flags: VOICE,
      attachments: [{ duration_secs: 1.5, waveform: 'AAAA' }],
    });
    expect(answer.body.attachments[0].content_type).toMatch(/^audio\//);
    expect(failure(await owner.call('PATCH', `${path()}/${answer.body.id}`, { content: 'x' }))).toEqual([
      400, 50162,
    ]);
  });
  test('cannot have anything else', async () => {
    expect(failure(await voice({ content: 'x' }))).toEqual([400, 50159]);
    expect(failure(await voice({}, png))).toEqual([400, 50160]);
    expect(failure(await voice({}, sound, {}))).toEqual([400, 50161]);
  });
});

test('videos have dimensions and a duration', async () => {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(7_500, 16);
  const track = Buffer.alloc(84);
  track.writeInt32BE(65_536, 40);
  track.writeInt32BE(65_536, 56);
  track.writeUInt32BE(1_920 * 65_536, 76);
  track.writeUInt32BE(1_080 * 65_536, 80);
  const video = (...parts: Buffer[]) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
      box('moov', Buffer.concat(parts)),
    ]);
  const whole = await attach('video.mp4', video(box('mvhd', header), box('trak', box('tkhd', track))));
  expect(whole).toMatchObject({ content_type: 'video/mp4', width: 1_920, height: 1_080, duration_secs: 7.5 });
  expect((await load(`${whole.proxy_url}&width=100`)).status).toBe(415);
  const sound = await attach('voice.mp4', video(box('mvhd', header)));
  expect(sound).toMatchObject({ content_type: 'audio/mp4', duration_secs: 7.5 });
  expect((await load(sound.url)).headers.get('content-type')).toBe('audio/mp4');
});

test('location and camera data are removed from photos, which keep their orientation', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('Ada')).toBe(true);
  const check = async (attachment: { url: string; size: number; width: number; height: number }) => {
    const there = await bytes(await load(attachment.url));
    expect(there.length).toBe(attachment.size);
    expect(there.includes('Ada')).toBe(false);
    expect((await sharp(there).metadata()).orientation).toBe(6);
    expect(await sharp(there).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(attachment).toMatchObject({ width: 40, height: 60 });
  };
  await check(await attach('kiln.jpg', photo, 'image/jpeg'));
  const { body } = await owner.call('POST', `/channels/${channel}/attachments`, {
    files: [{ id: '0', filename: 'kiln.jpg', file_size: photo.length }],
  });
  const [{ upload_url, upload_filename }] = body.attachments;
  const put = await fetch(local(upload_url), { method: 'PUT', body: new Uint8Array(photo) });
  expect(put.status).toBe(200);
  const sent = await send({ attachments: [{ id: '0', uploaded_filename: upload_filename }] });
  await check(sent.body.attachments[0]);
});

test('sending a message again with the same nonce stores only the first one’s files', async () => {
  const once = () => send(form({ content: 'n', nonce: 'same' }, ['files[0]', 'a.txt', 'x']));
  const [first, second] = [await once(), await once()];
  expect(second.body.id).toBe(first.body.id);
  expect(second.body.attachments).toEqual(first.body.attachments);
  expect((await load(first.body.attachments[0].url)).status).toBe(200);
});
