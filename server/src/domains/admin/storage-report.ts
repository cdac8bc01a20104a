import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { InstanceStorage } from '@guildhall/protocol/instance/schemas';
import type { App } from '../../app.ts';
import { getQuotas, loadLargest, loadStoredBytes } from '../storage/index.ts';
import { measureSoon } from './storage.ts';
import { loadStorage } from './storage-store.ts';
import { loadDatabaseSize, loadGuilds } from './store.ts';

async function loadLargestAccounts(app: App): Promise<InstanceStorage['accounts']> {
  const rows = await loadLargest(app.db, 'account', INSTANCE_LIMITS.largest);
  const users = await app.users.getMany(rows.map(({ id }) => id));
  const { account } = getQuotas(app.config, {});
  return rows.flatMap(({ id, bytes }) => {
    const user = users.get(id);
    return user ? [{ user, bytes, quota_bytes: account }] : [];
  });
}

async function loadLargestGuilds(app: App): Promise<InstanceStorage['guilds']> {
  const rows = await loadLargest(app.db, 'guild', INSTANCE_LIMITS.largest);
  const guilds = await loadGuilds(
    app.db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(guilds.map((guild) => [guild.guild_id, guild]));
  return rows.flatMap(({ id, bytes }) => {
    const guild = byId.get(id);
    if (!guild) return [];
    const { name, icon } = guild;
    return [{ id, name, icon, bytes, quota_bytes: getQuotas(app.config, {}, guild).guild }];
  });
}

/** The storage that files use, as far as this process sees the disk. */
export async function reportStorage(app: App): Promise<InstanceStorage> {
  const { used, cached } = await loadStoredBytes(app.db);
  const counted = await loadStorage(app.db);
  if (counted.measured_at === null) await measureSoon(app);
  const disk = await app.space.read();
  const databaseBytes = await loadDatabaseSize(app.db);
  const quota = app.config.storageQuota;
  return {
    ...counted,
    used_bytes: used,
    quota_bytes: quota ?? null,
    cache: { bytes: cached, limit_bytes: app.config.cacheSize },
    disk: disk
      ? {
          own_bytes: used + cached + (app.config.databaseUrl ? 0 : databaseBytes),
          free_bytes: disk.free,
          total_bytes: disk.total,
          minimum_bytes: disk.minimum,
        }
      : null,
    takes_uploads: !disk?.low && (quota === undefined || used < quota),
    database_bytes: databaseBytes,
    accounts: await loadLargestAccounts(app),
    guilds: await loadLargestGuilds(app),
  };
}
