import type { EventData } from '@guildhall/protocol/events';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Config } from './config.ts';
import type { Bus } from './platform/bus/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Egress } from './platform/egress/index.ts';
import type { Caller } from './platform/http/handler.ts';
import type { IdGenerator } from './platform/ids/generator.ts';
import type { Images } from './platform/images/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Providers } from './platform/providers/index.ts';
import type { StorageKey } from './platform/storage/index.ts';
import type { Space } from './platform/storage/space.ts';
import type { AfterGuildChange } from './state/change.ts';
import type { GuildStates } from './state/index.ts';
import type { PrivateChannels } from './state/private-channels.ts';

/** What every domain is given: one per process. */
export interface App {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly bus: Bus;
  readonly ids: IdGenerator;
  readonly outbox: Outbox;
  readonly guilds: GuildStates;
  readonly afterGuildChange: AfterGuildChange;
  readonly privateChannels: PrivateChannels;
  /** Who sends mail, keeps files and the like. */
  readonly providers: Providers;
  /** The room that is left for files. */
  readonly space: Space;
  /** Files that can be had again: copies of pictures, pictures of other hosts. */
  readonly cache: FileCache;
  /** The only way to call an address that somebody else chose. */
  readonly egress: Egress;
  /** Pictures from people, in processes of their own. */
  readonly images: Images;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  /** Who calls. */
  readonly identity: Identity;
  /** Addresses of attachments. */
  readonly files: FileAddresses;
  /** Addresses at which pictures of other hosts are shown. */
  readonly external: ExternalAddresses;
  /** Users as others see them, from memory where they are known. */
  readonly users: UserDirectory;
}

/** What is bound to a sign-in: see `Caller.signIn`. */
export type SignIn = Pick<Caller, 'userId' | 'bot' | 'signIn'>;

/** News about sign-ins. `changed`: what processes remember of a user's sign-ins is out of date, and none ended. */
export type SignInNews = EventData['SIGN_INS_CHANGE'];

/** Sign-ins that ended: some of a user, or all of the bots of applications and of those who act for people. */
export type EndedSignIns = Exclude<SignInNews, { readonly kind: 'changed' }>;

/** Who calls, by any of the ways to say so. */
export interface Identity {
  /**
   * Who calls, by `Authorization` or the web client's cookie; undefined for nobody. No statement for a token seen in the last minute.
   * `unknown` is called, and may throw, before a token is looked up that was not valid when last seen, or never seen.
   */
  authenticate(request: Request, unknown?: () => void): Promise<Caller | undefined> | Caller | undefined;
  /** Who opens a gateway connection, by the token of Identify or Resume: a person's, a bot's with or without `Bot `, or a one-use ticket. `unknown` as for `authenticate`. */
  identify(token: string, unknown?: () => void): Promise<Caller | undefined>;
  /** Whom an access token speaks for, and the application that it was given to. */
  delegate(accessToken: string): Promise<Caller | undefined> | Caller | undefined;
  /** Told of sign-ins that ended, here or in another process, once the database has it. More than once, perhaps. */
  onEnded(told: (ended: EndedSignIns) => void): () => void;
  /** Asks the database, in one statement, which of these have ended, and announces them to the listeners. */
  prove(signIns: readonly SignIn[]): Promise<void>;
  close(): void;
}

/** Files that can be had again, within one limit for all of them: what was not used for longest goes first. */
export interface FileCache {
  /** Where a copy of a file is kept. */
  keyOf(source: string, name: string): StorageKey;
  /** Whether it is there; notes that it is used. */
  has(key: StorageKey): Promise<boolean>;
  /** Keeps a copy; of one file the twelve last used stay. */
  put(source: string, name: string, content: Uint8Array): Promise<void>;
  /** Removes all copies of a file. */
  forget(source: string): Promise<void>;
  /** Removes what is beyond the limit. */
  trim(): Promise<void>;
}

export interface FileKey {
  readonly channelId: string;
  readonly attachmentId: string;
  readonly filename: string;
}

/** The addresses of attachments: signed, and valid for a day or a quarter more. */
export interface FileAddresses {
  /** JSON text with addresses where stored objects have keys of files and of proxied pictures. */
  sign(text: string): string;
  /** An event's data with such addresses; the same object where it has no file. */
  signEvent(type: string, data: object): object;
  /** The address of one file. */
  of(file: FileKey): string;
  /** Whether query parameters prove that the path was given out by us; for how many seconds it holds, or undefined. */
  verify(path: string, query: Readonly<Record<string, string | undefined>>): number | undefined;
  /** An address at which a file is taken, for an hour. */
  upload(channelId: string, attachmentId: string): string;
}

/** Users as others see them, from memory where they are known: for what carries a user at a high rate. */
export interface UserDirectory {
  /** Undefined where there is no such user. */
  get(userId: string): Promise<User | undefined>;
  /** Those of `userIds` that exist, in one statement at most. */
  getMany(userIds: readonly string[]): Promise<ReadonlyMap<string, User>>;
  /** Only from memory. */
  known(userId: string): User | undefined;
  /** Takes over what a change made of a user, here and in all other processes. */
  changed(user: User): void;
}

/**
 * Addresses at which this instance shows pictures of other hosts:
 * `/external/{signature}/{query, escaped, where there is one}/{scheme}/{host}{path}`.
 * The signature is an HMAC of the address, so that nobody has us fetch what we did not name ourselves.
 */
export interface ExternalAddresses {
  /** What a stored object says in the place of the proxied address of `address`, which `cleanAddress` made. */
  keyOf(address: string): string;
  /** The address that a path was made for; undefined where we did not make it. */
  verify(pathname: string): string | undefined;
}
