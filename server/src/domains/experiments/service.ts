import { ROLLOUT_POSITIONS } from '@guildhall/protocol/experiments/limits';
import { murmur3 } from '@guildhall/protocol/experiments/murmur3';
import type {
  ApexExperiments,
  ApexMetadata,
  Experiment,
  ExperimentAssignments,
  ExperimentDefinition,
} from '@guildhall/protocol/experiments/schemas';
import type { App, Context } from '../../app.ts';
import { invalidForm, notFound } from '../../platform/http/errors.ts';
import { logForInstance } from '../instance/index.ts';
import { assignApex, assignUser, presentRollouts } from './assign.ts';
import { deleteExperiment, type ExperimentRow, loadExperiments, putExperiment } from './store.ts';

/** Who asks: a user, or a client without an account by the header in which it sends what names it. */
interface Asking {
  readonly app: App;
  readonly caller: { readonly userId: string } | undefined;
  readonly request: Request;
}

function identify({ app, caller, request }: Asking, header: string) {
  const known = app.fingerprints.read(request.headers.get(header));
  const created = known === undefined ? app.fingerprints.create() : undefined;
  return { created, id: caller?.userId ?? known ?? app.fingerprints.read(created ?? null) ?? '0' };
}

/** Returns the buckets of the caller, or of their fingerprint, which is made for those who have none. */
export async function getAssignments(asking: Asking, withGuilds: boolean): Promise<ExperimentAssignments> {
  const rows = await loadExperiments(asking.app.db);
  const { id, created } = identify(asking, 'x-fingerprint');
  return {
    ...(created === undefined || asking.caller ? {} : { fingerprint: created }),
    assignments: assignUser(rows, id),
    ...(withGuilds ? { guild_experiments: presentRollouts(rows) } : {}),
  };
}

/** The same in the newer form, for a user or an installation. */
export async function getApex(asking: Asking): Promise<ApexExperiments> {
  const rows = await loadExperiments(asking.app.db);
  const { id, created } = identify(asking, 'x-installation-id');
  return { assignments: assignApex(rows, id), ...(created === undefined ? {} : { installation: created }) };
}

const present = ({ created_at, treatments, overrides, ...row }: ExperimentRow): Experiment => ({
  ...row,
  treatments: [...treatments],
  overrides: { ...overrides },
  created_at: created_at.toISOString(),
});

export const listExperiments = async ({ db }: App): Promise<Experiment[]> =>
  (await loadExperiments(db)).map(present);

/** Returns what the experiments are called, and their variants. */
export async function getMetadata({ db }: App): Promise<ApexMetadata> {
  return {
    experiments: (await loadExperiments(db)).map(({ name, description, kind, revision, treatments }) => ({
      id: murmur3(name),
      name,
      title: description,
      revision,
      unit_type: kind === 'user' ? 1 : 3,
      variants: treatments.map(({ bucket }) => ({
        id: bucket,
        label: bucket === 0 ? 'Control' : `Treatment ${bucket}`,
        type: 1,
      })),
    })),
  };
}

/** Creates or changes an experiment. Throws 50035 if the treatments share a bucket or have more than everybody, or there are too many. */
export async function saveExperiment(
  { app, caller }: Context,
  name: string,
  { description = '', kind, treatments, overrides = {} }: ExperimentDefinition,
): Promise<Experiment> {
  const refuse = (code: string, message: string) => invalidForm({ treatments: { code, message } });
  if (treatments.reduce((sum, { share }) => sum + share, 0) > ROLLOUT_POSITIONS)
    throw refuse('EXPERIMENT_SHARES_TOO_LARGE', 'The shares add up to more than everybody.');
  if (new Set(treatments.map(({ bucket }) => bucket)).size < treatments.length)
    throw refuse('EXPERIMENT_BUCKET_REPEATED', 'Each bucket can have one share.');
  const row = await app.db.transaction(async (tx) => {
    const stored = await putExperiment(tx, { name, description, kind, treatments, overrides });
    if (!stored) throw refuse('EXPERIMENTS_TOO_MANY', 'There are too many experiments.');
    const details = { name, revision: stored.revision };
    await logForInstance(app, tx, { userId: caller.userId, action: 'experiment.update', details });
    return stored;
  });
  return present(row);
}

/** Ends an experiment. Throws 404 without one of this name. */
export async function endExperiment({ app, caller }: Context, name: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await deleteExperiment(tx, name))) throw notFound();
    await logForInstance(app, tx, { userId: caller.userId, action: 'experiment.delete', details: { name } });
  });
}
