import { setTimeout as sleep } from 'node:timers/promises';
import { POLL_LIMITS } from '@guildhall/protocol/limits/messages';
import type { App } from '../../app.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { countBallots } from './count.ts';
import type { Ballot } from './store.ts';

export interface PollVotes {
  /** Replaces a user's votes in a poll. Ballots that arrive within a moment after others share the next transaction. */
  cast(access: ChannelAccess, messageId: string, ballot: Ballot): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly pollVotes: PollVotes;
  }
}

interface Waiting {
  readonly ballot: Ballot;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Milliseconds from one transaction of a poll to the next: what a popular poll costs depends on time, not on its voters. */
const INTERVAL_MS = 10;

/** Takes ballots of different users from `queue`, from the first on: a user's ballots are counted one after another. */
function takeBatch(queue: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch = new Map<string, Waiting>();
  const rest = queue.filter((waiting) => {
    const { userId } = waiting.ballot;
    if (batch.size >= POLL_LIMITS.coalescedVotes || batch.has(userId)) return true;
    batch.set(userId, waiting);
    return false;
  });
  return { batch: [...batch.values()], rest };
}

/** Counts ballots of popular polls together: those of one poll have to wait for each other in any case, as they change one row. */
export function createPollVotes({ db }: Pick<App, 'db'>): PollVotes {
  const queues = new Map<string, Waiting[]>();

  const count = async (batch: readonly Waiting[], access: ChannelAccess, messageId: string) => {
    try {
      const ballots = batch.map(({ ballot }) => ballot);
      const refusals = await countBallots(db, access, messageId, ballots);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const refusal = refusals[index];
        if (refusal) reject(refusal);
        else resolve();
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const run = async (key: string, access: ChannelAccess, messageId: string) => {
    for (let queue = queues.get(key); queue?.length; queue = queues.get(key)) {
      const { batch, rest } = takeBatch(queue);
      queues.set(key, rest);
      await Promise.all([count(batch, access, messageId), sleep(INTERVAL_MS)]);
    }
    queues.delete(key);
  };

  return {
    cast(access, messageId, ballot) {
      return new Promise((resolve, reject) => {
        // Ballots that were allowed on different versions of the guild are not counted together.
        const key = `${access.channel.id} ${messageId} ${access.kind === 'guild' ? access.version : ''}`;
        const queue = queues.get(key);
        if (queue) {
          queue.push({ ballot, resolve, reject });
          return;
        }
        queues.set(key, [{ ballot, resolve, reject }]);
        setImmediate(() => void run(key, access, messageId));
      });
    },
  };
}
