import type { Group } from './lists/member-list.ts';
import type { ListOperation, Range, Row } from './lists/operations.ts';
import type { Presence, SessionPart } from './merge.ts';

/** A member who is there, by user id. */
export type Presences = Readonly<Record<string, Presence>>;

/** `members.<guild>`: what a gateway process tells the guild's owner. Gateways are named by their worker ids. */
export interface Report {
  readonly gateway: number;
  /** Counts a gateway's reports to the guild, so that the owner notices one it did not get. */
  readonly n: number;
  /** Whether `users` are all that the gateway has in the guild. */
  readonly full: boolean;
  /** A user's sessions there; none when the last has gone. */
  readonly users: Readonly<Record<string, readonly SessionPart[]>>;
}

/** `presence.<guild>`: what the owner tells the gateways. */
export interface Notice {
  readonly epoch: number;
  readonly owner: number;
  /** A new owner, which wants a full report of everybody. */
  readonly hello?: true;
  /** This gateway's report is wanted in full. */
  readonly resync?: number;
  /** Every 15 seconds: the last report of each gateway, and the windows it holds. */
  readonly seen?: Readonly<Record<string, { readonly n: number; readonly windows: readonly string[] }>>;
  /** Whose presence changed. */
  readonly updates?: Presences;
}

/** Requests to `guild-owner.<guild>`. */
export type Question =
  | { readonly ask: 'count' }
  | { readonly ask: 'presences'; readonly userIds?: readonly string[] }
  | { readonly ask: 'watch'; readonly gateway: number; readonly channelId: string; readonly range: Range }
  | { readonly ask: 'unwatch'; readonly gateway: number; readonly window: string };

export interface ListHead {
  /** The list's id as clients know it. */
  readonly id: string;
  readonly groups: readonly Group[];
  readonly memberCount: number;
  readonly onlineCount: number;
}

/** The answer to `watch`; `window` names it in what follows. */
export interface WindowSnapshot extends ListHead {
  readonly epoch: number;
  readonly window: string;
  readonly n: number;
  readonly rows: readonly Row['item'][];
}

/** `lists.<guild>`: a window that somebody watches changed. */
export interface WindowChange extends ListHead {
  readonly epoch: number;
  readonly window: string;
  /** One more than that of the change or snapshot before. */
  readonly n: number;
  readonly ops: readonly ListOperation[];
}
