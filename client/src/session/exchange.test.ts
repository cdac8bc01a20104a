import { describe, expect, it } from 'vitest';
import { heldMessage } from '../store/timeline-events.ts';
import { createModelWorld, deliver, settle } from '../testing/model-world.ts';

const emoji = { id: null, name: 'a' };

function start() {
  const world = createModelWorld();
  const { server, store, calls } = world;
  const channelId = server.channelIds()[0]!;
  const { id: messageId } = server.page(channelId, { kind: 'latest', limit: 1 })[0]!;
  return {
    ...world,
    channelId,
    channel: () => store.channels.get(channelId),
    reaction: () => heldMessage(store, channelId, messageId)?.reactions?.[0],
    toggle: () => world.mutations.toggleReaction(channelId, messageId, emoji),
    messageId,
    /** Delivers every event so far to the client. */
    catchUp: () => deliver(server.drain(), store),
    /** Ends the oldest call: done, refused, or done without a response. */
    async end(how: 'done' | 'refused' | 'lost') {
      const [call] = calls;
      if (how !== 'refused') call!.arrive();
      if (how === 'lost') call!.lose();
      else call!.answer();
      await settle();
    },
  };
}

describe('a change that is shown before the response', () => {
  it('is reverted alone when the server refuses it', async () => {
    const { server, toggle, reaction, catchUp, end, channelId, messageId } = start();
    const done = toggle();
    expect(reaction()).toMatchObject({ count: 1, me: true });
    server.setReaction(channelId, messageId, 'a', '2', true);
    catchUp();
    expect(reaction()).toMatchObject({ count: 2, me: true });
    await Promise.all([expect(done).rejects.toThrow('refused'), end('refused')]);
    expect(reaction()).toMatchObject({ count: 1, me: false });
  });

  it('stays if its response is lost and its event arrived', async () => {
    const { toggle, reaction, catchUp, end, calls } = start();
    const done = toggle();
    calls[0]!.arrive();
    catchUp();
    await Promise.all([expect(done).rejects.toThrow('lost'), end('lost')]);
    expect(reaction()).toMatchObject({ count: 1, me: true });
  });

  it('yields to an event about the same part, which a refusal does not undo', async () => {
    const { server, mutations, channel, channelId, catchUp, end } = start();
    const done = mutations.moveChannels(server.guildId, [{ id: channelId, position: 7 }]);
    expect(channel()?.position).toBe(7);
    server.moveChannels([{ id: channelId, position: 3 }]);
    catchUp();
    expect(channel()?.position).toBe(3);
    await Promise.all([expect(done).rejects.toThrow('refused'), end('refused')]);
    expect(channel()?.position).toBe(3);
  });

  it('stays on screen through events about other parts', async () => {
    const { server, mutations, channel, channelId, catchUp, end } = start();
    const done = mutations.moveChannels(server.guildId, [{ id: channelId, position: 7 }]);
    server.renameChannel(channelId, 'renamed');
    catchUp();
    expect(channel()).toMatchObject({ position: 7, name: 'renamed' });
    await Promise.all([expect(done).rejects.toThrow('refused'), end('refused')]);
    expect(channel()).toMatchObject({ position: 0, name: 'renamed' });
  });

  it('is not reverted with an earlier one that was refused', async () => {
    const { store, mutations, end } = start();
    const first = mutations.updateSettings({ status: 'idle' });
    const second = mutations.updateSettings({ status: 'dnd' });
    await Promise.all([expect(first).rejects.toThrow('refused'), end('refused')]);
    expect(store.settings.status).toBe('dnd');
    await Promise.all([expect(second).rejects.toThrow('refused'), end('refused')]);
    expect(store.settings.status).toBeUndefined();
  });

  it('is dropped for a new READY, whatever the outcome of the call', async () => {
    const { server, store, mutations, end } = start();
    const done = mutations.updateSettings({ status: 'idle' });
    server.changeSettings({ status: 'online' });
    store.apply('READY', server.ready());
    expect(store.settings.status).toBe('online');
    await Promise.all([expect(done).rejects.toThrow('refused'), end('refused')]);
    expect(store.settings.status).toBe('online');
  });

  it('does not affect messages that were sent before it', async () => {
    const { server, store, mutations, catchUp, end, channelId } = start();
    const before = store.readStates.get(channelId)?.mention_count ?? 0;
    server.send(0, false, true, undefined);
    const done = mutations.blockUser('2');
    await end('done');
    await done;
    expect(store.relationships.get('2')).toBeDefined();
    catchUp();
    expect(store.readStates.get(channelId)?.mention_count).toBe(before + 1);
  });
});

describe('calls', () => {
  it('about one thing are made one after the other, and the last one counts', async () => {
    const { toggle, calls, reaction, catchUp, end } = start();
    const both = [toggle(), toggle()];
    await settle();
    expect(calls.map(({ id }) => id)).toEqual(['addReaction']);
    await end('done');
    expect(calls.map(({ id }) => id)).toEqual(['deleteOwnReaction']);
    await end('done');
    await Promise.all(both);
    catchUp();
    expect(reaction()).toBeUndefined();
  });

  it('return data that does not overwrite newer events', async () => {
    const { server, mutations, channel, channelId, calls, catchUp, end } = start();
    const done = mutations.updateChannel(channelId, { name: 'mine' });
    calls[0]!.arrive();
    server.renameChannel(channelId, 'theirs');
    catchUp();
    await end('done');
    await done;
    expect(channel()?.name).toBe('theirs');
  });
});
