import { setTimeout as sleep } from 'node:timers/promises';
import { BusUnavailable } from '../../platform/bus/index.ts';
import { isRenewed } from '../../platform/leases/store.ts';
import type { GatewayContext } from '../context.ts';
import { getWorkerId, movedSubject, workerSubject } from './address.ts';
import type { Claim, Description, Unknown } from './messages.ts';

/** A session of another process, and the subject on which that responds to requests for it. */
export interface Found {
  readonly subject: string;
  readonly description: Description;
}

const DESCRIBE_MS = 2_000;
/** Milliseconds to wait for a process that lives but cannot be reached: after a restart of NATS all are back within one second. */
const WAIT_MS = 3_000;
const PAUSE_MS = 200;
/** Leases are renewed every second, so a process that did not renew its lease for so long has ended. */
const RENEWED_MS = 2_500;
/** Milliseconds for which the state of a lease is remembered, as all sessions of a process are searched for at once. */
const REMEMBERED_MS = 500;

/**
 * Returns a function that finds the process that holds a session: `unknown` if none does, `later` if that cannot be told yet, since
 * a process is cut off from the bus. Throws BusUnavailable if this process is.
 */
export function createFinder({ app: { bus, db } }: GatewayContext) {
  const leases = new Map<number, { readonly at: number; readonly renewed: Promise<boolean> }>();
  let returnedAt = Number.NEGATIVE_INFINITY;
  bus.onStatus((connected) => {
    if (connected) returnedAt = performance.now();
  });

  const isAlive = (workerId: number): Promise<boolean> => {
    const now = performance.now();
    const known = leases.get(workerId);
    if (known && now - known.at < REMEMBERED_MS) return known.renewed;
    const renewed = isRenewed(db.pool, workerId, RENEWED_MS);
    leases.set(workerId, { at: now, renewed });
    return renewed;
  };

  /** Undefined if nobody responds. */
  const describe = (subject: string, claim: Claim): Promise<Description | Unknown | undefined> =>
    bus
      .request<Description | Unknown>(subject, { ask: 'describe', ...claim }, DESCRIBE_MS)
      .catch((error: unknown) => {
        if (error instanceof BusUnavailable) throw error;
        return undefined;
      });

  return async (claim: Claim): Promise<Found | 'unknown' | 'later'> => {
    const workerId = getWorkerId(claim.sessionId);
    if (workerId === undefined) return 'unknown';
    const end = performance.now() + WAIT_MS;
    for (;;) {
      let creatorResponds = false;
      for (const subject of [workerSubject(workerId), movedSubject(claim.sessionId)]) {
        const description = await describe(subject, claim);
        if (description && !('unknown' in description)) return { subject, description };
        if (subject === workerSubject(workerId)) creatorResponds = description !== undefined;
      }
      // A process that the session moved to has no known address. It returns to the bus when this one does.
      const isReturning = performance.now() - returnedAt < WAIT_MS;
      if (!isReturning && (creatorResponds || !(await isAlive(workerId)))) return 'unknown';
      if (performance.now() > end) return 'later';
      await sleep(PAUSE_MS);
    }
  };
}
