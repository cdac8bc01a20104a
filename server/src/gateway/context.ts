import type { App } from '../app.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import type { Floods } from '../platform/rate-limit/floods.ts';
import type { Handovers } from './handover/handovers.ts';
import type { PresenceHub } from './presence.ts';
import type { Reveal } from './read-states/reveal.ts';
import type { ReadyQueue } from './ready/queue.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { IdentifyLimit } from './session/identify-limit.ts';
import type { Partners } from './session/partners.ts';
import type { PresenceLimit } from './session/presence-limit.ts';
import type { Registry } from './session/registry.ts';
import type { Session } from './session/session.ts';
import type { SignIns } from './session/sign-ins.ts';
import type { UserFeeds } from './session/user-feed.ts';
import type { VoiceDesk } from './voice/desk.ts';

/** Receives what happens to sessions, for modules that keep state about them. */
export interface SessionListener {
  /** A guild got its first session on this process, or lost its last. */
  guildWatched?(guildId: string, watched: boolean): void;
  /** A session took its seat in a guild, or lost it. */
  seated?(session: Session, guildId: string, seated: boolean): void;
  /** Opcode 14 or 37: a session's subscriptions to guilds; `d` is as received. */
  subscribed?(session: Session, d: unknown): void;
  /** A session's subscriptions to member lists, as `subscribed` takes them. */
  watching?(session: Session): object;
  /** The session has ended. */
  ended?(session: Session): void;
}

/** The events of a user that come before their session is registered. */
export interface EarlyEvents {
  readonly events: readonly BusEvent[];
  /** Stops collecting: from its registration on the session gets the events itself. */
  end(): void;
}

/** Shared by the parts of the gateway. */
export interface GatewayContext {
  readonly app: App;
  readonly rooms: Rooms;
  readonly reveal: Reveal;
  readonly partners: Partners;
  readonly registry: Registry;
  readonly signIns: SignIns;
  readonly feeds: UserFeeds;
  readonly handovers: Handovers;
  readonly presence: PresenceHub;
  readonly voice: VoiceDesk;
  readonly identifyLimit: IdentifyLimit;
  readonly readyQueue: ReadyQueue;
  readonly presenceLimit: PresenceLimit;
  readonly listener: SessionListener;
  readonly heartbeatMs: number | undefined;
  readonly identifyMs: number | undefined;
  readonly floods: Pick<Floods, 'lookUp' | 'found' | 'refused'>;
  newSessionId(): string;
  /** Holds a user's feed for a session that is about to begin. */
  listenEarly(userId: string): EarlyEvents;
  /** Whether new sessions are refused because the process is stopping. */
  readonly draining: boolean;
}
