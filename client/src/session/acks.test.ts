import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelUnread, createStore, EMPTY_TIMELINE, key, mentionsFrom } from '../store/index.ts';
import { getSegment } from '../store/segments.ts';
import {
  createTestMember,
  testChannel,
  testGuild,
  testMessage,
  testOwnUser,
  testReady,
  testUser,
} from '../testing/entities.ts';
import { createAcknowledgements } from './acks.ts';

const [GUILD, CHANNEL, ME] = ['100', '101', '1'];
/** READY with a channel that was read up to message 5. */
const getReady = (last = '5') =>
  testReady(testOwnUser(ME), {
    guilds: [
      testGuild(GUILD, '2', {
        channels: [testChannel(GUILD, CHANNEL, { last_message_id: last })],
        members: [createTestMember(testUser(ME))],
      }),
    ],
    read_state: [{ id: CHANNEL, last_message_id: '5', mention_count: 0 }],
  });
function start(acknowledge: (channelId: string, messageId: string) => Promise<void>) {
  const store = createStore();
  store.apply('READY', getReady());
  const say = (id: string, mentioned = false) =>
    store.apply('MESSAGE_CREATE', {
      ...testMessage(CHANNEL, id, testUser('2'), { mentions: mentioned ? [testUser(ME)] : [] }),
      guild_id: GUILD,
    });
  return { store, say, acknowledgements: createAcknowledgements(store, { acknowledge }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('drops a waiting acknowledgement once the marker was moved by hand', async () => {
  const told: string[] = [];
  const { say, acknowledgements } = start(async (_, id) => void told.push(id));
  say('6');
  acknowledgements.acknowledge(CHANNEL, '6');
  say('7');
  acknowledgements.acknowledge(CHANNEL, '7');
  acknowledgements.drop(CHANNEL);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['6']);
  say('8');
  acknowledgements.acknowledge(CHANNEL, '8');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['6', '8']);
});

it('does not repeat a failed acknowledgement after the marker was moved by hand', async () => {
  const told: string[] = [];
  const { say, acknowledgements } = start(async (_, id) => {
    told.push(id);
    throw new Error('offline');
  });
  say('6');
  acknowledgements.acknowledge(CHANNEL, '6');
  acknowledgements.drop(CHANNEL);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['6']);
});

it('counts mentions from a message on, read ones as well', () => {
  const { store, say, acknowledgements } = start(async () => {});
  store.timelines.set(CHANNEL, {
    ...EMPTY_TIMELINE,
    segments: [getSegment({ kind: 'latest', limit: 50 }, [])],
  });
  say('6', true);
  say('7');
  say('8', true);
  acknowledgements.acknowledge(CHANNEL, '8');
  expect(['6', '7', '9'].map((id) => mentionsFrom(store, CHANNEL, id))).toEqual([2, 1, 0]);
});

it('shows no message as unread in a channel that is followed, while its messages are seen', async () => {
  const told: string[] = [];
  const { store, acknowledgements } = start(async (_, id) => void told.push(id));
  let isSeen = true;
  const stop = acknowledgements.follow(CHANNEL, () => isSeen);
  const shown: boolean[] = [];
  store.subscribe(key.unread(CHANNEL), () => shown.push(channelUnread(store, CHANNEL).unread));
  const arrive = (id: string) => {
    const message = { ...testMessage(CHANNEL, id, testUser('2')), guild_id: GUILD };
    store.batchPaced(() => {
      store.apply('MESSAGE_CREATE', message);
      acknowledgements.arrive(message);
    });
  };
  arrive('6');
  isSeen = false;
  arrive('7');
  isSeen = true;
  stop();
  arrive('8');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([false, true, true]);
  expect(told).toEqual(['6']);
});

it('marks a channel as read again if a READY was read before the acknowledgement was stored', async () => {
  const stored = Promise.withResolvers<void>();
  const { store, say, acknowledgements } = start(() => stored.promise);
  say('6');
  acknowledgements.acknowledge(CHANNEL, '6');
  store.apply('READY', getReady('6'));
  expect(channelUnread(store, CHANNEL).unread).toBe(true);
  stored.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(channelUnread(store, CHANNEL).unread).toBe(false);
});

it('does not go back to an earlier acknowledgement whose event comes late, but to one made by hand', () => {
  const { store, say, acknowledgements } = start(async () => {});
  say('6');
  say('7');
  acknowledgements.acknowledge(CHANNEL, '7');
  store.apply('MESSAGE_ACK', { channel_id: CHANNEL, message_id: '6', version: 1 });
  expect(channelUnread(store, CHANNEL).unread).toBe(false);
  const byHand = { channel_id: CHANNEL, message_id: '6', version: 2, manual: true, mention_count: 0 };
  store.apply('MESSAGE_ACK', byHand);
  expect(channelUnread(store, CHANNEL).unread).toBe(true);
});
