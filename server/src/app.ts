import type { Config } from './config.ts';
import type { Bus } from './platform/bus/index.ts';
import type { Database, Tx } from './platform/database/index.ts';
import type { Egress } from './platform/egress/index.ts';
import type { Caller } from './platform/http/handler.ts';
import type { IdGenerator } from './platform/ids/generator.ts';
import type { Images } from './platform/images/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Providers } from './platform/providers/index.ts';
import type { Space } from './platform/storage/space.ts';
import type { GuildStates } from './state/index.ts';
import type { PrivateChannels } from './state/private-channels.ts';

/** What a process has before its domains are opened. */
export interface AppBase {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly bus: Bus;
  readonly ids: IdGenerator;
  readonly outbox: Outbox;
  readonly guilds: GuildStates;
  readonly privateChannels: PrivateChannels;
  /** Who sends mail, keeps files and the like. */
  readonly providers: Providers;
  /** The room that is left for files. */
  readonly space: Space;
  /** The only way to call an address that somebody else chose. */
  readonly egress: Egress;
  /** Pictures from people, in processes of their own. */
  readonly images: Images;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
}

/**
 * What domains share with all others, one per process. A domain declares its own and creates it in its manifest:
 * `declare module '../../app.ts' { interface DomainServices { readonly identity: Identity } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DomainServices {}

/**
 * Changes that other domains react to within their transaction. Whoever makes the change declares it:
 * `declare module '../../app.ts' { interface DomainEvents { channelDeleted: { readonly channelId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DomainEvents {}

/** A domain's reaction to another's change, in the context of the change. Whatever it throws undoes the change. */
export type Listener<Name extends keyof DomainEvents> = (
  context: Context<Actor | undefined>,
  tx: Tx,
  event: DomainEvents[Name],
) => Promise<void>;

/**
 * Loads a part of messages that differs by reader, with at most one statement. Returns it by message id. The name of the part is its
 * column in `domains/messages/fields.ts`.
 */
export type MessagePart = (
  db: Database,
  userId: string,
  messages: readonly { readonly channelId: string; readonly messageId: string }[],
) => Promise<ReadonlyMap<string, unknown>>;

/** What every domain is given: one per process. */
export interface App extends AppBase, DomainServices {
  /** The parts of messages that each reader sees differently, by column. */
  readonly messageParts: Readonly<Record<string, MessagePart>>;
  readonly listeners: { readonly [Name in keyof DomainEvents]?: readonly Listener<Name>[] };
}

/** The user on whose behalf something is done. */
export type Actor = Pick<Caller, 'userId'>;

/** The user for whom messages and files are sent: a caller, or the user behind a webhook. */
export type Sender = Pick<Caller, 'userId' | 'bot' | 'emailVerified' | 'hasPhone' | 'applicationId'>;

/** What services are given by a call over HTTP, where they read more of it than its body. */
export interface CallContext extends Context {
  readonly request: Request;
}

/** What services are given: the process's parts, who acts, and the reason they gave. An HTTP call is one; jobs make their own. */
export interface Context<Who extends Actor | undefined = Caller> {
  readonly app: App;
  readonly caller: Who;
  /** For the audit log; at most 512 characters. */
  readonly reason: string | undefined;
}
