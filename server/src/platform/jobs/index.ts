import type { Logger, Runner } from 'graphile-worker';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from '../database/failure.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log/index.ts';
import type { JobName, JobOptions, JobPayloads } from './job.ts';
import { hasQueue, insertJob, insertJobs } from './store.ts';

export type { JobName, JobOptions, JobPayloads } from './job.ts';
export { insertJobSql } from './store.ts';

/** Runs a job; if it rejects, the job is retried with growing pauses. It can run twice, because a process can die after the work. */
export type JobHandler<Payload> = (payload: Payload) => Promise<void>;

/** `own` work, or work that waits for hosts `outside`: that is done apart, so that slow ones hold up nothing of ours. */
export type JobLane = 'own' | 'outside';

export interface Jobs {
  /** Says how a kind of job is done, and for one that recurs when: five cron fields, in UTC. To be called before `start`. */
  handle<Name extends JobName>(
    name: Name,
    work: JobHandler<JobPayloads[Name]>,
    cron?: string,
    lane?: JobLane,
  ): void;
  /** Stores a job with the transaction: it runs if and only if that commits. */
  add<Name extends JobName>(
    transaction: Transaction<Tables>,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Stores a job with the transaction for each payload, as `add` does, in one statement.
   * @param priority jobs with a larger one are done later; 0 unless given
   */
  addAll<Name extends JobName>(
    transaction: Transaction<Tables>,
    name: Name,
    jobs: readonly { readonly payload: JobPayloads[Name]; readonly key?: string }[],
    priority?: number,
  ): Promise<void>;
  /** Makes the queue's own tables (schema `graphile_worker`) where they are missing: at start, after the migrations. */
  prepare(): Promise<void>;
  /** Begins to do jobs, in `worker` processes; later if the database is away. Rejects if the queue can't be begun for another reason. */
  start(): Promise<void>;
  /** Waits for those being done. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Jobs done at a time, by lane. */
  readonly concurrency?: Readonly<Record<JobLane, number>>;
}

const CONCURRENCY = { own: 4, outside: 4 };

/** Does the jobs of a lane, from `start` until `stop`. */
interface Lane {
  readonly tasks: Record<string, (payload: unknown) => Promise<void>>;
  readonly recurring: { task: string; match: string }[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

function createLane(pool: pg.Pool, log: Log, concurrency: number): Lane {
  const tasks: Lane['tasks'] = {};
  const recurring: Lane['recurring'] = [];
  let runner: Runner | undefined;
  let beginning: Promise<void> | undefined;
  let stopped = false;

  const begin = () => {
    beginning = beginRunner();
    return beginning;
  };
  const beginRunner = async () => {
    const { parseCronItems, run } = await load();
    runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: await getLogger(log),
      taskList: tasks,
      parsedCronItems: parseCronItems(recurring),
    });
    runner.promise.then(
      () => again(),
      (error) => {
        log.error('jobs.ended', { error });
        again();
      },
    );
  };
  /** The database was away for longer than the queue bears. */
  const again = () => {
    if (stopped) return;
    setTimeout(() => {
      if (!stopped) begin().catch(() => again());
    }, AGAIN_MS).unref();
  };

  return {
    tasks,
    recurring,
    async start() {
      if (Object.keys(tasks).length === 0) return;
      await begin().catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        log.info('jobs.database_away', { error });
        again();
      });
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      // A runner that is being set up would go on with connections that its caller ends right after this.
      await beginning?.catch(() => {});
      await runner?.stop().catch((error) => log.warn('jobs.stop_failed', { error }));
    },
  };
}

export function createJobs({ pool, log, concurrency = CONCURRENCY }: JobsOptions): Jobs {
  const lanes: Record<JobLane, Lane> = {
    own: createLane(pool, log, concurrency.own),
    outside: createLane(pool, log, concurrency.outside),
  };

  return {
    handle(name, work, cron, lane = 'own') {
      if (Object.values(lanes).some(({ tasks }) => tasks[name]))
        throw new Error(`There are two handlers of ${name}.`);
      const { tasks, recurring } = lanes[lane];
      tasks[name] = (payload) => work(payload as never);
      if (cron) recurring.push({ task: name, match: cron });
    },
    add: insertJob,
    addAll: insertJobs,
    async prepare() {
      // A version newer than ours is another process's to bring.
      if (await hasQueue(pool)) return;
      const { runMigrations } = await load();
      await runMigrations({ pgPool: pool, logger: await getLogger(log) });
    },
    async start() {
      await Promise.all(Object.values(lanes).map((lane) => lane.start()));
    },
    async stop() {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()));
    },
  };
}

/** Loaded on demand: it takes a fifth of a second that the first response need not wait for. */
const load = () => import('graphile-worker');

/** Pause before the queue is begun again after it ended by itself. */
const AGAIN_MS = 2_000;

/** The queue's own log is for developers; failed jobs are for the instance's operator. */
const getLogger = async (log: Log): Promise<Logger> => {
  const { Logger } = await load();
  return new Logger((scope) => (level, message) => {
    const fields = { message, ...(scope.taskIdentifier ? { job: scope.taskIdentifier } : {}) };
    if (level === 'error' && message.startsWith('Failed task')) log.error('jobs.failed', fields);
    else if ((level === 'error' || level === 'warning') && scope.taskIdentifier)
      log.warn('jobs.warning', fields);
    // What belongs to no job is the queue's trouble with a database that is away or stopping, and passes.
    else if (level === 'error' || level === 'warning') log.info('jobs.database_away', fields);
    else log.debug('jobs.said', fields);
  });
};
