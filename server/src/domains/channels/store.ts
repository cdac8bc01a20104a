import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { CHANNEL_SETTINGS, channelSettings } from '../../state/channel-settings.ts';
import { guildSettingsWith } from '../../state/guild-settings.ts';
import { presentOverwrite } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';

const record = (channel: ChannelRow) => ({
  ...channelSettings(channel),
  available_tags: JSON.stringify(channel.available_tags),
  default_reaction_emoji: channel.default_reaction_emoji && JSON.stringify(channel.default_reaction_emoji),
  permission_overwrites: JSON.stringify(channel.overwrites.map(presentOverwrite)),
});

/** Channels of a guild with their directory entries and the heads to which messages are appended. */
export async function insertChannels(
  tx: Tx,
  guildId: string,
  channels: readonly ChannelRow[],
): Promise<void> {
  if (channels.length === 0) return;
  await tx.sql
    .insertInto('channels')
    .values(channels.map((channel) => ({ guild_id: guildId, channel_id: channel.id, ...record(channel) })))
    .execute();
  await tx.sql
    .insertInto('channel_directory')
    .values(channels.map(({ id }) => ({ channel_id: id, guild_id: guildId })))
    .execute();
  await tx.sql
    .insertInto('channel_heads')
    .values(channels.map(({ id }) => ({ channel_id: id, last_message_id: '0', seq: '0' })))
    .execute();
}

const RECORD = [
  ...Object.entries(CHANNEL_SETTINGS),
  ['permission_overwrites', { type: 'jsonb' }] as const,
].map(([column, { type }]) => ({ column, type }));
const SET_RECORD = sql.raw(RECORD.map(({ column }) => `${column} = changed.${column}`).join(', '));
const RECORD_TYPES = sql.raw(RECORD.map(({ column, type }) => `${column} ${type}`).join(', '));

/** Stores changed channels, in one statement. */
export async function updateChannels(
  tx: Tx,
  guildId: string,
  channels: readonly ChannelRow[],
): Promise<void> {
  if (channels.length === 0) return;
  const changed = channels.map((channel) => ({
    id: channel.id,
    ...channelSettings(channel),
    permission_overwrites: channel.overwrites.map(presentOverwrite),
  }));
  await sql`
    UPDATE channels SET ${SET_RECORD}
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS changed(id bigint, ${RECORD_TYPES})
    WHERE channels.guild_id = ${guildId} AND channels.channel_id = changed.id`.execute(tx.sql);
}

/** Removes channels; purge.ts removes their messages. */
export async function deleteRows(tx: Tx, guildId: string, channelIds: readonly string[]): Promise<void> {
  await tx.sql
    .deleteFrom('channels')
    .where('guild_id', '=', guildId)
    .where('channel_id', 'in', channelIds)
    .execute();
  await tx.sql.deleteFrom('channel_directory').where('channel_id', 'in', channelIds).execute();
  await tx.sql.deleteFrom('channel_heads').where('channel_id', 'in', channelIds).execute();
  await tx.sql.deleteFrom('message_copies').where('channel_id', 'in', channelIds).execute();
}

/** Removes a deleted channel from the guild's settings. */
export async function clearFromGuild(tx: Tx, guildId: string, channelId: string): Promise<void> {
  const cleared = guildSettingsWith('channel').map(
    ([key]) => sql`${sql.ref(key)} = nullif(${sql.ref(key)}, ${channelId}::bigint)`,
  );
  await sql`UPDATE guilds SET ${sql.join(cleared)} WHERE guild_id = ${guildId}`.execute(tx.sql);
}

/** Those of `userIds` that are members. */
export async function loadMemberIds(
  tx: Tx,
  guildId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM members WHERE guild_id = ${guildId} AND user_id = ANY (${[...userIds]}::bigint[])`.execute(
    tx.sql,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}
