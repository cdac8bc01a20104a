import { readyPart } from '../../domain.ts';
import { assignApex, assignUser, presentRollouts } from './assign.ts';
import { READY_EXPERIMENTS } from './ready-sql.ts';
import type { ExperimentRow } from './store.ts';

interface ReadyExperiments {
  readonly user_id: string;
  readonly rows: readonly ExperimentRow[] | null;
}

/** The buckets of the user, and the experiments on guilds. */
export const experimentsReady = readyPart<ReadyExperiments>({
  sql: READY_EXPERIMENTS,
  present(found) {
    const rows = found?.rows ?? [];
    return {
      fields: {
        experiments: assignUser(rows, found?.user_id ?? '0'),
        guild_experiments: presentRollouts(rows),
        apex_experiments: { assignments: found ? assignApex(rows, found.user_id) : {} },
      },
    };
  },
});
