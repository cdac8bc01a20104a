import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller } from '../../support/app.ts';

/** More than any disk has. */
const ABSURD = 2 ** 60;
const FULL = [413, 1000003] as const;
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const sendFile = (who: TestCaller, channelId: string) => {
  const data = new FormData();
  data.append('payload_json', '{"content":"with a file"}');
  data.append('files[0]', new Blob(['hello']), 'a.txt');
  return who.call('POST', `/channels/${channelId}/messages`, data);
};
const askSlot = (who: TestCaller, channelId: string) =>
  who.call('POST', `/channels/${channelId}/attachments`, { files: [{ filename: 'a.txt', file_size: 5 }] });
const put = (server: TestApp, address: string) =>
  fetch(address.replace(/^https?:\/\/[^/]+/, server.origin), { method: 'PUT', body: 'hello' });

describe.each([
  ['on a disk without room', ABSURD],
  // The control: the very same calls with enough space.
  ['on a disk with room', 1],
])('%s', (_, minFreeSpace) => {
  const isFull = minFreeSpace === ABSURD;
  let server: TestApp;
  let guild: ApiGuild;

  beforeAll(async () => {
    server = await startTestApp({ minFreeSpace });
    guild = await createApiGuild(server);
  });

  test(`uploads are ${isFull ? 'rejected' : 'accepted'}`, async () => {
    const form = await sendFile(guild.owner, guild.channelId);
    const slot = await askSlot(guild.owner, guild.channelId);
    const avatar = await guild.owner.call('PATCH', '/users/@me', { avatar: DOT });
    const outcomes = [form, slot, avatar].map((answer) =>
      answer.status === 200 ? 'taken' : failure(answer).join('/'),
    );
    expect(new Set(outcomes)).toEqual(new Set([isFull ? FULL.join('/') : 'taken']));
    if (isFull)
      expect(form.body.message).toBe(
        "This instance's storage is full; messages without files can still be sent",
      );
    const rows = await server.app.db.query('test.rows', 'SELECT FROM attachments', []);
    expect(rows).toHaveLength(isFull ? 0 : 2);
  });

  test('messages can still be sent', async () => {
    const path = `/channels/${guild.channelId}/messages`;
    const sent = await guild.owner.call('POST', path, { content: 'text' });
    expect(sent.status).toBe(200);
    expect((await guild.owner.call('PATCH', `${path}/${sent.body.id}`, { content: 'edited' })).status).toBe(
      200,
    );
    expect((await guild.owner.call('PUT', `${path}/${sent.body.id}/reactions/👍/@me`)).status).toBe(204);
  });
});

test('a full disk rejects the file of an upload slot, which can be used again later', async () => {
  const server = await startTestApp();
  const guild = await createApiGuild(server);
  const { body } = await askSlot(guild.owner, guild.channelId);
  const [{ upload_url }] = body.attachments;
  const { space } = server.app;
  const hold = space.hold;
  const { NoSpaceError } = await import('@guildhall/server/platform/storage/space');
  (space as { hold: typeof hold }).hold = async () => {
    throw new NoSpaceError('The disk has too little room.');
  };
  const refused = await put(server, upload_url);
  const answer = (await refused.json()) as { code: number };
  expect([refused.status, answer.code]).toEqual(FULL);
  (space as { hold: typeof hold }).hold = hold;
  expect((await put(server, upload_url)).status).toBe(200);
});
