import { setTimeout as sleep } from 'node:timers/promises';
import { BusUnavailable } from '../../platform/bus/index.ts';
import { isRenewed } from '../../platform/leases/store.ts';
import type { GatewayContext } from '../context.ts';
import { getWorkerId, movedSubject, workerSubject } from './address.ts';
import type { Claim, Description, Unknown } from './messages.ts';

/** A session in another process, and the subject on which that process responds to requests for it. */
export interface Found {
  readonly subject: string;
  readonly description: Description;
}

const DESCRIBE_MS = 2_000;
/** Milliseconds to wait for a process that is alive but unreachable: after a restart of NATS, all reconnect within a second. */
const WAIT_MS = 3_000;
const PAUSE_MS = 200;
/** Milliseconds without a renewal after which a process counts as dead: leases are renewed every second. */
const RENEWED_MS = 2_500;
/** Milliseconds for which the state of a lease is cached, because all sessions of a process are looked up at the same time. */
const REMEMBERED_MS = 500;

/**
 * Returns a function that finds the process that holds a session: `unknown` if none does, `later` if a process that could hold it is
 * cut off from the bus. Throws BusUnavailable if this process is cut off.
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

  /** Returns undefined if no process responds. */
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
      // The worker id of a process to which the session moved is unknown, but it reconnects to the bus at the same time as this one.
      const isReturning = performance.now() - returnedAt < WAIT_MS;
      if (!isReturning && (creatorResponds || !(await isAlive(workerId)))) return 'unknown';
      if (performance.now() > end) return 'later';
      await sleep(PAUSE_MS);
    }
  };
}
