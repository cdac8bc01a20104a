import { randomBytes } from 'node:crypto';
import { getPublicId } from '../../domains/activities/index.ts';

const SESSION_ID = /^[0-9a-f]{32}$/;
/** Leading characters of a session id: the worker id of the process that created it. */
const WORKER_LENGTH = 4;
const RANDOM_BYTES = 14;

/** Returns an unguessable id for a session created on this worker. */
export function newSessionId(workerId: number): string {
  return workerId.toString(16).padStart(WORKER_LENGTH, '0') + randomBytes(RANDOM_BYTES).toString('hex');
}

/** The subject of requests for sessions created on a worker. */
export const workerSubject = (workerId: number): string => `gateway-sessions.${workerId}`;

/** The subject of requests for a session that has left the worker that created it. */
export const movedSubject = (sessionId: string): string => `gateway-moved.${getPublicId(sessionId)}`;

/** Returns the worker that created a session; undefined if the id is malformed. */
export const getWorkerId = (sessionId: string): number | undefined =>
  SESSION_ID.test(sessionId) ? Number.parseInt(sessionId.slice(0, WORKER_LENGTH), 16) : undefined;
