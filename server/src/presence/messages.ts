import type { Group } from './lists/member-list.ts';
import type { ListOperation, Range, Row } from './lists/operations.ts';
import type { Presence, SessionPart } from './merge.ts';

/** An online member, by user id. */
export type Presences = Readonly<Record<string, Presence>>;

/** `members.<guild>`: a gateway process's report to the guild's owner. Gateways are named by their worker ids. */
export interface Report {
  readonly gateway: number;
  /** Counts a gateway's reports for the guild, so that the owner notices a lost one. */
  readonly n: number;
  /** Whether `users` are all that the gateway has in the guild. */
  readonly full: boolean;
  /** A user's sessions there; none once the last has ended. */
  readonly users: Readonly<Record<string, readonly SessionPart[]>>;
}

/** `presence.<guild>`: messages from the owner to the gateways. */
export interface Notice {
  readonly epoch: number;
  readonly owner: number;
  /** A new owner, which needs a full report from every gateway. */
  readonly hello?: true;
  /** This gateway has to send a full report. */
  readonly resync?: number;
  /** Every 15 seconds: the last report of each gateway, and the windows it holds. */
  readonly seen?: Readonly<Record<string, { readonly n: number; readonly windows: readonly string[] }>>;
  /** Users whose presence changed. */
  readonly updates?: Presences;
}

/** Requests to `guild-owner.<guild>`. */
export type Question =
  | { readonly ask: 'count' }
  | { readonly ask: 'presences'; readonly userIds?: readonly string[] }
  | { readonly ask: 'watch'; readonly gateway: number; readonly channelId: string; readonly range: Range }
  | { readonly ask: 'unwatch'; readonly gateway: number; readonly window: string };

export interface ListHead {
  /** The list's id for clients. */
  readonly id: string;
  readonly groups: readonly Group[];
  readonly memberCount: number;
  readonly onlineCount: number;
}

/** The response to `watch`; `window` is its name from then on. */
export interface WindowSnapshot extends ListHead {
  readonly epoch: number;
  readonly window: string;
  readonly n: number;
  readonly rows: readonly Row['item'][];
}

/** `lists.<guild>`: a watched window changed. */
export interface WindowChange extends ListHead {
  readonly epoch: number;
  readonly window: string;
  /** One more than that of the previous change or snapshot. */
  readonly n: number;
  readonly ops: readonly ListOperation[];
}
