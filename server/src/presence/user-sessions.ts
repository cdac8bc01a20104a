import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../platform/bus/index.ts';
import type { Liveness } from './liveness.ts';
import { mergePresence, type SessionPart } from './merge.ts';

/** A session in READY's `sessions` and SESSIONS_REPLACE. */
export interface WireSession {
  readonly session_id: string;
  readonly status: string;
  readonly activities: readonly object[];
  /** Those that others don't see. */
  readonly hidden_activities: readonly object[];
  readonly client_info: { readonly client: string; readonly os: string; readonly version: number };
  readonly active?: boolean;
}

/** The public documentation's limit of sessions shown to their user. */
const MAX_SHOWN = 15;
/** Sessions of a process that was silent for this long have ended. */
export const DEAD_MS = 5_000;

/** What processes tell each other about a user's sessions. */
export interface SessionsMessage {
  readonly gateway: number;
  /** The sessions there; absent in a message that only asks. */
  readonly parts?: readonly SessionPart[];
  /** Whether the other processes should respond with their sessions. */
  readonly ask: boolean;
}

export const sessionsSubject = (userId: string): string => `sessions.${userId}`;

/** A user's sessions on all gateway processes, known to each that has one of them. */
export class UserSessions {
  readonly #bus: Bus;
  readonly #liveness: Liveness;
  readonly #workerId: number;
  readonly #userId: string;
  readonly #changed: (sessions: readonly WireSession[]) => void;
  readonly #elsewhere = new Map<number, readonly SessionPart[]>();
  readonly #end: () => void;
  #here: readonly SessionPart[] = [];

  constructor(
    bus: Bus,
    liveness: Liveness,
    workerId: number,
    userId: string,
    changed: (sessions: readonly WireSession[]) => void,
  ) {
    this.#bus = bus;
    this.#liveness = liveness;
    this.#workerId = workerId;
    this.#userId = userId;
    this.#changed = changed;
    this.#end = bus.subscribe(sessionsSubject(userId), (message: SessionsMessage) => this.#receive(message));
  }

  /** The sessions as the wire has them, under their public ids. If there are several, the session `all` is the merged presence. */
  get wire(): WireSession[] {
    const parts = [...this.#here, ...[...this.#elsewhere.values()].flat()];
    const sessions = parts.slice(0, MAX_SHOWN).map((part) => ({
      session_id: part.id,
      status: part.status,
      activities: part.activities,
      hidden_activities: part.hidden ?? [],
      client_info: { client: part.client, os: 'unknown', version: 0 },
    }));
    if (parts.length < 2) return sessions;
    const { status, activities } = mergePresence(parts);
    const client_info = { client: 'unknown', os: 'unknown', version: 0 };
    return [
      { session_id: 'all', status, activities, hidden_activities: [], client_info, active: true },
      ...sessions,
    ];
  }

  /** Whether other processes have sessions of the user. */
  get elsewhere(): boolean {
    return [...this.#elsewhere.values()].some((parts) => parts.length > 0);
  }

  /** Sets the sessions of this process. */
  set(parts: readonly SessionPart[]): void {
    const first = this.#here.length === 0;
    this.#here = parts;
    this.#say(first);
    this.#changed(this.wire);
  }

  /** Must be called every second: forgets sessions of processes that died. */
  check(): void {
    let forgot = false;
    for (const gateway of this.#elsewhere.keys()) {
      if (this.#liveness.silence(gateway) <= DEAD_MS) continue;
      this.#elsewhere.delete(gateway);
      forgot = true;
    }
    if (forgot) this.#changed(this.wire);
  }

  close(): void {
    this.#here = [];
    this.#say(false);
    this.#end();
  }

  #say(ask: boolean): void {
    const message: SessionsMessage = { gateway: this.#workerId, parts: this.#here, ask };
    this.#bus.publish(sessionsSubject(this.#userId), message);
  }

  #receive({ gateway, parts, ask }: SessionsMessage): void {
    if (gateway === this.#workerId) return;
    if (ask) this.#say(false);
    if (!parts) return;
    this.#liveness.silence(gateway);
    const known = this.#elsewhere.get(gateway) ?? [];
    if (parts.length > 0) this.#elsewhere.set(gateway, parts);
    else this.#elsewhere.delete(gateway);
    if (!isDeepStrictEqual(parts, known)) this.#changed(this.wire);
  }
}
