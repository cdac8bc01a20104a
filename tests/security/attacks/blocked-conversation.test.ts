import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiGuild, failure } from '../../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';

let server: TestApp;
let one: TestPerson;
let other: TestPerson;
let channelId: string;
/** The first user's messages: one pinned, one not, both with reactions of both users. */
let loose: string;
let pinned: string;

const WAVE = encodeURIComponent('👋');
const HEART = encodeURIComponent('❤');

beforeAll(async () => {
  server = await startTestApp();
  const guild = await createApiGuild(server);
  [one, other] = [await guild.newMember(), await guild.newMember()];
  channelId = (await one.call('POST', '/users/@me/channels', { recipient_id: other.id })).body.id;
  const path = `/channels/${channelId}/messages`;
  for (const _ of [0, 1]) {
    const { body } = await one.call('POST', path, { content: 'hello' });
    [loose, pinned] = [pinned, body.id];
    for (const person of [one, other]) await person.call('PUT', `${path}/${body.id}/reactions/${WAVE}/@me`);
  }
  await one.call('PUT', `${path}/pins/${pinned}`);
});

const form = () => {
  const data = new FormData();
  data.append('payload_json', '{"content":"a file"}');
  data.append('files[0]', new Blob(['text']), 'a.txt');
  return data;
};

/** The result of each operation that changes something in a channel, in a conversation where one user has blocked the other. */
const REFUSED = [403, 50007] as const;
const table: Record<string, [path: string, body: () => unknown, expected: readonly [number, number?]]> = {
  createMessage: ['/messages', () => ({ content: 'hello' }), REFUSED],
  updateMessage: ['/messages/LOOSE', () => ({ content: 'again' }), REFUSED],
  triggerTyping: ['/typing', () => undefined, REFUSED],
  createAttachments: ['/attachments', () => ({ files: [{ filename: 'a.txt', file_size: 4 }] }), REFUSED],
  createPin: ['/messages/pins/LOOSE', () => undefined, REFUSED],
  pinMessage: ['/pins/LOOSE', () => undefined, REFUSED],
  deletePin: ['/messages/pins/PINNED', () => undefined, REFUSED],
  unpinMessage: ['/pins/PINNED', () => undefined, REFUSED],
  addReaction: [`/messages/LOOSE/reactions/${HEART}/@me`, () => undefined, [403, 90001]],
  votePoll: ['/polls/LOOSE/answers/@me', () => ({ answer_ids: [1] }), [403, 520000]],
  scheduleMessage: [
    '/scheduled-messages',
    () => ({ content: 'later', scheduled_at: new Date(Date.now() + 3_600_000).toISOString() }),
    REFUSED,
  ],
  ringCall: ['/call/ring', () => ({}), REFUSED],
  // There is no call, and none can begin.
  updateCall: ['/call', () => ({ region: null }), [204]],
  stopRinging: ['/call/stop-ringing', () => ({}), [204]],
  // Not available to anyone in a private channel.
  sendSoundboardSound: ['/send-soundboard-sound', () => ({ sound_id: '1' }), [403, 50003]],
  sendVoiceChannelEffect: [
    '/voice-channel-effects',
    () => ({ animation_type: 0, animation_id: 0 }),
    [403, 50003],
  ],
  deleteUserReaction: [`/messages/LOOSE/reactions/${WAVE}/USER`, () => undefined, [403, 50013]],
  deleteUserReactionOfType: [`/messages/LOOSE/reactions/${WAVE}/0/USER`, () => undefined, [403, 50013]],
  deleteEmojiReactions: [`/messages/LOOSE/reactions/${WAVE}`, () => undefined, [403, 50013]],
  deleteAllReactions: ['/messages/LOOSE/reactions', () => undefined, [403, 50013]],
  bulkDeleteMessages: ['/messages/bulk-delete', () => ({ messages: ['1', '2'] }), [403, 50013]],
  updateChannel: ['', () => ({ name: 'mine' }), [403, 50003]],
  setChannelPermission: ['/permissions/1', () => ({ type: 1 }), [403, 50003]],
  deleteChannelPermission: ['/permissions/1', () => undefined, [403, 50003]],
  dismissEphemeralMessage: ['/ephemeral-messages/1', () => undefined, [404, 10008]],
  updateVoiceChannelStatus: ['/voice-status', () => ({ status: 'x' }), [403, 50003]],
  acceptMessageRequest: ['/recipients/@me', () => ({ consent_status: 2 }), [404, 10003]],
  rejectMessageRequest: ['/recipients/@me', () => undefined, [404, 10003]],
  removeRecipient: ['/recipients/USER', () => undefined, [403, 50003]],
  addRecipient: ['/recipients/USER', () => ({}), [400, 50033]],
  createChannelInvite: ['/invites', () => ({}), [403, 50003]],
  followChannel: ['/followers', () => ({ webhook_channel_id: '1' }), [403, 50003]],
  createWebhook: ['/webhooks', () => ({ name: 'Kiln' }), [403, 50003]],
  createThread: ['/threads', () => ({ name: 'thread' }), [403, 50003]],
  createThreadFromMessage: ['/messages/LOOSE/threads', () => ({ name: 'thread' }), [403, 50003]],
  getPostData: ['/post-data', () => ({ thread_ids: [] }), [403, 50003]],
  createChannelTag: ['/tags', () => ({ name: 'tag' }), [403, 50003]],
  updateChannelTag: ['/tags/1', () => ({ name: 'tag' }), [403, 50003]],
  deleteChannelTag: ['/tags/1', () => undefined, [403, 50003]],
  joinThread: ['/thread-members/@me', () => undefined, [403, 50003]],
  leaveThread: ['/thread-members/@me', () => undefined, [403, 50003]],
  updateThreadSettings: ['/thread-members/@me/settings', () => ({}), [403, 50003]],
  addThreadMember: ['/thread-members/USER', () => undefined, [403, 50003]],
  removeThreadMember: ['/thread-members/USER', () => undefined, [403, 50003]],
  crosspostMessage: ['/messages/LOOSE/crosspost', () => undefined, [403, 50007]],
  // The caller's own data: read states, their list, searches, polls, and messages they delete.
  endPoll: ['/polls/LOOSE/expire', () => undefined, [400, 520006]],
  searchChannelTabs: ['/messages/search/tabs', () => ({ tabs: { messages: {} } }), [200]],
  ackMessage: ['/messages/LOOSE/ack', () => ({}), [200]],
  ackPins: ['/pins/ack', () => undefined, [204]],
  deleteOwnReaction: [`/messages/LOOSE/reactions/${WAVE}/@me`, () => undefined, [204]],
  deleteOwnReactionOfType: [`/messages/PINNED/reactions/${WAVE}/0/@me`, () => undefined, [204]],
  deleteMessage: ['/messages/OWN', () => undefined, [204]],
  deleteChannel: ['', () => undefined, [200]],
};

test('the table has every operation that changes something in a channel', () => {
  const changing = (Object.values(operations) as Operation[]).filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/channels/{channel_id}'),
  );
  expect(Object.keys(table).sort()).toEqual(changing.map(({ id }) => id).sort());
});

const getMethod = (id: string) => (operations as Record<string, Operation>)[id]!.method;

describe.each(['the one who blocked', 'the one who is blocked'])('%s', (side) => {
  beforeAll(async () => {
    const [blocker, blocked] = side === 'the one who blocked' ? [one, other] : [other, one];
    await other.call('DELETE', `/users/@me/relationships/${one.id}`);
    await one.call('DELETE', `/users/@me/relationships/${other.id}`);
    const path = `/channels/${channelId}/messages`;
    // Control: before the block, the same calls work.
    for (const id of [loose, pinned])
      expect((await one.call('PUT', `${path}/${id}/reactions/${WAVE}/@me`)).status).toBe(204);
    expect((await one.call('PUT', `${path}/pins/${loose}`)).status).toBe(204);
    expect((await one.call('DELETE', `${path}/pins/${loose}`)).status).toBe(204);
    expect((await one.call('PATCH', `${path}/${loose}`, { content: 'hello' })).status).toBe(200);
    expect((await one.call('POST', `/channels/${channelId}/typing`)).status).toBe(204);
    const files = [{ filename: 'a.txt', file_size: 4 }];
    expect((await one.call('POST', `/channels/${channelId}/attachments`, { files })).status).toBe(200);
    expect((await one.call('POST', path, form())).status).toBe(200);
    own = (await one.call('POST', path, { content: 'mine' })).body.id;
    await blocker.call('PUT', `/users/@me/relationships/${blocked.id}`, { type: 2 });
  });
  let own: string;

  test.each(Object.keys(table))('%s', async (id) => {
    const [path, body, expected] = table[id]!;
    const filled = path
      .replace('LOOSE', loose)
      .replace('PINNED', pinned)
      .replace('USER', other.id)
      .replace('OWN', own);
    const answer = await one.call(getMethod(id), `/channels/${channelId}${filled}`, body());
    expect(failure(answer).slice(0, expected.length)).toEqual(expected);
  });

  test('cannot send files, with a new message or an existing one', async () => {
    const path = `/channels/${channelId}/messages`;
    expect(failure(await one.call('POST', path, form()))).toEqual(REFUSED);
    expect(failure(await one.call('PATCH', `${path}/${loose}`, form()))).toEqual(REFUSED);
  });
});
