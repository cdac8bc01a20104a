import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, comparableMessage, comparableWindows } from '../store/comparable.ts';
import { createStore, takeChannel, takeFrame } from '../store/index.ts';
import { restoreSnapshot } from '../store/snapshot.ts';
import { createModelServer, type ModelEvent, type ModelServer } from '../testing/model-server.ts';
import type { ChatApi } from './api.ts';
import { createHistory } from './history.ts';

type Step = (world: World) => void;
interface World {
  server: ModelServer;
  store: ReturnType<typeof createStore>;
  history: ReturnType<typeof createHistory>;
  api: Pick<ChatApi, 'readMessages'>;
  /** Responses under way: processed when `arrive` runs. */
  answers: (() => void)[];
  /** Events sent and not yet received. */
  queue: ModelEvent[];
}

function createWorld(): World {
  const server = createModelServer();
  const store = createStore();
  const answers: (() => void)[] = [];
  const api: Pick<ChatApi, 'readMessages'> = {
    readMessages: (channelId, { limit, before, after, around }) =>
      new Promise((resolve) => {
        const id = before ?? after ?? around;
        const kind = before ? 'before' : after ? 'after' : around ? 'around' : 'latest';
        let page: ReturnType<ModelServer['page']> | undefined;
        // The server reads at one moment and the response arrives at another.
        answers.push(() => {
          if (page) return resolve(page);
          page = server.page(channelId, { kind, limit, id } as Parameters<ModelServer['page']>[1]);
          answers.push(() => resolve(page!));
        });
      }),
  };
  const history = createHistory(store, api);
  store.apply('READY', server.ready());
  return { server, store, history, api, answers, queue: [] };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const small = fc.nat(30);
const change: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.createChannel()) },
  {
    weight: 1,
    arbitrary: small.map<Step>(
      (at) =>
        ({ server }) =>
          server.deleteChannel(at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(small, fc.string(), small).map<Step>(
      ([at, name, role]) =>
        ({ server }) =>
          server.changeChannel(at, name, [{ id: server.roleAt(role), type: 0, allow: '0', deny: '2048' }]),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.openConversation()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.closeConversation()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.toggleBlock()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.createRole()) },
  {
    weight: 1,
    arbitrary: small.map<Step>(
      (at) =>
        ({ server }) =>
          server.deleteRole(at),
    ),
  },
  {
    weight: 1,
    arbitrary: small.map<Step>(
      (at) =>
        ({ server }) =>
          server.giveRole(at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string().map<Step>(
      (name) =>
        ({ server }) =>
          server.renameGuild(name),
    ),
  },
  {
    weight: 12,
    arbitrary: fc.tuple(small, fc.boolean(), fc.boolean(), fc.option(small, { nil: undefined })).map<Step>(
      ([at, mine, mention, reply]) =>
        ({ server }) =>
          server.send(at, mine, mention, reply),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(small, small, fc.string(), small).map<Step>(
      ([at, which, text, seconds]) =>
        ({ server }) =>
          server.edit(at, which, text, seconds),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(small, small, fc.nat(2), fc.boolean()).map<Step>(
      ([at, which, emoji, mine]) =>
        ({ server }) =>
          server.react(at, which, emoji, mine),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(small, small).map<Step>(
      ([at, which]) =>
        ({ server }) =>
          server.clearReactions(at, which),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(small, fc.nat(3), fc.boolean()).map<Step>(
      ([at, hour, seen]) =>
        ({ server }) =>
          seen ? server.seePins(at) : server.pin(at, hour),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(small, small).map<Step>(
      ([at, which]) =>
        ({ server }) =>
          server.remove(at, which),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(small, small).map<Step>(
      ([at, which]) =>
        ({ server }) =>
          server.acknowledge(at, which),
    ),
  },
);
const getChannel = ({ store, server }: World, at: number) => {
  const known = server.channelIds().filter((id) => store.channels.has(id));
  return known[at % Math.max(1, known.length)];
};
const read: fc.Arbitrary<Step> = fc.oneof(
  small.map<Step>((at) => (world) => {
    const channel = getChannel(world, at);
    if (channel) void world.history.openPresent(channel);
  }),
  fc.tuple(small, fc.boolean()).map<Step>(([at, older]) => (world) => {
    const channel = getChannel(world, at);
    const segment = channel && world.store.timelines.get(channel)?.segments[0];
    if (!channel || !segment) return;
    void (older ? world.history.readOlder(channel, segment) : world.history.readNewer(channel, segment));
  }),
);
const network: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(4).map<Step>((count) => ({ queue, store }) => {
    for (const { type, data } of queue.splice(0, count)) store.apply(type, data);
  }),
  fc.nat(5).map<Step>(
    (at) =>
      ({ answers }) =>
        answers.splice(at % Math.max(1, answers.length), 1)[0]?.(),
  ),
  fc.constant<Step>((world) => {
    // The session is lost with everything under way.
    world.queue.splice(0);
    world.store.apply('READY', world.server.ready());
    void world.history.resync();
  }),
  fc.constant<Step>((world) => {
    // The page is closed and reopened from its snapshot.
    const { store: closed, server, api } = world;
    const frame = structuredClone(takeFrame(closed)!);
    const channels = [...closed.timelines.keys()].flatMap(
      (id) => structuredClone(takeChannel(closed, id, 50)) ?? [],
    );
    const store = createStore();
    store.update((state) => restoreSnapshot(state, frame, channels));
    Object.assign(world, { store, history: createHistory(store, api) });
    world.history.hold(server.channelIds()[0]!, () => undefined);
    world.queue.splice(0);
    world.store.apply('READY', server.ready());
    void world.history.resync();
  }),
);
const step = fc.oneof(
  { weight: 6, arbitrary: change },
  { weight: 2, arbitrary: read },
  { weight: 4, arbitrary: network },
);

describe('the store', () => {
  it('with READY and events equals a fresh READY, and each window it holds a fresh read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120, size: 'max' }), async (steps) => {
        const world = createWorld();
        const { server, answers, queue } = world;
        server.createChannel();
        queue.push(...server.drain());
        world.history.hold(server.channelIds()[0]!, () => undefined);
        for (const run of steps) {
          run(world);
          queue.push(...server.drain());
          await settle();
        }
        while (queue.length > 0 || answers.length > 0) {
          for (const { type, data } of queue.splice(0)) world.store.apply(type, data);
          answers.shift()?.();
          await settle();
        }

        const { store } = world;
        const fresh = createStore();
        fresh.apply('READY', server.ready());
        expect(comparable(store)).toEqual(comparable(fresh));
        for (const [channelId, timeline] of store.timelines) {
          expect(store.channels.has(channelId)).toBe(true);
          const all = server.page(channelId, { kind: 'latest', limit: 1000 });
          for (const window of comparableWindows(timeline.segments)) {
            const expected = all.filter(
              ({ id }) => BigInt(id) >= BigInt(window.low) && BigInt(id) <= BigInt(window.high),
            );
            expect(window.messages).toEqual(expected.map(comparableMessage));
          }
          expect(timeline.reading).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});
