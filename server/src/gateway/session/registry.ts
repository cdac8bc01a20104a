import type { Session } from './session.ts';

/** How long a session without a connection can be resumed. */
export const RESUME_WINDOW_MS = 120_000;
/** How often sessions without a connection are checked. */
const SWEEP_MS = 5_000;
/** Milliseconds that one turn of the event loop can spend on ending sessions: thousands may have lost their connections at once. */
const SLICE_MS = 4;

/** The sessions of this process, with and without a connection. */
export interface Registry {
  add(session: Session): void;
  get(sessionId: string): Session | undefined;
  ofUser(userId: string): ReadonlySet<Session>;
  readonly all: Iterable<Session>;
  readonly size: number;
  /** The session lost its connection: it ends unless resumed in time, or when its buffer overflows. */
  disconnected(session: Session): void;
  /** The session has a connection again. */
  resumed(session: Session): void;
  /** Ends a session for good. */
  end(session: Session): void;
  close(): void;
}

export interface RegistryOptions {
  /** Removes the session's seats and notifies presence; called once per session. */
  readonly ended: (session: Session) => void;
  readonly resumeWindowMs?: number;
  readonly sweepMs?: number;
}

export function createRegistry({
  ended,
  resumeWindowMs = RESUME_WINDOW_MS,
  sweepMs = SWEEP_MS,
}: RegistryOptions): Registry {
  const sessions = new Map<string, Session>();
  const byUser = new Map<string, Set<Session>>();
  const disconnectedAt = new Map<Session, number>();
  const nobody: ReadonlySet<Session> = new Set();

  const end = (session: Session) => {
    if (session.ended) return;
    session.end();
    sessions.delete(session.id);
    disconnectedAt.delete(session);
    const own = byUser.get(session.userId);
    own?.delete(session);
    if (own?.size === 0) byUser.delete(session.userId);
    ended(session);
  };

  const sweep = () => {
    const start = performance.now();
    for (const [session, since] of disconnectedAt) {
      if (since > start - resumeWindowMs && !session.overflows) continue;
      end(session);
      if (performance.now() < start + SLICE_MS) continue;
      setImmediate(sweep);
      return;
    }
  };
  const sweeping = setInterval(sweep, sweepMs);
  sweeping.unref();

  return {
    add(session) {
      sessions.set(session.id, session);
      const own = byUser.get(session.userId);
      if (own) own.add(session);
      else byUser.set(session.userId, new Set([session]));
    },
    get: (sessionId) => sessions.get(sessionId),
    ofUser: (userId) => byUser.get(userId) ?? nobody,
    get all() {
      return sessions.values();
    },
    get size() {
      return sessions.size;
    },
    disconnected(session) {
      if (session.ended) return;
      session.disconnect();
      disconnectedAt.set(session, performance.now());
    },
    resumed: (session) => void disconnectedAt.delete(session),
    end,
    close() {
      clearInterval(sweeping);
      for (const session of [...sessions.values()]) end(session);
    },
  };
}
