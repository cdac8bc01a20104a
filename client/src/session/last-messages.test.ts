import { describe, expect, it } from 'vitest';
import { createStore, lastMessage, type Message } from '../store/index.ts';
import {
  testChannel,
  testGuild,
  testMessage,
  testOwnUser,
  testPrivateChannel,
  testReady,
  testUser,
} from '../testing/entities.ts';
import { createExchanges } from './exchange.ts';
import { createLastMessages } from './last-messages.ts';
import type { MutationContext } from './mutations/context.ts';

const [GUILD, CHANNEL, DIRECT, QUIET] = ['100', '101', '200', '201'];
const [ada, ben] = [testUser('2'), testUser('3')];

/** A store with a guild's channel and two conversations; `server` has the channels' messages, oldest first. */
function start() {
  const server: Record<string, Message[]> = {
    [CHANNEL]: [testMessage(CHANNEL, '5', ada)],
    [DIRECT]: [testMessage(DIRECT, '6', ada), testMessage(DIRECT, '7', ben)],
  };
  const calls: string[][] = [];
  const store = createStore();
  let isOffline = false;
  /** Runs while the response is on its way. */
  let meanwhile = () => {};
  const call = async (_: string, { body }: { body: { channel_ids: string[] } }) => {
    calls.push(body.channel_ids);
    if (isOffline) throw new Error('offline');
    const found = body.channel_ids.flatMap((id) => server[id]?.at(-1) ?? []);
    await Promise.resolve();
    meanwhile();
    meanwhile = () => {};
    return found;
  };
  const rest = { call } as unknown as MutationContext['rest'];
  const ready = testReady(testOwnUser('1'), {
    guilds: [testGuild(GUILD, '2', { channels: [testChannel(GUILD, CHANNEL, { last_message_id: '5' })] })],
    private_channels: [
      testPrivateChannel(DIRECT, [ben], { last_message_id: '7' }),
      testPrivateChannel(QUIET, [ada], { last_message_id: null }),
    ],
  });
  store.apply('READY', ready);
  const lastMessages = createLastMessages({ store, rest, exchange: createExchanges(store) });
  return {
    server,
    calls,
    store,
    ready,
    lastMessages,
    read: (channelId: string) => lastMessage(store, channelId)?.id,
    setOffline(now: boolean) {
      isOffline = now;
    },
    onNextCall(run: () => void) {
      meanwhile = run;
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('the last messages of the channels in a list', () => {
  it('are read by one call, without channels that have none', async () => {
    const { lastMessages, calls, read, settle } = start();
    lastMessages.watch([CHANNEL]);
    lastMessages.watch([DIRECT, QUIET]);
    await settle();
    expect(calls).toEqual([[CHANNEL, DIRECT]]);
    expect([read(CHANNEL), read(DIRECT), read(QUIET)]).toEqual(['5', '7', undefined]);
  });

  it('follow new messages and edits without another call', async () => {
    const { lastMessages, calls, store, settle } = start();
    lastMessages.watch([CHANNEL, DIRECT, QUIET]);
    await settle();
    store.apply('MESSAGE_CREATE', { ...testMessage(CHANNEL, '8', ada), guild_id: GUILD });
    store.apply('MESSAGE_CREATE', testMessage(QUIET, '9', ada, { content: 'hello' }));
    const edit = { content: 'hello there', edited_timestamp: '2024-01-01T00:00:00Z' };
    store.apply('MESSAGE_UPDATE', testMessage(QUIET, '9', ada, edit));
    await settle();
    expect(lastMessage(store, CHANNEL)?.id).toBe('8');
    expect(lastMessage(store, QUIET)?.content).toBe('hello there');
    expect(calls).toHaveLength(1);
  });

  it('are the previous ones after a deletion', async () => {
    const { lastMessages, server, store, read, settle } = start();
    lastMessages.watch([DIRECT]);
    await settle();
    server[DIRECT]!.pop();
    store.apply('MESSAGE_DELETE', { id: '7', channel_id: DIRECT });
    expect(read(DIRECT)).toBeUndefined();
    await settle();
    expect(read(DIRECT)).toBe('6');
  });

  it('are not messages deleted while they were read', async () => {
    const { lastMessages, server, store, read, onNextCall, settle } = start();
    onNextCall(() => {
      server[DIRECT]!.pop();
      store.apply('MESSAGE_DELETE', { id: '7', channel_id: DIRECT });
    });
    lastMessages.watch([DIRECT]);
    await settle();
    expect(read(DIRECT)).toBe('6');
  });

  it('stay shown when the session is lost, and are then read again', async () => {
    const { lastMessages, server, store, ready, read, settle } = start();
    lastMessages.watch([DIRECT]);
    await settle();
    server[DIRECT]!.pop();
    store.apply('READY', ready);
    expect(read(DIRECT)).toBe('7');
    await settle();
    expect(read(DIRECT)).toBe('6');
  });

  it('are read once the connection is back', async () => {
    const { lastMessages, read, setOffline, settle } = start();
    setOffline(true);
    lastMessages.watch([DIRECT]);
    await settle();
    expect(read(DIRECT)).toBeUndefined();
    setOffline(false);
    lastMessages.flush();
    await settle();
    expect(read(DIRECT)).toBe('7');
  });

  it('are no longer read for a list that is closed', async () => {
    const { lastMessages, calls, store, settle } = start();
    const stop = lastMessages.watch([DIRECT]);
    await settle();
    stop();
    store.apply('MESSAGE_DELETE', { id: '7', channel_id: DIRECT });
    await settle();
    expect(calls).toHaveLength(1);
  });
});
