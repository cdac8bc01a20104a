import { randomBytes } from 'node:crypto';
import { publicIdOf } from '../session/session.ts';

const SESSION_ID = /^[0-9a-f]{32}$/;
/** Characters at the beginning of a session's id that name the worker on which it began. */
const WORKER_LENGTH = 4;
const RANDOM_BYTES = 14;

/** An id for a session that begins on this worker. Nobody can guess it. */
export function newSessionId(workerId: number): string {
  return workerId.toString(16).padStart(WORKER_LENGTH, '0') + randomBytes(RANDOM_BYTES).toString('hex');
}

/** Subject of requests for the sessions that began on a worker. */
export const workerSubject = (workerId: number): string => `gateway-sessions.${workerId}`;

/** Subject of requests for a session that is no longer on the worker on which it began. */
export const movedSubject = (sessionId: string): string => `gateway-moved.${publicIdOf(sessionId)}`;

/** Subjects at which a session can be asked for, as a client names it; none where it is no session's id. */
export function subjectsOf(sessionId: string): string[] {
  if (!SESSION_ID.test(sessionId)) return [];
  const workerId = Number.parseInt(sessionId.slice(0, WORKER_LENGTH), 16);
  return [workerSubject(workerId), movedSubject(sessionId)];
}
