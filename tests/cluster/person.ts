import {
  type ChatApi,
  chatApi,
  createGateway,
  createRest,
  createSession,
  getRoutes,
  isEphemeral,
  NetworkError,
  type Rest,
  RestError,
  type Session,
  type SocketConstructor,
} from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { operations } from '@guildhall/protocol/nouns';
import { getPublicId } from '@guildhall/server/domains/activities/index';
import { WebSocket } from 'ws';
import type { SeededPerson } from '../support/seed-people.ts';
import type { Ledger } from './ledger.ts';
import type { Cluster, Role } from './processes.ts';
import type { Random } from './random.ts';

type Operations = typeof operations;

/** One event as a session got it, reduced to the fields that are checked at the end. */
export interface Delivery {
  readonly at: number;
  readonly session: number;
  readonly sequence: number;
  readonly type: string;
  readonly guildId: string | undefined;
  readonly channelId: string | undefined;
  readonly messageId: string | undefined;
  /** GUILD_DELETE because the user is no longer a member. */
  readonly left: boolean;
  /** THREAD_MEMBERS_UPDATE by which the user's own membership ends: it comes also to those who no longer see the channel. */
  readonly leftThread: boolean;
  /** The text of a message, which identifies the author and the time. */
  readonly token: string | undefined;
  /** Read markers in MESSAGE_ACK and READ_STATE_UPDATE. */
  readonly marked?: readonly { readonly id: string; readonly last_message_id: string | null }[];
  /** A message that this user alone sees, which has no place in its channel's order. */
  readonly isEphemeral: boolean;
}

export interface Person extends SeededPerson {
  readonly rest: Rest<Operations>;
  readonly session: Session;
  readonly deliveries: Delivery[];
  /** The gateway sessions of this user, numbered; the last one is the current one. */
  readonly sessions: number;
  /** When sessions got Invalid Session: milliseconds of this process's clock. */
  readonly invalidatedAt: readonly number[];
  /** The public id of the current gateway session. */
  readonly sessionId: string;
  /** Stops reading from the connection for a while. */
  stall(ms: number): void;
  /** Resolves when no message of the user is on its way any more. */
  idle(): boolean;
  leave(): void;
}

const CALL_MS = 8_000;
/** Every connection goes to one of the gateways, as behind a load balancer, even if it resumes a session. */
const ANY_GATEWAY = 'ws://gateway.invalid/gateway';

const getPort = (cluster: Cluster, role: Role, random: Random): number => {
  const all = cluster.of(role);
  const running = all.filter((member) => member.running);
  return random.pick(running.length > 0 ? running : all).port;
};

/** A typed REST client that distributes its calls over the API processes. */
export function getRest(cluster: Cluster, token: string, random: Random): Rest<Operations> {
  return createRest({
    routes: getRoutes(operations),
    baseUrl: '/api/v10',
    auth: { token },
    fetch: (path, init) =>
      fetch(`http://127.0.0.1:${getPort(cluster, 'api', random)}${path}`, {
        ...init,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(CALL_MS),
      }),
  });
}

/** A WebSocket to one of the gateways, whichever host its address names. */
export function createConnection(
  cluster: Cluster,
  random: Random,
  onOpen: (socket: WebSocket) => void = () => {},
): SocketConstructor {
  class Connection extends WebSocket {
    constructor(url: string) {
      super(url.replace(/(?<=^ws:\/\/)[^/]+/, () => `127.0.0.1:${getPort(cluster, 'gateway', random)}`));
      onOpen(this);
    }
  }
  return Connection as unknown as SocketConstructor;
}

/** A user with our own client, whose deliveries are all recorded. */
export function createPerson(
  cluster: Cluster,
  { id, token }: SeededPerson,
  ledger: Ledger,
  random: Random,
): Person {
  const rest = getRest(cluster, token, random);
  const calls = chatApi(rest);
  let socket: WebSocket | undefined;
  let sending = 0;

  const getGuild = (channelId: string) => session.store.channels.get(channelId)?.guild_id ?? '';
  const api: ChatApi = {
    ...calls,
    async createMessage(channelId, message) {
      const said = ledger.say(message.content, getGuild(channelId), channelId, id);
      sending += 1;
      try {
        const sent = await calls.createMessage(channelId, message);
        ledger.acknowledge(said, sent.id);
        return sent;
      } finally {
        sending -= 1;
      }
    },
  };

  const gateway = createGateway({
    url: ANY_GATEWAY,
    authenticate: async () => token,
    WebSocket: createConnection(cluster, random, (opened) => {
      socket = opened;
    }),
    reconnect: { base: 200, cap: 2_000 },
    random: random.next,
  });
  const session = createSession({ gateway, api, rest });
  const deliveries: Delivery[] = [];
  let sessions = 0;
  const invalidatedAt: number[] = [];
  let sessionId = '';
  gateway.on('dispatch', ({ type, data, sequence }) => {
    if (type === 'READY') {
      sessions += 1;
      sessionId = getPublicId(data.session_id);
    }
    const fields = (data ?? {}) as Record<string, string | undefined>;
    const isMessage = type.startsWith('MESSAGE_');
    const isPlace = type.startsWith('CHANNEL_') || type.startsWith('THREAD_');
    if (fields.parent_id && Number(fields.type) === ChannelType.PUBLIC_THREAD)
      ledger.publicThreads.set(fields.id as string, fields.parent_id);
    deliveries.push({
      at: performance.now(),
      session: sessions,
      sequence,
      type,
      guildId: type.startsWith('GUILD_') ? (fields.guild_id ?? fields.id) : fields.guild_id,
      channelId: isPlace ? fields.id : fields.channel_id,
      messageId: isMessage ? fields.id : undefined,
      left: type === 'GUILD_DELETE' && fields.unavailable === undefined,
      leftThread: type === 'THREAD_MEMBERS_UPDATE' && data.removed_member_ids?.includes(id) === true,
      token: isMessage ? fields.content : undefined,
      isEphemeral: isMessage && isEphemeral({ flags: Number(fields.flags ?? 0) }),
      ...(type === 'READ_STATE_UPDATE' ? { marked: data.read_state } : {}),
      ...(type === 'MESSAGE_ACK'
        ? { marked: [{ id: data.channel_id, last_message_id: data.message_id }] }
        : {}),
    });
  });
  gateway.on('invalidated', () => {
    invalidatedAt.push(performance.now());
  });

  return {
    id,
    token,
    rest,
    session,
    deliveries,
    invalidatedAt,
    get sessions() {
      return sessions;
    },
    get sessionId() {
      return sessionId;
    },
    stall(ms) {
      const stalled = socket;
      stalled?.pause();
      setTimeout(() => stalled?.resume(), ms);
    },
    idle: () => sending === 0 && session.outbox.pending().every(({ status }) => status === 'failed'),
    leave: () => session.stop(),
  };
}

/** Whether the outcome of a failed call is unknown. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof RestError && error.status >= 500);
