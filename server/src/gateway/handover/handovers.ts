import type { Caller } from '../../platform/http/handler.ts';
import type { Session } from '../session/session.ts';
import type { SignInWatch } from '../session/sign-ins.ts';

/** Who asks for a session, and from where they want it to go on. */
export interface Wanted {
  readonly caller: Caller;
  /** Begun before the caller was identified. */
  readonly watch: SignInWatch;
  readonly sessionId: string;
  /** The last event that the client has seen. */
  readonly seq: number;
}

/** What became of a session that was asked of another process; `later` where it moves too often. */
export type Taken = Session | 'unknown' | 'invalid seq' | 'later';

/**
 * Moves sessions between processes: a client resumes wherever it arrives. The new process seats a session like the old one's, which
 * gathers events, and only then asks for the stream. The old process waits until it has applied whatever the new one had applied
 * before, gives what the client has not seen with the ids of the events in it, and ends its session. The new one waits in turn until
 * it has applied as much, and drops what was told already. So each event comes once, on whichever side it arrived first.
 */
export interface Handovers {
  /**
   * Takes a session over from the process that has it, which ends it there. It can be resumed here at once. Rejects with
   * BusUnavailable where no process can be asked.
   */
  take(wanted: Wanted): Promise<Taken>;
  /** Whether a session is on its way here. */
  isComing(sessionId: string): boolean;
  /** To be called when a session has ended. */
  ended(session: Session): void;
  close(): void;
}
