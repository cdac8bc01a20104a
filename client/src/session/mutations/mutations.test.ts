import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, comparableWindows } from '../../store/comparable.ts';
import { createStore, type Store } from '../../store/index.ts';
import { createModelWorld, deliver, type ModelWorld, openAll, settle } from '../../testing/model-world.ts';

type Step = (world: ModelWorld) => void;

const everything = (store: Store) => ({
  ...comparable(store),
  positions: [...store.roles.values()].flatMap((roles) =>
    [...roles.values()].map(({ position }) => position),
  ),
  windows: [...store.timelines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([channelId, { segments }]) => [channelId, comparableWindows(segments)]),
});

const ignored = (work: Promise<unknown>) => void work.catch(() => {});
const small = fc.nat(30);
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const channelAt = ({ store, server }: ModelWorld, index: number) =>
  at(
    server.channelIds().filter((id) => store.channels.has(id)),
    index,
  );
const guildChannelAt = ({ store, server }: ModelWorld, index: number) =>
  at([...(store.channelIds.get(server.guildId) ?? [])], index);
const roleAt = ({ store, server }: ModelWorld, index: number) =>
  at(
    [...(store.roles.get(server.guildId)?.keys() ?? [])].filter((id) => id !== server.guildId),
    index,
  );

/** Everything that a user changes. */
const mutate: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(small, small, fc.nat(2)).map<Step>(([index, which, emoji]) => (world) => {
    const { store, mutations } = world;
    const channelId = channelAt(world, index);
    const messages = channelId
      ? store.timelines.get(channelId)?.segments.flatMap((one) => [...one.messages])
      : [];
    const message = at(messages ?? [], which);
    const name = ['a', 'b', 'c'][emoji]!;
    if (channelId && message) ignored(mutations.toggleReaction(channelId, message.id, { id: null, name }));
  }),
  fc.tuple(small, fc.nat(5)).map<Step>(([index, position]) => (world) => {
    const id = guildChannelAt(world, index);
    if (id) ignored(world.mutations.moveChannels(world.server.guildId, [{ id, position }]));
  }),
  fc.tuple(small, fc.string()).map<Step>(([index, name]) => (world) => {
    const id = guildChannelAt(world, index);
    if (id) ignored(world.mutations.updateChannel(id, { name }));
  }),
  fc.tuple(small, fc.nat({ max: 5 })).map<Step>(([index, position]) => (world) => {
    const id = roleAt(world, index);
    if (id) ignored(world.mutations.moveRoles(world.server.guildId, [{ id, position: position + 1 }]));
  }),
  fc.tuple(small, fc.boolean()).map<Step>(([index, has]) => (world) => {
    const { mutations, server } = world;
    const id = roleAt(world, index);
    if (id) ignored(mutations.setMemberRole(server.guildId, server.me.id, id, has));
  }),
  fc.constantFrom('online', 'idle', 'dnd').map<Step>((status) => ({ mutations }) => {
    ignored(mutations.updateSettings({ status: status as 'idle' }));
  }),
  fc.constant<Step>(({ mutations, server }) => ignored(mutations.markRead(server.channelIds()))),
  small.map<Step>((index) => (world) => {
    const id = guildChannelAt(world, index);
    const pinned = id && world.store.channels.get(id)?.last_pin_timestamp;
    if (id && pinned) ignored(world.mutations.markPinsSeen(id, pinned));
  }),
  fc.boolean().map<Step>((block) => ({ mutations }) => {
    ignored(block ? mutations.blockUser('2') : mutations.removeRelationship('2'));
  }),
  fc.constant<Step>(({ mutations }) => ignored(mutations.openConversation('2'))),
  fc.constant<Step>(({ mutations, server }) =>
    ignored(mutations.createChannel(server.guildId, { name: 'new' })),
  ),
);

/** The same changes made on another device, and changes by others. */
const elsewhere: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(small, small, fc.nat(2), fc.boolean()).map<Step>(([a, b, emoji, mine]) => ({ server }) => {
    server.react(a, b, emoji, mine);
  }),
  fc.tuple(small, small).map<Step>(
    ([a, b]) =>
      ({ server }) =>
        server.clearReactions(a, b),
  ),
  fc.tuple(small, fc.nat(5)).map<Step>(([index, position]) => (world) => {
    const id = at([...world.server.channelIds()], index);
    if (id && id !== world.server.conversationNow().id) world.server.moveChannels([{ id, position }]);
  }),
  fc.tuple(small, fc.string()).map<Step>(([index, name]) => ({ server }) => {
    server.changeChannel(index, name, []);
  }),
  small.map<Step>(
    (index) =>
      ({ server }) =>
        server.deleteChannel(index),
  ),
  fc.constant<Step>(({ server }) => server.createChannel()),
  fc.constant<Step>(({ server }) => server.createRole()),
  small.map<Step>(
    (index) =>
      ({ server }) =>
        server.deleteRole(index),
  ),
  small.map<Step>(
    (index) =>
      ({ server }) =>
        server.giveRole(index),
  ),
  fc.constantFrom('online', 'idle', 'dnd').map<Step>((status) => ({ server }) => {
    server.changeSettings({ status: status as 'idle' });
  }),
  fc.tuple(small, fc.boolean(), fc.boolean()).map<Step>(([index, mine, mentions]) => ({ server }) => {
    server.send(index, mine, mentions, undefined);
  }),
  fc.tuple(small, small).map<Step>(
    ([a, b]) =>
      ({ server }) =>
        server.acknowledge(a, b),
  ),
  fc.tuple(small, fc.nat(3)).map<Step>(
    ([index, hour]) =>
      ({ server }) =>
        server.pin(index, hour),
  ),
  fc.constant<Step>(({ server }) => server.toggleBlock()),
  fc.constant<Step>(({ server }) => server.closeConversation()),
);

const receive: fc.Arbitrary<Step> = fc.nat(4).map<Step>((count) => ({ queue, store, bystander }) => {
  deliver(queue.splice(0, count), store, bystander);
});
const onCall = (act: (call: ModelWorld['calls'][number]) => void): fc.Arbitrary<Step> =>
  small.map<Step>((index) => ({ calls }) => {
    const call = at(calls, index);
    if (call) act(call);
  });

const scenario = (...network: fc.Arbitrary<Step>[]) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: mutate },
      { weight: 4, arbitrary: elsewhere },
      { weight: 4, arbitrary: fc.oneof(receive, ...network) },
    ),
    { maxLength: 60, size: 'max' },
  );

async function run(world: ModelWorld, steps: readonly Step[], check: () => void): Promise<void> {
  for (const step of steps) {
    step(world);
    world.queue.push(...world.server.drain());
    await settle();
    check();
  }
}

describe('mutations and the events that come meanwhile', () => {
  it('leave no trace when the server refuses them', async () => {
    await fc.assert(
      fc.asyncProperty(scenario(onCall((call) => call.answer())), async (steps) => {
        const world = createModelWorld();
        await run(world, steps, () => {
          if (world.calls.length === 0) expect(everything(world.store)).toEqual(everything(world.bystander));
        });
        while (world.calls.length > 0) {
          world.calls[0]!.answer();
          await settle();
        }
        expect(everything(world.store)).toEqual(everything(world.bystander));
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('end in the server’s state, whether they are done, refused, or their responses are lost', async () => {
    const reconnect = fc.constant<Step>(({ queue, store, bystander, server }) => {
      queue.splice(0);
      for (const each of [store, bystander]) {
        each.apply('READY', server.ready());
        openAll(each, server);
      }
    });
    const network = [
      onCall((call) => call.arrive()),
      onCall((call) => call.answer()),
      onCall((call) => call.lose()),
      reconnect,
    ];
    await fc.assert(
      fc.asyncProperty(scenario(...network), async (steps) => {
        const world = createModelWorld();
        const { calls, queue, store, bystander, server } = world;
        await run(world, steps, () => {});
        while (calls.length > 0) {
          calls[0]!.arrive();
          calls[0]!.answer();
          await settle();
        }
        queue.push(...server.drain());
        deliver(queue.splice(0), store, bystander);
        const fresh = createStore();
        fresh.apply('READY', server.ready());
        expect(comparable(store)).toEqual(comparable(fresh));
        expect(everything(store)).toEqual(everything(bystander));
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
