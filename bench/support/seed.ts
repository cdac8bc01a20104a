import type pg from 'pg';

/** Users and guilds written directly into the database, which a bench does not measure. */
export interface Seeded {
  readonly guildId: string;
  readonly channelIds: readonly string[];
}

const EVERYONE = '1071698660929';

/** Stores a user who can sign in with `token`. The caller chooses the `userId`. */
export async function seedPerson(client: pg.Client, userId: string, hash: Buffer): Promise<void> {
  await client.query('INSERT INTO users (user_id, username) VALUES ($1, $2)', [userId, `person${userId}`]);
  await client.query(
    `INSERT INTO accounts (user_id, email, email_verified, password_hash, date_of_birth, consented_at)
     VALUES ($1, $2, true, '', '2000-01-01', now())`,
    [userId, `person${userId}@example.org`],
  );
  await client.query(
    `INSERT INTO sessions (user_id, session_id, token_hash, expires_at) VALUES ($1, $1, $2, now() + interval '1 day')`,
    [userId, hash],
  );
}

/** Stores a guild with `channels` text channels and all `members`; the first owns it. Ids follow from `guildId`. */
export async function seedGuild(
  client: pg.Client,
  guildId: number,
  channels: number,
  members: readonly string[],
): Promise<Seeded> {
  const id = String(guildId);
  await client.query('INSERT INTO guilds (guild_id, owner_id, name, member_count) VALUES ($1, $2, $3, $4)', [
    id,
    members[0],
    `Guild ${id}`,
    members.length,
  ]);
  await client.query(
    "INSERT INTO roles (guild_id, role_id, name, permissions, position) VALUES ($1, $1, '@everyone', $2, 0)",
    [id, EVERYONE],
  );
  const channelIds = Array.from({ length: channels }, (_, index) => String(guildId + 1 + index));
  await client.query(
    `INSERT INTO channels (guild_id, channel_id, type, name, position)
     SELECT $1, id, 0, 'channel-' || id, row_number() OVER () FROM unnest($2::bigint[]) id`,
    [id, channelIds],
  );
  for (const table of ['channel_directory (channel_id, guild_id)', 'channel_heads (channel_id, seq)'])
    await client.query(
      `INSERT INTO ${table} SELECT id, ${table.includes('guild_id') ? id : 0} FROM unnest($1::bigint[]) id`,
      [channelIds],
    );
  await client.query('INSERT INTO members (guild_id, user_id) SELECT $1, id FROM unnest($2::bigint[]) id', [
    id,
    members,
  ]);
  await client.query(
    'INSERT INTO user_guilds (user_id, guild_id) SELECT id, $1 FROM unnest($2::bigint[]) id',
    [id, members],
  );
  return { guildId: id, channelIds };
}
