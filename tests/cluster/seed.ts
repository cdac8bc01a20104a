import pg from 'pg';
import type { Structure } from './model.ts';

/**
 * VIEW_CHANNEL, SEND_MESSAGES, READ_MESSAGE_HISTORY, CREATE_INSTANT_INVITE, CHANGE_NICKNAME, CREATE_PUBLIC_THREADS,
 * SEND_MESSAGES_IN_THREADS, USE_APPLICATION_COMMANDS, CONNECT.
 */
export const EVERYONE =
  (1n << 10n) |
  (1n << 11n) |
  (1n << 16n) |
  (1n << 20n) |
  1n |
  (1n << 26n) |
  (1n << 31n) |
  (1n << 35n) |
  (1n << 38n);

/** Ids of a guild's voice channels begin so far above its own. */
const FIRST_VOICE = 300;

/** Whether a channel was stored as a voice channel of the guild. */
export const isVoiceChannel = (guildId: string, channelId: string): boolean => {
  const offset = BigInt(channelId) - BigInt(guildId);
  return offset >= FIRST_VOICE && offset < 1_000;
};

/** Stores a guild of `members`, the first of whom owns it, with roles and channels. */
export async function seedGuild(
  connection: pg.ClientConfig,
  number: number,
  members: readonly string[],
  channels: number,
  roles: number,
  publicThreads: ReadonlyMap<string, string> = new Map(),
  voiceChannels = 0,
): Promise<Structure> {
  const client = new pg.Client(connection);
  await client.connect();
  const guildId = String(2_000_000_000_000 + number * 1_000);
  const after = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => String(Number(guildId) + from + n));
  const roleIds = after(100, roles);
  const voiceIds = after(FIRST_VOICE, voiceChannels);
  const channelIds = [...after(200, channels), ...voiceIds];
  await client.query('INSERT INTO guilds (guild_id, owner_id, name, member_count) VALUES ($1, $2, $3, $4)', [
    guildId,
    members[0],
    `Guild ${number}`,
    members.length,
  ]);
  await client.query(
    `INSERT INTO roles (guild_id, role_id, name, permissions, position)
     SELECT $1, id, CASE WHEN id = $1 THEN '@everyone' ELSE 'role ' || id END, CASE WHEN id = $1 THEN $3::bigint ELSE 0 END, row_number() OVER () - 1
     FROM unnest($2::bigint[]) id`,
    [guildId, [guildId, ...roleIds], EVERYONE.toString()],
  );
  await client.query(
    `INSERT INTO channels (guild_id, channel_id, type, name, position)
     SELECT $1, id, CASE WHEN id = ANY ($3::bigint[]) THEN 2 ELSE 0 END, 'channel-' || id, row_number() OVER ()
     FROM unnest($2::bigint[]) id`,
    [guildId, channelIds, voiceIds],
  );
  await client.query(
    'INSERT INTO channel_directory (channel_id, guild_id) SELECT id, $1 FROM unnest($2::bigint[]) id',
    [guildId, channelIds],
  );
  await client.query('INSERT INTO channel_heads (channel_id) SELECT id FROM unnest($1::bigint[]) id', [
    channelIds,
  ]);
  await client.query('INSERT INTO members (guild_id, user_id) SELECT $1, id FROM unnest($2::bigint[]) id', [
    guildId,
    members,
  ]);
  await client.query(
    'INSERT INTO user_guilds (user_id, guild_id) SELECT id, $1 FROM unnest($2::bigint[]) id',
    [guildId, members],
  );
  await client.end();
  return {
    guildId,
    ownerId: members[0] as string,
    roles: new Map([[guildId, EVERYONE], ...roleIds.map((id): [string, bigint] => [id, 0n])]),
    members: new Map(members.map((id) => [id, new Set<string>()])),
    channels: new Map(channelIds.map((id) => [id, new Map()])),
    privateThreads: new Map(),
    publicThreads,
    deletedThreads: new Set(),
  };
}
