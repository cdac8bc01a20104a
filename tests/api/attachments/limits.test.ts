import { connect } from 'node:net';
import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import { describe, expect, test } from 'vitest';
import { failure } from '../../support/api-guild.ts';
import type { Answer } from '../../support/app.ts';
import { createTestGuild, VIEW } from '../../support/guild.ts';
import { form, startGuildWithFiles } from './guild.ts';

const SEND = 1n << 11n;
const HISTORY = 1n << 16n;

const { server, owner, outsider, channel, path, send, put, openSlot } = await startGuildWithFiles();

const rows = async () =>
  await server.app.db.query<{ state: string; n: number }>(
    'test',
    'SELECT state, count(*)::int AS n FROM attachments GROUP BY state',
    [],
  );

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

describe('an upload slot', () => {
  test('rejects files larger or smaller than announced', async () => {
    const { upload_url } = await openSlot(3);
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
