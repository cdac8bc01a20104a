import type { AdminGuild } from '@guildhall/protocol/instance/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { unknownGuild } from '../../platform/http/errors.ts';
import { removeGuild } from '../guilds/index.ts';
import { logForInstance } from '../instance/index.ts';
import type { SearchPage } from './search.ts';
import { findGuilds } from './store.ts';

/** Returns guilds, newest first; with a query, those with it in their names, or whose id it is. */
export async function listGuilds(app: Pick<App, 'db' | 'users'>, page: SearchPage): Promise<AdminGuild[]> {
  const rows = await findGuilds(app.db, page);
  const owners = await app.users.getMany(rows.map(({ owner_id }) => owner_id));
  return rows.flatMap((row) => {
    const owner = owners.get(row.owner_id);
    if (!owner) return [];
    return [
      {
        id: row.guild_id,
        name: row.name,
        icon: row.icon,
        owner,
        member_count: row.member_count,
        channel_count: row.channels,
        created_at: new Date(snowflakeTimestamp(row.guild_id)).toISOString(),
        features: row.features,
      },
    ];
  });
}

/** Deletes any guild; its members get the same events as when the owner deletes it. Throws 10004. */
export async function deleteGuild(context: Context, guildId: string): Promise<void> {
  const { app, caller } = context;
  const state = await app.guilds.get(guildId);
  await state?.refresh();
  if (!state || state.deleted) throw unknownGuild();
  await removeGuild(createContext(app, state.guild.owner_id), guildId, (tx, { name }) =>
    logForInstance(app, tx, {
      userId: caller.userId,
      action: 'guild.delete',
      targetId: guildId,
      details: { name },
    }),
  );
}
