import { Permission } from '@guildhall/protocol/permissions/index';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { failure } from '../../support/api-guild.ts';
import { createMp4 } from '../../support/media.ts';
import { type Content, form, readBytes, startGuildWithFiles } from './guild.ts';

const { owner, outsider, bot, guild, channel, png, path, send, load, put, attach, openSlot } =
  await startGuildWithFiles();

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
    expect(await readBytes(await load(wall.url))).toEqual(png);
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
    expect(await readBytes(await load(attachment.url))).toEqual(png);
  });
});

describe('upload slots', () => {
  test('take a file that a message can then use', async () => {
    const { upload_url, upload_filename } = await openSlot(png.length, 'wall.png');
    expect((await put(upload_url, png)).status).toBe(200);
    const answer = await send({
      attachments: [{ id: '0', filename: 'wall.png', uploaded_filename: upload_filename }],
    });
    expect(answer.body.attachments).toMatchObject([{ filename: 'wall.png', width: 640, size: png.length }]);
    expect(await readBytes(await load(answer.body.attachments[0].url))).toEqual(png);
    // A slot can be used only once.
    const again = await send({ attachments: [{ id: '0', uploaded_filename: upload_filename }] });
    expect(failure(again)).toEqual([400, 50146]);
    expect((await put(upload_url, png)).status).toBe(404);
  });

  test('can be used again if the message fails', async () => {
    const { upload_url, upload_filename } = await openSlot(3);
    await put(upload_url, 'abc');
    const attachments = [{ id: '0', uploaded_filename: upload_filename }];
    expect(failure(await send({ content: 'x'.repeat(2_001), attachments }))).toEqual([400, 50035]);
    expect((await send({ attachments })).status).toBe(200);
  });

  test('cannot be used by other users, or without an uploaded file', async () => {
    const { upload_url, upload_filename } = await openSlot(3);
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

describe('voice messages', () => {
  const VOICE = 1 << 13;
  const sound = Buffer.alloc(444);
  sound.write('RIFF\xb4\x01\0\0WAVEfmt ', 'latin1');
  const spoken = (
    extra: object = {},
    file: Content = sound,
    words: object = { duration_secs: 1.5, waveform: 'AAAA' },
  ) => form({ flags: VOICE, attachments: [{ id: 0, ...words }], ...extra }, ['files[0]', 'voice.wav', file]);
  const voice = (...parts: Parameters<typeof spoken>) => send(spoken(...parts));
  /** A WebM file without a duration, as browsers record it, with one track. */
  const recording = (kind: 'sound' | 'video') =>
    Buffer.from(
      // EBML with its type; a segment of unknown size; a track with its type; an empty cluster.
      `1a45dfa3874282847765626d18538067ff1654ae6b85ae838381${kind === 'sound' ? '02' : '01'}1f43b67580`,
      'hex',
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
    const poll = { question: { text: 'x' }, answers: [{ poll_media: { text: 'y' } }] };
    expect(failure(await voice({ poll }))).toEqual([400, 50159]);
  });
  test.each([
    ['is not base64', '%%%%'],
    ['has more samples than clients draw', Buffer.alloc(257).toString('base64')],
  ])('cannot have a waveform that %s', async (_, waveform) => {
    expect(failure(await voice({}, sound, { duration_secs: 1.5, waveform }))).toEqual([400, 50161]);
  });
  test('can be what a browser records, which does not say how long it is, and cannot be a video', async () => {
    const recorded = await voice({}, recording('sound'));
    expect(recorded.body).toMatchObject({ flags: VOICE, attachments: [{ content_type: 'audio/webm' }] });
    expect(failure(await voice({}, recording('video')))).toEqual([400, 50160]);
  });
  test('need their permission', async () => {
    const denied = await guild.addChannel([
      { id: guild.id, type: 0, allow: 0n, deny: Permission.SEND_VOICE_MESSAGES },
    ]);
    expect(failure(await send(spoken(), bot, denied))).toEqual([403, 50173]);
  });
  test('can be sent in conversations', async () => {
    await guild.join(outsider.id);
    const { body: conversation } = await outsider.call('POST', '/users/@me/channels', {
      recipient_id: owner.id,
    });
    expect((await send(spoken(), outsider, conversation.id)).status).toBe(200);
  });
});

test('videos have dimensions and a duration', async () => {
  const whole = await attach('video.mp4', createMp4({ width: 1_920, height: 1_080, seconds: 7.5 }));
  expect(whole).toMatchObject({ content_type: 'video/mp4', width: 1_920, height: 1_080, duration_secs: 7.5 });
  expect((await load(`${whole.proxy_url}&width=100`)).status).toBe(415);
  const sound = await attach('voice.mp4', createMp4({ seconds: 7.5 }));
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
    const there = await readBytes(await load(attachment.url));
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
  expect((await put(upload_url, photo)).status).toBe(200);
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
