import {
  HARVEST_BACKENDS,
  HARVEST_COOLDOWN_DAYS,
  type Harvest,
  type HarvestBackend,
  HarvestStatus,
} from '@guildhall/protocol/harvests/schemas';
import type { Context } from '../../app.ts';
import { tooManyRequests } from '../../platform/rate-limit/index.ts';
import { loadOwnUser } from '../users/index.ts';
import { type HarvestRow, insertHarvest, loadHarvest } from './store.ts';

const COOLDOWN_MS = HARVEST_COOLDOWN_DAYS * 86_400_000;

/** Where the archive of a request is. */
export const getArchiveKey = ({ user_id, harvest_id }: Pick<HarvestRow, 'user_id' | 'harvest_id'>) =>
  `harvests/${user_id}/${harvest_id}.zip`;

const BACKEND_STATES = ['INITIAL', 'RUNNING', 'INITIAL', 'EXTRACTED', 'INITIAL'] as const;

const present = (row: HarvestRow, email: string): Harvest => ({
  harvest_id: row.harvest_id,
  user_id: row.user_id,
  email,
  state: row.status === HarvestStatus.COMPLETED ? 'DELIVERED' : 'INCOMPLETE',
  status: row.status,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  polled_at: null,
  backends: Object.fromEntries(row.backends.map((name) => [name, BACKEND_STATES[row.status] ?? 'INITIAL'])),
  updated_at: row.updated_at.toISOString(),
  shadow_run: false,
  harvest_metadata: {
    user_is_staff: false,
    sla_email_sent: false,
    bypass_cooldown: false,
    is_provisional: false,
  },
  expires_at: row.expires_at?.toISOString() ?? null,
});

const getEmail = async ({ app, caller }: Context) => (await loadOwnUser(app.db, caller.userId))?.email ?? '';

/** Returns the last archive that the caller asked for. */
export async function getHarvest(context: Context): Promise<Harvest | undefined> {
  const row = await loadHarvest(context.app.db, context.caller.userId);
  return row && present(row, await getEmail(context));
}

const readBackends = (names: readonly string[]): HarvestBackend[] => {
  const known = Object.entries(HARVEST_BACKENDS);
  const chosen = known.filter(([name]) => names.includes(name));
  return (chosen.length > 0 ? chosen : known).map(([, backend]) => backend);
};

/** Queues an archive of the caller's data. Throws 429 if the last one that did not fail is less than 30 days old. */
export async function requestHarvest(context: Context, names: readonly string[]): Promise<Harvest> {
  const { app, caller } = context;
  const row = await app.db.transaction(async (tx) => {
    const harvestId = app.ids.next();
    const harvest = { userId: caller.userId, harvestId, backends: readBackends(names) };
    const stored = await insertHarvest(tx, harvest, HARVEST_COOLDOWN_DAYS);
    if (stored) await app.jobs.add(tx.sql, 'harvests.run', { userId: caller.userId, harvestId });
    return stored;
  });
  if (row) return present(row, await getEmail(context));
  const last = await loadHarvest(app.db, caller.userId);
  throw tooManyRequests((last?.created_at.getTime() ?? Date.now()) + COOLDOWN_MS - Date.now());
}
