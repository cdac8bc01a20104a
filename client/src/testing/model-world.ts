import { createExchanges } from '../session/exchange.ts';
import { createMutations } from '../session/mutations/index.ts';
import { createStore, type Store } from '../store/index.ts';
import { finishReading, startReading } from '../store/timeline.ts';
import { updateTimeline } from '../store/timeline-events.ts';
import { createModelCalls } from './model-calls.ts';
import { createModelServer, type ModelEvent, type ModelServer } from './model-server.ts';

/** Lets promises that can settle do so. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Applies events the way the gateway gives them. */
export function deliver(events: readonly ModelEvent[], ...stores: Store[]): void {
  for (const { type, data } of events) for (const store of stores) store.apply(type, structuredClone(data));
}

/** Holds the present of every channel. */
export function openAll(store: Store, server: ModelServer): void {
  for (const channelId of server.channelIds())
    store.update((state) =>
      updateTimeline(state, channelId, (timeline) =>
        finishReading(
          startReading(timeline),
          { kind: 'latest', limit: 1_000 },
          server.page(channelId, { kind: 'latest', limit: 1_000 }),
        ),
      ),
    );
}

/** A guild with two channels, messages, roles and a pin; a user who changes it, and a store that only gets the events. */
export function createModelWorld() {
  const server = createModelServer();
  server.createChannel();
  server.createChannel();
  server.createRole();
  server.createRole();
  server.openConversation();
  for (let at = 0; at < 6; at++) server.send(at, at % 2 === 0, at === 3, undefined);
  server.pin(0, 1);
  server.drain();
  const store = createStore();
  const bystander = createStore();
  for (const each of [store, bystander]) {
    each.apply('READY', server.ready());
    openAll(each, server);
  }
  const { calls, rest } = createModelCalls(server);
  const mutations = createMutations({ store, rest, exchange: createExchanges(store) });
  return { server, store, bystander, calls, mutations, queue: [] as ModelEvent[] };
}
export type ModelWorld = ReturnType<typeof createModelWorld>;
