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
function start(acknowledge: (channelId: string, messageId: string) => Promise<void>) {
  const store = createStore();
  store.apply(
    'READY',
    testReady(testOwnUser(ME), {
      guilds: [
        testGuild(GUILD, '2', {
          channels: [testChannel(GUILD, CHANNEL, { last_message_id: '5' })],
          members: [createTestMember(testUser(ME))],
        }),
      ],
      read_state: [{ id: CHANNEL, last_message_id: '5', mention_count: 0 }],
    }),
  );
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
