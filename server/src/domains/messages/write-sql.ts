import { authorSql, messageSql } from './wire-sql.ts';

/**
 * Stores a batch of messages in one statement, so in one transaction and one round trip. $1 is a JSON list of `MessageInput`.
 * For each it answers either nothing stored and why, or the event as it went into the outbox.
 *
 * 1. `allowed`: the sender's permissions were computed on exactly the version that the guild has.
 * 2. `claimed`, `accepted`: a nonce seen before stores nothing.
 * 3. `locked`, `heads`: the channels' heads are advanced, locked in the order of their ids so that batches can't block each other.
 *    Ids are larger than the channel's last one, also where another process's clock is ahead.
 * 4. `stored`, `mentioned`, `queued`: the messages, whom they mention, and the events, in wire shape.
 */
export const INSERT_MESSAGES = `
WITH input AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(
    ord int, channel_id bigint, guild_id bigint, version bigint, author_id bigint, candidate bigint, event_id bigint,
    worker smallint, type smallint, flags int, tts boolean, content text, nonce text, mention_everyone boolean,
    mentions bigint[], mention_roles bigint[], targets bigint[], embeds jsonb, reply_to bigint, referenced text, envelope jsonb,
    extra jsonb)
), allowed AS (
  SELECT i.* FROM input i JOIN guilds g ON g.guild_id = i.guild_id AND g.version = i.version
), claimed AS (
  INSERT INTO message_nonces (author_id, channel_id, nonce, message_id)
  SELECT author_id, channel_id, nonce, candidate FROM allowed WHERE nonce IS NOT NULL
  ORDER BY author_id, channel_id, nonce
  ON CONFLICT DO NOTHING RETURNING author_id, channel_id, nonce
), accepted AS (
  SELECT a.*, row_number() OVER (PARTITION BY a.channel_id ORDER BY a.ord) AS nth
  FROM allowed a LEFT JOIN claimed c USING (author_id, channel_id, nonce)
  WHERE a.nonce IS NULL OR c.nonce IS NOT NULL
), locked AS MATERIALIZED (
  SELECT h.channel_id FROM channel_heads h
  WHERE h.channel_id IN (SELECT channel_id FROM accepted) ORDER BY h.channel_id FOR UPDATE
), heads AS (
  UPDATE channel_heads h SET seq = h.seq + c.n, last_message_id =
    CASE WHEN c.first > h.last_message_id THEN c.last
         ELSE (((h.last_message_id >> 22) + c.n) << 22) | (c.last & 4194303) END
  FROM (SELECT channel_id, count(*) AS n, min(candidate) AS first, max(candidate) AS last
        FROM accepted JOIN locked USING (channel_id) GROUP BY channel_id) c
  WHERE h.channel_id = c.channel_id
  RETURNING h.channel_id, old.seq AS seq, old.last_message_id AS last, c.first
), placed AS (
  SELECT a.*, h.seq + a.nth AS seq,
    CASE WHEN h.first > h.last THEN a.candidate
         ELSE (((h.last >> 22) + a.nth) << 22) | (a.candidate & 4194303) END AS message_id
  FROM accepted a JOIN heads h USING (channel_id)
), stored AS (
  INSERT INTO messages (channel_id, message_id, guild_id, author_id, type, flags, tts, content, nonce, mention_everyone,
    mentions, mention_roles, embeds, reply_to)
  SELECT channel_id, message_id, guild_id, author_id, type, flags, tts, content, nonce, mention_everyone,
    mentions, mention_roles, embeds, reply_to FROM placed
), mentioned AS (
  INSERT INTO message_mentions (target_id, channel_id, message_id, guild_id, author_id)
  SELECT t.target, p.channel_id, p.message_id, p.guild_id, p.author_id FROM placed p, unnest(p.targets) AS t(target)
  ON CONFLICT DO NOTHING
), events AS (
  SELECT p.ord, p.message_id, p.event_id, p.worker, p.envelope || jsonb_build_object('seq', p.seq, 'data',
    ${messageSql('m', 'author', { referenced: 'p.referenced' })}::jsonb || p.extra) AS event
  FROM placed p
  ${authorSql('p', 'author')}
  CROSS JOIN LATERAL (SELECT p.channel_id, p.message_id, p.guild_id, p.type, p.content, p.embeds, p.mentions,
    p.mention_roles, p.mention_everyone, p.tts, NULL::timestamptz AS edited_at, p.flags, p.reply_to) m
), queued AS (
  INSERT INTO outbox (id, subject, worker, event)
  SELECT event_id, event ->> 'subject', worker, event FROM events
)
SELECT i.ord, a.ord IS NOT NULL AS allowed, e.message_id, e.event::text AS event
FROM input i LEFT JOIN allowed a USING (ord) LEFT JOIN events e USING (ord) ORDER BY i.ord`;

/**
 * Changes a message's text and what hangs on it, if the guild still has the version on which this was allowed. Whom it
 * newly mentions is shown but not counted as mentioned: an edit calls nobody.
 * $1 channel, $2 message, $3 version, $4 guild, $5 content, $6 mentions, $7 mention_roles, $8 mention_everyone, $9 embeds,
 * $10 flags, $11 event id, $12 worker, $13 envelope, $14 extra, $15 whether it counts as an edit.
 */
export const UPDATE_MESSAGE = `
WITH allowed AS (SELECT guild_id FROM guilds WHERE guild_id = $4 AND version = $3),
head AS (
  UPDATE channel_heads SET seq = seq + 1 WHERE channel_id = $1
    AND EXISTS (SELECT FROM allowed)
    AND EXISTS (SELECT FROM messages WHERE channel_id = $1 AND message_id = $2)
  RETURNING seq
), m AS (
  UPDATE messages SET content = $5, mentions = $6::bigint[], mention_roles = $7::bigint[], mention_everyone = $8,
    embeds = $9::jsonb, flags = $10, edited_at = CASE WHEN $15::boolean THEN now() ELSE edited_at END
  WHERE channel_id = $1 AND message_id = $2 AND EXISTS (SELECT FROM head)
  RETURNING *
), event AS (
  SELECT $13::jsonb || jsonb_build_object('seq', head.seq, 'data', ${messageSql('m', 'author', { channel: '$1' })}::jsonb || $14::jsonb) AS event
  FROM m ${authorSql('m', 'author')} CROSS JOIN head
), queued AS (
  INSERT INTO outbox (id, subject, worker, event) SELECT $11::bigint, event ->> 'subject', $12::smallint, event FROM event
)
SELECT EXISTS (SELECT FROM allowed) AS allowed, (SELECT event::text FROM event) AS event`;
