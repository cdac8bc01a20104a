import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { presentOverwrite } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    channels: {
      guild_id: string;
      channel_id: string;
      type: number;
      name: string;
      topic: string | null;
      position: number;
      parent_id: string | null;
      nsfw: boolean;
      rate_limit_per_user: number;
      flags: number;
      permission_overwrites: string;
    };
    channel_directory: { channel_id: string; guild_id: string };
  }
}

const record = (channel: ChannelRow) => ({
  type: channel.type,
  name: channel.name,
  topic: channel.topic,
  position: channel.position,
  parent_id: channel.parent_id,
  nsfw: channel.nsfw,
  rate_limit_per_user: channel.rate_limit_per_user,
  flags: channel.flags,
  permission_overwrites: JSON.stringify(channel.overwrites.map(presentOverwrite)),
});

/** Channels of a guild with their place in the directory and the heads to which messages are appended. */
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

export async function updateChannel(tx: Tx, guildId: string, channel: ChannelRow): Promise<void> {
  await tx.sql
    .updateTable('channels')
    .set(record(channel))
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', channel.id)
    .execute();
}

/** Removes channels; their messages are another matter (see purge.ts). */
export async function deleteRows(tx: Tx, guildId: string, channelIds: readonly string[]): Promise<void> {
  await tx.sql
    .deleteFrom('channels')
    .where('guild_id', '=', guildId)
    .where('channel_id', 'in', channelIds)
    .execute();
  await tx.sql.deleteFrom('channel_directory').where('channel_id', 'in', channelIds).execute();
  await tx.sql.deleteFrom('channel_heads').where('channel_id', 'in', channelIds).execute();
  await tx.sql
    .deleteFrom('webhooks')
    .where((row) => row.or([row('channel_id', 'in', channelIds), row('source_channel_id', 'in', channelIds)]))
    .execute();
  await tx.sql.deleteFrom('message_copies').where('channel_id', 'in', channelIds).execute();
}

/** Takes a channel that is gone out of the guild's settings. */
export async function clearFromGuild(tx: Tx, guildId: string, channelId: string): Promise<void> {
  await sql`
    UPDATE guilds SET system_channel_id = nullif(system_channel_id, ${channelId}::bigint),
      afk_channel_id = nullif(afk_channel_id, ${channelId}::bigint),
      rules_channel_id = nullif(rules_channel_id, ${channelId}::bigint),
      public_updates_channel_id = nullif(public_updates_channel_id, ${channelId}::bigint),
      safety_alerts_channel_id = nullif(safety_alerts_channel_id, ${channelId}::bigint)
    WHERE guild_id = ${guildId}`.execute(tx.sql);
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
