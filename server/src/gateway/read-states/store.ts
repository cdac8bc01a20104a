import type { Database } from '../../platform/database/index.ts';
import { countedFromSql, countsSql, idAtSql, mentionsSql } from './sql.ts';

/** A user's read state of a channel. */
export interface ReadState {
  readonly channelId: string;
  /** Undefined in private channels, and if the channel is gone. */
  readonly guildId: string | undefined;
  readonly lastMessageId: string;
  readonly mentionCount: number;
  /** The newest mentions that are counted, oldest first. */
  readonly mentionIds: readonly string[];
  /** When the last pin that the user has seen was made, ISO 8601. */
  readonly lastPinAt: string | null;
  readonly version: number;
}

/** Selects read states by user and channels of a guild. */
export interface Asked {
  readonly userId: string;
  readonly guildId: string;
  readonly channelIds: ReadonlySet<string>;
  /** Also channels with a read state but without new messages: it may have counted mentions of a role that the user had. */
  readonly whole: boolean;
}

/** A read state, and the channel's last message of the same moment. */
export interface FoundReadState extends ReadState {
  readonly asOf: string;
}

/** $1 users, $2 guilds, $3 for each the number of its set, $4 sets of channels, since many request the same ones, $5 users who request all. */
const READ_STATES = `
  WITH sets AS MATERIALIZED (
    SELECT n - 1 AS number, id::bigint AS channel_id
    FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS s(list, n), jsonb_array_elements_text(list) AS id
  ), own AS MATERIALIZED (
    SELECT m.user_id, m.guild_id, m.roles, a.number, a.whole, ${idAtSql('m.joined_at')} AS since,
      coalesce((gs.settings->>'suppress_everyone')::boolean, false) AS without_everyone,
      coalesce((gs.settings->>'suppress_roles')::boolean, false) AS without_roles
    FROM unnest($1::bigint[], $2::bigint[], $3::int[], $5::boolean[]) AS a(user_id, guild_id, number, whole)
    JOIN members m ON m.guild_id = a.guild_id AND m.user_id = a.user_id
    LEFT JOIN user_guild_settings gs ON gs.user_id = a.user_id AND gs.guild_id = a.guild_id
  ), marked AS (
    SELECT o.user_id, o.guild_id, rs.channel_id
    FROM own o JOIN read_states rs ON rs.user_id = o.user_id
    JOIN sets s ON s.number = o.number AND s.channel_id = rs.channel_id
  ), unread AS (
    SELECT o.user_id, o.guild_id, s.channel_id
    FROM own o JOIN sets s ON s.number = o.number JOIN channel_heads h ON h.channel_id = s.channel_id
    WHERE o.whole AND h.last_message_id > o.since
  ), mentioned AS (
    SELECT o.user_id, o.guild_id, mm.channel_id, array_agg(DISTINCT mm.message_id) AS ids
    FROM own o
    CROSS JOIN LATERAL (
      SELECT o.user_id AS target
      UNION ALL SELECT o.guild_id WHERE NOT o.without_everyone
      UNION ALL SELECT unnest(o.roles) WHERE NOT o.without_roles
    ) t
    CROSS JOIN LATERAL (
      SELECT m.channel_id, m.message_id, m.guild_id, m.author_id FROM message_mentions m
      WHERE m.target_id = t.target AND m.message_id > o.since OFFSET 0
    ) mm
    JOIN sets s ON s.number = o.number AND s.channel_id = mm.channel_id
    LEFT JOIN read_states rs ON rs.user_id = o.user_id AND rs.channel_id = mm.channel_id
    WHERE mm.guild_id = o.guild_id AND mm.message_id > ${countedFromSql('rs')}
      AND ${countsSql('o.user_id', 'mm')}
    GROUP BY o.user_id, o.guild_id, mm.channel_id
  )
  SELECT user_id::text, guild_id::text, json_agg(json_build_object(
    'channel_id', channel_id::text, 'last_message_id', coalesce(rs.last_message_id, 0)::text,
    'version', coalesce(rs.version, 0), 'last_pin_at', wire_time(rs.last_pin_at), 'as_of', h.last_message_id::text, ${mentionsSql('rs', 'ids')})) AS found
  FROM marked FULL JOIN mentioned USING (user_id, guild_id, channel_id) FULL JOIN unread USING (user_id, guild_id, channel_id)
  LEFT JOIN read_states rs USING (user_id, channel_id)
  JOIN channel_heads h USING (channel_id)
  GROUP BY user_id, guild_id`;

interface Row {
  user_id: string;
  guild_id: string;
  found: {
    channel_id: string;
    last_message_id: string;
    version: number;
    last_pin_at: string | null;
    as_of: string;
    mentions: number;
    mention_ids: string[] | null;
  }[];
}

/** Reads the non-empty read states of members, in one statement. */
export async function loadReadStates(
  db: Database,
  asked: readonly Asked[],
): Promise<{ userId: string; guildId: string; readStates: FoundReadState[] }[]> {
  const sets = new Map<ReadonlySet<string>, number>();
  for (const { channelIds } of asked) if (!sets.has(channelIds)) sets.set(channelIds, sets.size);
  const rows = await db.query<Row>('gateway.read_states', READ_STATES, [
    asked.map(({ userId }) => userId),
    asked.map(({ guildId }) => guildId),
    asked.map(({ channelIds }) => sets.get(channelIds)),
    JSON.stringify([...sets.keys()].map((channelIds) => [...channelIds])),
    asked.map(({ whole }) => whole),
  ]);
  return rows.map(({ user_id, guild_id, found }) => ({
    userId: user_id,
    guildId: guild_id,
    readStates: found.map((row) => ({
      channelId: row.channel_id,
      guildId: guild_id,
      lastMessageId: row.last_message_id,
      mentionCount: row.mentions,
      mentionIds: row.mention_ids ?? [],
      lastPinAt: row.last_pin_at,
      version: row.version,
      asOf: row.as_of,
    })),
  }));
}
