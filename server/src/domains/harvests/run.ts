import { HARVEST_DAYS, HarvestStatus } from '@guildhall/protocol/harvests/schemas';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import { getStorage } from '../storage/index.ts';
import { getArchiveKey } from './service.ts';
import { setStatus, takeExpired } from './store.ts';
import { writeArchive } from './write.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'harvests.run': { readonly userId: string; readonly harvestId: string };
    'harvests.delete_expired': Record<string, never>;
  }
}

async function run(app: App, userId: string, harvestId: string): Promise<void> {
  const { db } = app;
  const request = { user_id: userId, harvest_id: harvestId };
  const harvest = await db.transaction((tx) => setStatus(tx, request, HarvestStatus.RUNNING));
  if (!harvest) return;
  const key = getArchiveKey(harvest);
  await writeArchive(app, harvest, key);
  if (!(await db.transaction((tx) => setStatus(tx, harvest, HarvestStatus.COMPLETED, HARVEST_DAYS))))
    return getStorage(app).remove(key);
  await sendAccountEmail(app, userId, ({ archiveReady }) =>
    archiveReady(`${app.config.publicUrl}/settings/data-privacy`, HARVEST_DAYS),
  );
}

/** Deletes the files of a user's archives. */
export async function deleteArchive(app: App, userId: string): Promise<void> {
  const storage = getStorage(app);
  for await (const key of storage.list(`harvests/${userId}`)) await storage.remove(key);
}

async function deleteExpired(app: App): Promise<void> {
  for (const harvest of await takeExpired(app.db)) await getStorage(app).remove(getArchiveKey(harvest));
}

/** Writes archives, and deletes them a week later. */
export const harvestJobs: DomainJobs = {
  'harvests.run': { run: (app, { userId, harvestId }) => run(app, userId, harvestId) },
  'harvests.delete_expired': { run: deleteExpired, cron: '50 * * * *' },
};
