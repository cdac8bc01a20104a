import { type CrashCause, INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import { redact } from './redact.ts';
import type { RunFile } from './run-file.ts';
import type { SupervisorReport } from './supervisor.ts';

/** An unexpected end of a server process. Times are Unix milliseconds. */
export interface CrashReport {
  /** Undefined where the process died before it had begun its run. */
  readonly startedAt: number | undefined;
  /** When it ended, or undefined where nobody was there to see it. */
  readonly endedAt: number | undefined;
  readonly cause: CrashCause;
  /** The exit status, or the signal that ended it. */
  readonly status: number | undefined;
  readonly signal: string | undefined;
  /** An error with its stack, or the last lines of standard error; without secrets. Empty where there is nothing. */
  readonly details: string;
}

/** Merges the crash notes of processes with the supervisor's observations, oldest first. */
export function combineReports(
  runs: readonly RunFile[],
  seen: readonly SupervisorReport[],
  environment: Record<string, string | undefined>,
): CrashReport[] {
  const rest = [...seen];
  const known = runs.map((run) => {
    const index = rest.findIndex(({ pid, at }) => pid === run.pid && at >= run.startedAt);
    return createReport(run, index < 0 ? undefined : rest.splice(index, 1)[0], environment);
  });
  return [...known, ...rest.map((report) => createReport(undefined, report, environment))].sort(
    (a, b) => (a.endedAt ?? a.startedAt ?? 0) - (b.endedAt ?? b.startedAt ?? 0),
  );
}

function createReport(
  run: RunFile | undefined,
  seen: SupervisorReport | undefined,
  environment: Record<string, string | undefined>,
): CrashReport {
  const details = (run?.crash?.error ?? seen?.last_lines ?? '').slice(0, 2 * INSTANCE_LIMITS.crashDetails);
  return {
    startedAt: run?.startedAt,
    endedAt: seen?.at ?? run?.crash?.at,
    cause: findCause(run, seen),
    status: seen?.status ?? undefined,
    signal: seen?.signal ?? undefined,
    // PostgreSQL stores no NUL.
    details: redact(details, environment).replaceAll('\0', '').slice(0, INSTANCE_LIMITS.crashDetails),
  };
}

function findCause(run: RunFile | undefined, seen: SupervisorReport | undefined): CrashCause {
  if (run?.crash) return 'exception';
  // What V8 writes before it aborts.
  if (seen?.last_lines.includes('heap out of memory')) return 'out_of_memory';
  if (seen?.signal) return 'signal';
  return seen ? 'exit' : 'unknown';
}
