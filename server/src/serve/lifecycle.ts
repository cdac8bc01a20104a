import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeCrashes } from '../domains/instance/index.ts';
import { combineReports } from '../platform/crashes/report.ts';
import { beginRun, type Run, readEndedRuns } from '../platform/crashes/run-file.ts';
import { listenToSupervisor } from '../platform/crashes/supervisor.ts';
import { isUnavailable } from '../platform/database/failure.ts';
import type { Log } from '../platform/log/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { RunningServer } from './start.ts';

/** Exit statuses, by which a supervisor knows what to do (sysexits.h); 0 after a request to end. */
const FAILED = 1;
const CRASHED = 70;
/** Starting again would fail in the same way; scripts/lib/keep-running.mjs knows it too. */
const NEEDS_A_PERSON = 78;

/** Milliseconds for draining, after which the process ends regardless. */
const DRAIN_MS = 10_000;
/** Signals within this many ms count as one, because the launcher forwards signals that a service manager sends to every process. */
const AT_ONCE_MS = 1_000;
/** Milliseconds for a crashing process to store its memory. */
const FLUSH_MS = 1_000;

/** The life of this process from start to end. */
export interface Lifecycle {
  /**
   * From now on an error that nobody caught is logged, and ends the process. `showProgress` is called when it stops on request.
   * Returns the log to use, in which a database lost while the process stops is no warning: it was probably stopped as well.
   */
  watch(log: Log, showProgress: (sentence: string) => void): Log;
  /** Ends the process because of an error after which it can't go on. A supervisor starts it again. */
  crash(error: unknown): void;
  /** Reports how earlier processes ended, and stops `server` on request. */
  serve(server: RunningServer): Promise<void>;
}

/** The sentence of an error that a person can mend; else the stack. */
export function describeError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The exit status of a process whose start failed. */
export const getExitStatus = (error: unknown): number =>
  error instanceof StartupError ? NEEDS_A_PERSON : FAILED;

export function createLifecycle(): Lifecycle {
  const supervisor = listenToSupervisor();
  // The reader of our output is gone, which is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let log: Log | undefined;
  let server: RunningServer | undefined;
  let run: Run | undefined;
  let isCrashing = false;
  let stoppingSince: number | undefined;
  let showProgress = (_sentence: string) => {};

  const crash = (error: unknown, origin = 'lost') => {
    if (isCrashing) process.exit(CRASHED);
    isCrashing = true;
    run?.fail(describeError(error));
    try {
      log?.error('process.crashed', { origin, error });
    } catch {
      process.stderr.write(`${describeError(error)}\n`);
    }
    const flushed = server?.flush() ?? Promise.resolve();
    Promise.race([flushed, sleep(FLUSH_MS)]).finally(() => process.exit(CRASHED));
  };

  const stop = () => {
    if (stoppingSince !== undefined && Date.now() - stoppingSince < AT_ONCE_MS) return;
    if (stoppingSince !== undefined) process.exit(FAILED);
    stoppingSince = Date.now();
    showProgress('Stopping.');
    run?.end();
    const fail = (error: unknown) => {
      process.stderr.write(`${describeError(error)}\n`);
      process.exit(FAILED);
    };
    setTimeout(() => fail(new Error('The server did not stop in time.')), DRAIN_MS).unref();
    server?.stop().then(() => process.exit(0), fail);
  };

  return {
    watch(chosen, show) {
      log = chosen;
      showProgress = show;
      // Rejections that nobody handled come here too.
      process.on('uncaughtException', crash);
      return {
        ...chosen,
        warn(event, fields = {}) {
          const isLoss = event === 'database.connection_lost' || isUnavailable(fields.error);
          chosen[stoppingSince !== undefined && isLoss ? 'info' : 'warn'](event, fields);
        },
      };
    },
    crash: (error) => crash(error),
    async serve(running) {
      server = running;
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
      // Started by scripts/start.mjs: the channel ends when that was killed.
      process.on('disconnect', stop);
      const { app } = running;
      const { dataFolder } = app.config;
      try {
        const ended = await readEndedRuns(dataFolder);
        const reports = combineReports(ended.runs, supervisor.reports, process.env);
        for (const { details: _, ...report } of reports) app.log.warn('process.ended_unexpectedly', report);
        await storeCrashes(app, reports);
        await ended.forget();
        run = await beginRun(dataFolder);
        if (stoppingSince !== undefined) run.end();
      } catch (error) {
        // A server without this record is better than none.
        app.log.warn('process.ends_not_stored', { error });
      }
      supervisor.announceOpen();
    },
  };
}
