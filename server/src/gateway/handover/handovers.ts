import type { Caller } from '../../platform/http/handler.ts';
import type { Session } from '../session/session.ts';
import type { SignInWatch } from '../session/sign-ins.ts';

/** A request to resume a session that this process does not hold. */
export interface Wanted {
  readonly caller: Caller;
  /** Opened before the caller was authenticated. */
  readonly watch: SignInWatch;
  readonly sessionId: string;
  /** The last sequence number that the client received. */
  readonly seq: number;
}

/** The session, or why there is none: `later` means that it is busy or moved too often. */
export type Taken = Session | 'unknown' | 'invalid seq' | 'later';

/**
 * Moves sessions between processes, so that a client can resume at any of them. The new process first seats a copy of the session,
 * which collects events, and then requests the stream. The old process catches up with everything the new one had applied before
 * that, sends the dispatches that the client missed and the ids of delivered events, and ends its session. The new process catches
 * up in turn and drops collected events that were already delivered. So each event is delivered once, whichever process sees it first.
 */
export interface Handovers {
  /**
   * Takes a session over from the process that holds it, which ends it there. Throws BusUnavailable if no process can be reached.
   */
  take(wanted: Wanted): Promise<Taken>;
  /** Whether a handover of the session to this process is in progress. */
  isArriving(sessionId: string): boolean;
  /** Must be called when a session has ended. */
  ended(session: Session): void;
  close(): void;
}
