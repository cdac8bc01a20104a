import type { AdminGuild } from '@guildhall/protocol/instance/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { unknownGuild } from '../../platform/http/errors.ts';
import { removeGuild } from '../guilds/index.ts';
import { logForInstance } from '../instance/index.ts';
import { isId, type SearchPage } from './search.ts';

interface Row {
  readonly guild_id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly owner_id: string;
  readonly member_count: number;
  readonly channels: number;
  readonly features: string[];
}

/** Guilds are fewer than people by far, so a part of a name is looked for in all of them. */
const LIST = `
  SELECT guild_id, name, icon, owner_id, member_count, features,
    (SELECT count(*)::int FROM channels c WHERE c.guild_id = g.guild_id) AS channels
  FROM guilds g WHERE ($1::bigint IS NULL OR guild_id < $1) AND ($3::bigint IS NULL OR guild_id = $3)
    AND ($4 = '' OR position($4 IN lower(name)) > 0)
  ORDER BY guild_id DESC LIMIT $2`;

/** Guilds, newest first; with a query those with it in their names, or whose id it is. */
export async function listGuilds(
  app: Pick<App, 'db' | 'users'>,
  { query, before, limit }: SearchPage,
): Promise<AdminGuild[]> {
  const text = query?.trim().toLowerCase() ?? '';
  const rows = await app.db.query<Row>('admin.guilds', LIST, [
    before ?? null,
    limit,
    isId(text) ? text : null,
    isId(text) ? '' : text,
  ]);
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

/** Deletes a guild, whoever owns it; its members are told as by its owner's own doing. Throws 10004. */
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
