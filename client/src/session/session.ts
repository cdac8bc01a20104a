import type { Operations } from '@guildhall/protocol/nouns';
import type { Gateway } from '../gateway/gateway.ts';
import type { Rest } from '../rest/rest.ts';
import {
  type ChannelSnapshot,
  createStore,
  type FrameSnapshot,
  type Pace,
  type Store,
} from '../store/index.ts';
import { restoreSnapshot } from '../store/snapshot.ts';
import { type Acknowledgements, createAcknowledgements } from './acks.ts';
import type { ChatApi } from './api.ts';
import { createExchanges } from './exchange.ts';
import { createHistory, type History } from './history.ts';
import { createLastMessages, type LastMessages } from './last-messages.ts';
import { createMemberReads, type MemberReads } from './member-reads.ts';
import { createMemberRequests, type MemberRequests } from './members.ts';
import { createMutations, type Mutations } from './mutations/index.ts';
import { createMuteClock } from './mutes.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import type { PutFile } from './uploads.ts';

/** One signed-in account on one device: its store, kept current by its gateway, and its API calls. */
export interface Session {
  readonly store: Store;
  readonly gateway: Gateway;
  readonly history: History;
  readonly outbox: Outbox;
  readonly acknowledgements: Acknowledgements;
  readonly lastMessages: LastMessages;
  readonly subscriptions: Subscriptions;
  readonly members: MemberRequests;
  readonly memberReads: MemberReads;
  readonly mutations: Mutations;
  /** Sends a typing indicator, at most every eight seconds per channel. */
  startTyping(channelId: string): void;
  /** Shows the snapshot of an earlier session until READY replaces it. Does nothing after READY. */
  restore(frame: FrameSnapshot, channels: readonly ChannelSnapshot[]): void;
  stop(): void;
}

/** Typing is announced again after this many ms: before the ten seconds of the last announcement are over. */
const TYPING_INTERVAL = 8_000;

const noFiles: PutFile = () => Promise.reject(new Error('This session uploads no files'));

/** Joins a gateway, the API's calls and a store. The gateway is not connected yet: call `session.gateway.connect()`. */
export function createSession({
  gateway,
  api,
  rest,
  putFile,
  pace,
}: {
  gateway: Gateway;
  /** The calls that the session makes by itself. */
  api: ChatApi;
  /** The calls that the user makes. */
  rest: Pick<Rest<Operations>, 'call'>;
  /** How files are uploaded; without it none can be. */
  putFile?: PutFile;
  /** Determines when the store's listeners are called after events; immediately by default. */
  pace?: Pace;
}): Session {
  const store = createStore(pace);
  const history = createHistory(store, api);
  const outbox = createOutbox(store, api, putFile ?? noFiles);
  const acknowledgements = createAcknowledgements(store, api);
  const subscriptions = createSubscriptions(gateway);
  const members = createMemberRequests(gateway);
  const exchange = createExchanges(store);
  const memberReads = createMemberReads({ rest, exchange });
  const lastMessages = createLastMessages({ store, rest, exchange });
  const mutations = createMutations({ store, rest, exchange });
  const mutes = createMuteClock(store);
  const typedAt = new Map<string, number>();
  let hadReady = false;

  const stops = [
    gateway.on('dispatch', ({ type, data }) => {
      store.apply(type, data);
      if (type === 'MESSAGE_CREATE') acknowledgements.arrive(data);
      if (type === 'READY' || type === 'USER_GUILD_SETTINGS_UPDATE') mutes.look();
      if (type !== 'READY') return;
      members.reset();
      if (hadReady) void history.resync();
      hadReady = true;
    }),
    gateway.on('state', (state) => {
      if (state !== 'online') return;
      subscriptions.resend();
      outbox.flush();
      acknowledgements.flush();
      lastMessages.flush();
    }),
  ];

  return {
    store,
    gateway,
    history,
    outbox,
    acknowledgements,
    lastMessages,
    subscriptions,
    members,
    memberReads,
    mutations,
    startTyping(channelId) {
      const now = Date.now();
      if (now - (typedAt.get(channelId) ?? 0) < TYPING_INTERVAL) return;
      typedAt.set(channelId, now);
      // A lost typing indicator does no harm: the next one is eight seconds away.
      api.startTyping(channelId).catch(() => {});
    },
    restore(frame, channels) {
      if (store.ready) return;
      store.update((state) => restoreSnapshot(state, frame, channels));
      // As after a lost session: READY reads the restored messages again.
      hadReady = true;
    },
    stop() {
      for (const stop of stops) stop();
      mutes.stop();
      gateway.close();
    },
  };
}
