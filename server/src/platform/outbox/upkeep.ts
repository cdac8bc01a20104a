import type pg from 'pg';
import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { getRetryLevel } from '../outage.ts';
import type { Outbox } from './index.ts';
import { maintainPartitions } from './partitions-store.ts';
import { settleDoubtful } from './settle.ts';

export interface UpkeepOptions {
  readonly db: Pick<Database, 'query'>;
  readonly connection: pg.ClientConfig;
  readonly outbox: Outbox;
  readonly log: Log;
}

/**
 * What every process does for the outbox: settles its own doubtful events each second, and sees each minute that there
 * are partitions. Resolves once there are some, to a function that ends it.
 */
export async function startUpkeep({ db, connection, outbox, log }: UpkeepOptions): Promise<() => void> {
  await maintainPartitions(connection, log);
  let settling = false;
  const settle = setInterval(() => {
    if (settling) return;
    settling = true;
    settleDoubtful({ db, outbox, log })
      .catch((error) => log[getRetryLevel(error)]('outbox.settle_failed', { error }))
      .finally(() => {
        settling = false;
      });
  }, 1_000);
  const maintain = setInterval(() => {
    maintainPartitions(connection, log).catch((error) => log.warn('outbox.partitions_failed', { error }));
  }, 60_000);
  for (const timer of [settle, maintain]) timer.unref();
  return () => {
    clearInterval(settle);
    clearInterval(maintain);
  };
}
