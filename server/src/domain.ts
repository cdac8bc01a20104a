import type { GatewayCapability } from '@guildhall/protocol/gateway/capabilities';
import type { Operation } from '@guildhall/protocol/operation';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Hono, Context as HttpContext } from 'hono';
import type { Actor, App, Context, DomainEvents, DomainServices, Listener, MessagePart } from './app.ts';
import type { Role } from './config.ts';
import type { Tx } from './platform/database/index.ts';
import type { Call as HttpCall, Handler as HttpHandler } from './platform/http/handler.ts';
import type { JobLane, JobName, JobPayloads } from './platform/jobs/index.ts';

/** A validated call of an operation, which is also the context that services take. */
export type Call<O> = HttpCall<O, App>;

export type Handler<O> = HttpHandler<O, App>;

/** One handler per operation: leaving one out does not compile. */
export type Handlers<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]: Handler<Operations[Id]>;
};

/** How a kind of job is done, in `worker` processes. */
export interface DomainJob<Payload> {
  run(app: App, payload: Payload): Promise<void>;
  /** When it recurs: five cron fields, in UTC. */
  readonly cron?: string;
  /** `outside` for jobs that wait for other hosts; `own` unless given. */
  readonly lane?: JobLane;
}

/** Jobs by name. */
export type DomainJobs = { readonly [Name in JobName]?: DomainJob<JobPayloads[Name]> };

/** Paths beside the operations of the API, such as those of files. */
export interface DomainRoutes {
  /** The role whose processes serve them. */
  readonly role: Extract<Role, 'api' | 'assets'>;
  mount(http: Hono, app: App, getIp: (context: HttpContext) => string): void;
}

/** The capabilities in the client's IDENTIFY. */
export interface ReadyClient {
  has(capability: keyof typeof GatewayCapability): boolean;
}

/** A domain's part of READY for users. */
export interface ReadyPart<Value = unknown> {
  /** SQL of a value that JSON can hold; `$1` is the user's id. It is read in the one statement that READY takes. */
  readonly sql: string;
  /** Whether the client wants it; always unless given. */
  isWanted?(client: ReadyClient): boolean;
  /** The fields of READY, and the users that they name. */
  present(
    value: Value | null,
    client: ReadyClient,
  ): { readonly fields: object; readonly users?: readonly User[] };
}

/** Declares a domain's part of READY. */
export const readyPart = <Value>(part: ReadyPart<Value>): ReadyPart<Value> => part;

/** Everything a capability adds to the server. `domains/index.ts` lists all domains; API, worker and gateway collect the parts. */
export interface Domain<
  Id extends string = string,
  Name extends keyof DomainServices = keyof DomainServices,
> {
  /** Handlers of the domain's HTTP operations, by operation id. */
  readonly operations?: { readonly [Key in Id]: (call: never) => unknown };
  readonly routes?: readonly DomainRoutes[];
  readonly jobs?: DomainJobs;
  readonly ready?: ReadyPart;
  readonly messageParts?: { readonly [column: string]: MessagePart };
  /** Creates what the domain shares with others. Services of other domains exist only once all are created. */
  readonly services?: {
    readonly [Key in Name]?: (app: App) => DomainServices[Key] | Promise<DomainServices[Key]>;
  };
  /** Reactions to other domains' changes, in the transaction of the change. */
  readonly on?: { readonly [Key in keyof DomainEvents]?: Listener<Key> };
  /** Runs when a user's last gateway session has ended. */
  readonly afterLastSession?: (app: App, userId: string) => Promise<void>;
}

/** Declares a domain: exported by its `index.ts`. */
export const domain = <Id extends string = never, Name extends keyof DomainServices = never>(
  manifest: Domain<Id, Name>,
): Domain<Id, Name> => manifest;

/** Has the other domains react to a change in its transaction. */
export async function notifyDomains<Name extends keyof DomainEvents>(
  context: Context<Actor | undefined>,
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const listen of context.app.listeners[name] ?? []) await listen(context, tx, event);
}
