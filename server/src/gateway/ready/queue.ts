import { createFairQueue, type FairQueue } from '../../platform/fair-queue/index.ts';

/**
 * The statements that sessions need before they can begin: one for the user, one for each guild that isn't in memory. Only a part of the
 * pool's connections is used for them at a time, and users take turns, so that neither a bot with thousands of guilds nor
 * everybody who connects again after a restart makes the statements of calls wait.
 */
export type ReadyQueue = FairQueue<'users' | 'guilds'>;

/** Far below the pool's 16 connections. */
const AT_ONCE = 6;
const AT_ONCE_FOR_USER = 3;

/** What waits is limited by the connections that a process accepts and the guilds that a user can join. */
export const createReadyQueue = (): ReadyQueue =>
  createFairQueue({
    lanes: ['users', 'guilds'],
    atOnce: AT_ONCE,
    atOnceForKey: AT_ONCE_FOR_USER,
    waitingForKey: Number.POSITIVE_INFINITY,
    waiting: Number.POSITIVE_INFINITY,
  });
