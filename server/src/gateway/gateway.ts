import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import type { App } from '../app.ts';
import type { Connections } from '../platform/http/connections.ts';
import { type BusEvent, LONGEST_OUTAGE_MS } from '../platform/outbox/index.ts';
import { type Floods, noFloodLimits } from '../platform/rate-limit/floods.ts';
import { type Client, getClient } from './client.ts';
import type { GatewayContext, SessionListener } from './context.ts';
import { newSessionId } from './handover/address.ts';
import { createGiver } from './handover/give.ts';
import type { Handovers } from './handover/handovers.ts';
import { createTaker } from './handover/take.ts';
import type { PresenceHub } from './presence.ts';
import { noPresence } from './presence.ts';
import { createReveal } from './read-states/reveal.ts';
import { sendGuild } from './ready/join.ts';
import { createReadyQueue } from './ready/queue.ts';
import type { Room } from './rooms/room.ts';
import { createRooms } from './rooms/rooms.ts';
import { serveClient } from './serve-client.ts';
import { createIdentifyLimit } from './session/identify-limit.ts';
import { createPartners } from './session/partners.ts';
import { createPresenceLimit } from './session/presence-limit.ts';
import { createRegistry } from './session/registry.ts';
import type { Session } from './session/session.ts';
import { createSignIns } from './session/sign-ins.ts';
import { receiveUserEvent } from './session/user-events.ts';
import { createUserFeeds } from './session/user-feed.ts';
import { createUpgradeHandler } from './transport/accept.ts';
import { createVoiceDesk } from './voice/desk.ts';
import { WireEvent } from './wire-event/index.ts';

export interface GatewayOptions {
  /** Of the worker lease of this process. */
  readonly holder: string;
  readonly presence?: PresenceHub;
  readonly listener?: SessionListener;
  /** The peer's address; that of the socket unless given. */
  readonly getIp?: (request: IncomingMessage) => string;
  /** Heartbeat interval for clients in milliseconds; 41,250 and some jitter unless given. */
  readonly heartbeatMs?: number;
  /** Milliseconds within which a connection has to identify or resume; 30 seconds unless given. */
  readonly identifyMs?: number;
  /** Limits connections; they are unlimited unless given. */
  readonly connections?: Pick<Connections, 'claim' | 'keep'>;
  /** Limits invalid tokens; they are unlimited unless given. */
  readonly floods?: Pick<Floods, 'lookUp' | 'found' | 'refused'>;
  readonly resumeWindowMs?: number;
  /** Milliseconds without the bus after which missed events are lost; nine minutes by default. */
  readonly longestOutageMs?: number;
}

/** The gateway of one process. */
export interface Gateway {
  /** For an HTTP server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sessions of this process, connected or resumable. */
  readonly sessions: Iterable<Session>;
  readonly size: number;
  getSessions(userId: string): Iterable<Session>;
  /** Sends an event to those of a guild's sessions here that want it and for which `filter` holds. It is not stored. */
  dispatchToGuild(guildId: string, type: string, data: object, filter?: (session: Session) => boolean): void;
  /** Sends an event to all of a person's sessions here. */
  dispatchToUser(userId: string, type: string, data: object): void;
  /** Sends an event to sessions of this process, encoded once. */
  dispatchTo(sessions: readonly Session[], type: string, data: object): void;
  /** Stops delivering until `resume`: for a process that no longer receives from the bus. */
  suspend(): void;
  /** Ends the sessions whose sign-ins ended in the meantime, then delivers the missed events. */
  resume(): Promise<void>;
  /** Asks all clients to reconnect (opcode 7) and ends all connections. */
  drain(): Promise<void>;
}

/** Milliseconds that clients have to disconnect by themselves after opcode 7. */
const DRAIN_MS = 2_000;

export function createGateway(app: App, options: GatewayOptions): Gateway {
  const { presence = noPresence, listener = {} } = options;
  const clients = new Set<Client>();
  let draining = false;
  /** Since when the process has not received from the bus, in milliseconds of a monotonic clock. */
  let deafSince: number | undefined;

  const reveal = createReveal(app);
  const rooms = createRooms({
    finish: app.files.signEvent,
    resync(room, seat) {
      seat.session.dispatch('GUILD_DELETE', { id: room.guildId, unavailable: true });
      void sendGuild(context, seat.session, room.guildId, true);
    },
    revealed: (room, memberClass, channelIds) => reveal.toClass(memberClass, room, channelIds),
    revealedTo: (seat, channelIds) => reveal.toSeat(seat, channelIds),
    watch: (guildId, watched) => listener.guildWatched?.(guildId, watched),
    seated: (session, guildId, seated) => listener.seated?.(session, guildId, seated),
  });
  const registry = createRegistry({
    ended(session) {
      rooms.leave(session);
      feeds.release(session.userId);
      partners.end(session);
      handovers.ended(session);
      presence.setStatus(session, null);
      voice.ended(session);
      listener.ended?.(session);
    },
    ...(options.resumeWindowMs === undefined ? {} : { resumeWindowMs: options.resumeWindowMs }),
  });
  const signIns = createSignIns({
    app,
    registry,
    end(session) {
      getClient(session)?.close(GatewayCloseCode.AUTHENTICATION_FAILED);
      registry.end(session);
    },
  });
  const discard = (session: Session) => {
    getClient(session)?.close(GatewayCloseCode.SESSION_TIMED_OUT);
    registry.end(session);
  };
  const partners = createPartners();
  const voice = createVoiceDesk(app, options.holder);
  const feeds = createUserFeeds(app, (userId, event) => receive(userId, event));
  const context: GatewayContext = {
    app,
    rooms,
    reveal,
    partners,
    registry,
    signIns,
    feeds,
    presence,
    voice,
    listener,
    identifyLimit: createIdentifyLimit(app.config.rateLimits),
    presenceLimit: createPresenceLimit(),
    readyQueue: createReadyQueue(),
    heartbeatMs: options.heartbeatMs,
    identifyMs: options.identifyMs,
    floods: options.floods ?? noFloodLimits,
    newSessionId: () => newSessionId(app.ids.workerId),
    get handovers() {
      return handovers;
    },
    get draining() {
      return draining;
    },
    listenEarly(userId) {
      const events: BusEvent[] = [];
      const lists = early.get(userId) ?? new Set();
      early.set(userId, lists.add(events));
      feeds.hold(userId);
      return {
        events,
        end() {
          lists.delete(events);
          if (lists.size === 0 && early.get(userId) === lists) early.delete(userId);
        },
      };
    },
  };

  const giver = createGiver(context);
  const handovers: Handovers = { ...giver, ...createTaker(context, giver) };

  const early = new Map<string, Set<BusEvent[]>>();
  const receive = (userId: string, event: BusEvent) => {
    for (const events of early.get(userId) ?? []) events.push(event);
    receiveUserEvent(context, registry.ofUser(userId), event);
  };

  const upgrade = createUpgradeHandler(
    (connection, ws, request) => {
      const client = serveClient(context, connection, ws, request, () => clients.delete(client));
      clients.add(client);
    },
    options.getIp ?? ((request) => request.socket.remoteAddress ?? ''),
    options.connections,
  );

  const beat = setInterval(
    () => {
      const now = performance.now();
      for (const client of clients) client.checkHeartbeat(now);
    },
    Math.min(5_000, (options.heartbeatMs ?? 41_250) / 2, (options.identifyMs ?? 30_000) / 2),
  );
  beat.unref();

  /** In a large guild, sessions that did not subscribe still get the presence of users they have a conversation with. */
  const deliverToPartners = (room: Room, wire: WireEvent, { user }: { user: { id: string } }) => {
    for (const session of partners.watching(user.id)) {
      const seat = room.getSeat(session);
      if (seat && !room.wants(seat.group, wire.type)) session.deliver(wire.form(session.variant));
    }
  };

  return {
    upgrade,
    get sessions() {
      return registry.all;
    },
    get size() {
      return registry.size;
    },
    getSessions: (userId) => registry.ofUser(userId),
    dispatchToGuild(guildId, type, data, filter) {
      const room = rooms.known(guildId);
      if (!room) return;
      const wire = new WireEvent(type, data);
      if (!filter) {
        room.deliver(wire, room.classes);
        if (type === 'PRESENCE_UPDATE') deliverToPartners(room, wire, data as { user: { id: string } });
        return;
      }
      for (const userId of room.users)
        for (const { session } of room.getSeats(userId))
          if (filter(session) && session.variant.wants(type, true))
            session.deliver(wire.form(session.variant));
    },
    dispatchToUser(userId, type, data) {
      const wire = new WireEvent(type, data);
      for (const session of registry.ofUser(userId))
        if (session.variant.wants(type, false)) session.deliver(wire.form(session.variant));
    },
    dispatchTo(sessions, type, data) {
      const wire = new WireEvent(type, data);
      for (const session of sessions) session.deliver(wire.form(session.variant));
    },
    suspend() {
      deafSince ??= performance.now();
      feeds.suspend();
    },
    async resume() {
      const outageMs = performance.now() - (deafSince ?? performance.now());
      deafSince = undefined;
      // The outbox no longer has every missed event: clients need a new session.
      if (outageMs > (options.longestOutageMs ?? LONGEST_OUTAGE_MS))
        for (const session of [...registry.all]) discard(session);
      // Private events wait until it is certain that their receivers are still signed in.
      await signIns.proveAll();
      if (deafSince === undefined) feeds.resume();
    },
    async drain() {
      draining = true;
      for (const client of clients) client.reconnect();
      const end = performance.now() + DRAIN_MS;
      // With other processes around, sessions have time to move there with their clients.
      const isAnybodyLeft = () => clients.size > 0 || (app.config.natsUrl !== undefined && registry.size > 0);
      while (isAnybodyLeft() && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 25));
      for (const client of clients) client.goAway();
      clearInterval(beat);
      handovers.close();
      signIns.close();
      registry.close();
      await voice.close();
      reveal.close();
      rooms.close();
      feeds.close();
    },
  };
}
