import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import { insertJobSql } from '../../platform/jobs/index.ts';
import { DRAFT_COLUMNS, EDITED_COLUMNS, INSERTED_COLUMNS, newMessageSql, setEditedSql } from './fields.ts';
import { authorSql, messageSql } from './wire-sql.ts';

/** Queues the job that completes a message's embeds: link previews, sizes of images. @param m alias of a row with the message's ids */
const completeEmbedsSql = (m: string) =>
  insertJobSql('embeds.complete', jobPayloadSql(m), {
    key: `concat('embeds ', ${m}.channel_id, ' ', ${m}.message_id)`,
    maxAttempts: 3,
  });

const jobPayloadSql = (m: string) =>
  `json_build_object('channelId', ${m}.channel_id::text, 'messageId', ${m}.message_id::text)`;

/** Queues the job that notifies devices of a message. */
const notifySql = insertJobSql('push.notify', jobPayloadSql('p'), { maxAttempts: 3 });

const { UNSPECIFIED: NONE, PENDING, ACCEPTED, REJECTED } = ConsentStatus;

/** Milliseconds in which an account is new: links in its first messages are spam. Ours. */
const NEW_ACCOUNT_MS = 86_400_000;

/** Whether a message has a link and its author's account is new. @param p alias of a row with the message's id */
const isNewAccountsLink = (p: string) =>
  `((${p}.message_id >> 22) - (${p}.author_id >> 22) < ${NEW_ACCOUNT_MS} AND ${p}.content ~* 'https?://')`;

/** Reads the CTE `jobs`, since an unread CTE is not run. */
const JOBS = '(SELECT count(*) FROM jobs) AS jobs';

/** The differences between guild channels and private ones. */
interface Place {
  /** Further columns of the input. */
  readonly columns: string;
  /** The rows of `input i` that can be stored. */
  readonly allowed: string;
  /** Whether someone who could be notified of `placed p` has push notifications. */
  readonly hasPush: string;
  /** CTEs that make `events` (ord, message_id, event_id, worker, event) of `written`: `placed` with each message's wire object as `data`. */
  readonly events: string;
  /** For each row of `input`: ord, allowed, message_id and the event, or a list of events, as text. */
  readonly answer: string;
}

/**
 * Stores a batch of messages in one statement, so in one transaction and one round trip. $1 is a JSON list of drafts. For each it
 * returns either the reason why nothing was stored, or the events as they were stored in the outbox.
 *
 * 1. `allowed`: conditions that only the database knows for sure let the sender write.
 * 2. `claimed`, `accepted`: a nonce seen before stores nothing.
 * 3. `locked`, `heads`: the channels' heads are advanced, locked in the order of their ids so that batches can't block each other.
 *    Ids are larger than the channel's last one, also where another process's clock is ahead.
 * 4. `stored`, `mentioned`, `read`, `queued`, `jobs`: the messages, their mentions, the read states of their authors,
 *    the events, in wire shape, and the jobs that complete embeds and notify devices. Read states are locked in the order in which every statement does that.
 */
const insertMessages = ({ columns, allowed, hasPush, events, answer }: Place) => `
WITH input AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(
    ord int, candidate bigint, worker smallint, ${DRAFT_COLUMNS}, targets bigint[], reads boolean, referenced text,
    extra jsonb, completes_embeds boolean, ${columns})
), allowed AS (
  ${allowed}
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
  UPDATE channel_heads h SET seq = h.seq + c.n, message_count = h.message_count + c.counted,
    total_message_sent = h.total_message_sent + c.counted, last_message_id =
    CASE WHEN c.first > h.last_message_id THEN c.last
         ELSE (((h.last_message_id >> 22) + c.n) << 22) | (c.last & 4194303) END
  FROM (SELECT channel_id, count(*) AS n, count(*) FILTER (WHERE type <> ${MessageType.THREAD_STARTER_MESSAGE} AND candidate <> channel_id) AS counted, min(candidate) AS first, max(candidate) AS last
        FROM accepted JOIN locked USING (channel_id) GROUP BY channel_id) c
  WHERE h.channel_id = c.channel_id
  RETURNING h.channel_id, old.seq AS seq, old.last_message_id AS last, c.first
), placed AS (
  SELECT a.*, h.seq + a.nth AS seq,
    CASE WHEN h.first > h.last THEN a.candidate
         ELSE (((h.last >> 22) + a.nth) << 22) | (a.candidate & 4194303) END AS message_id
  FROM accepted a JOIN heads h USING (channel_id)
), stored AS (
  INSERT INTO messages (${INSERTED_COLUMNS}) SELECT ${INSERTED_COLUMNS} FROM placed
), mentioned AS (
  INSERT INTO message_mentions (target_id, channel_id, message_id, guild_id, author_id)
  SELECT t.target, p.channel_id, p.message_id, p.guild_id, p.author_id FROM placed p, unnest(p.targets) AS t(target)
  ON CONFLICT DO NOTHING
), read AS (
  INSERT INTO read_states (user_id, channel_id, last_message_id, version)
  SELECT author_id, channel_id, max(message_id), 1 FROM placed WHERE reads GROUP BY author_id, channel_id
  ORDER BY author_id, channel_id
  ON CONFLICT (user_id, channel_id) DO UPDATE SET last_message_id = excluded.last_message_id,
    manual_mention_count = NULL, manual_until = NULL, version = read_states.version + 1
), written AS (
  SELECT p.*, ${messageSql('m', 'author', { referenced: 'p.referenced' })}::jsonb || p.extra AS data
  FROM placed p
  ${authorSql('p', 'author')}
  CROSS JOIN LATERAL (SELECT ${newMessageSql('p')}) m
), ${events}, queued AS (
  INSERT INTO outbox (id, subject, worker, event)
  SELECT event_id, event ->> 'subject', worker, event FROM events
), jobs AS (
  SELECT ${completeEmbedsSql('p')} FROM placed p WHERE p.completes_embeds
  UNION ALL
  SELECT ${notifySql} FROM placed p WHERE p.type IN (${MessageType.DEFAULT}, ${MessageType.REPLY})
    AND p.flags & ${MessageFlag.SUPPRESS_NOTIFICATIONS} = 0 AND ${hasPush}
)
${answer}`;

/**
 * Allowed: the sender's permissions were computed on exactly the guild's current version, and a webhook that sends exists until its
 * message is stored.
 */
export const INSERT_GUILD_MESSAGES = insertMessages({
  columns: 'version bigint, event_id bigint, envelope jsonb',
  allowed: `SELECT i.* FROM input i JOIN guilds g ON g.guild_id = i.guild_id AND g.version = i.version
  WHERE i.webhook IS NULL OR EXISTS (
    SELECT FROM webhooks w WHERE w.guild_id = i.guild_id AND w.webhook_id = i.author_id FOR KEY SHARE)`,
  hasPush: 'EXISTS (SELECT FROM push_members o WHERE o.guild_id = p.guild_id)',
  events: `events AS (
  SELECT ord, message_id, event_id, worker, envelope || jsonb_build_object('seq', seq, 'data', data) AS event FROM written
)`,
  answer: `
SELECT i.ord, a.ord IS NOT NULL AS allowed, e.message_id, e.event::text AS event, ${JOBS}
FROM input i LEFT JOIN allowed a USING (ord) LEFT JOIN events e USING (ord) ORDER BY i.ord`,
});

/**
 * A message request is opened as such, and accepted when its recipient writes.
 *
 * Allowed: in a group, exactly the recipients are in it until the message is stored; in a conversation, the sender can message the other. For users who had closed it the channel opens again, with one of `openings`
 * before the message; each recipient's event has a separate envelope.
 */
export const INSERT_PRIVATE_MESSAGES = insertMessages({
  columns: 'recipients bigint[], group_version bigint, envelopes jsonb, openings jsonb',
  allowed: `SELECT i.* FROM input i WHERE CASE WHEN i.group_version IS NULL
    THEN NOT EXISTS (SELECT FROM unnest(i.recipients) AS r(id) WHERE r.id <> i.author_id AND NOT may_message(i.author_id, r.id))
    ELSE EXISTS (SELECT FROM private_channels c WHERE c.channel_id = i.channel_id AND c.version = i.group_version FOR SHARE) END`,
  hasPush:
    'EXISTS (SELECT FROM push_subscriptions o WHERE o.user_id = ANY (p.recipients) AND o.user_id <> p.author_id)',
  events: `opened AS (
  UPDATE user_private_channels u SET open = true,
    request = CASE WHEN u.request IN (${NONE}, ${ACCEPTED}) THEN u.request WHEN u.user_id = p.author_id THEN ${ACCEPTED} ELSE ${PENDING} END,
    requested_at = CASE WHEN u.request IN (${PENDING}, ${REJECTED}) AND u.user_id <> p.author_id THEN now() ELSE u.requested_at END,
    is_spam = u.is_spam OR (u.request = ${PENDING} AND u.user_id <> p.author_id AND ${isNewAccountsLink('p')})
  FROM placed p
  WHERE u.user_id = ANY (p.recipients) AND u.channel_id = p.channel_id
    AND (NOT u.open OR u.request = ${PENDING} AND u.user_id = p.author_id)
  RETURNING u.user_id, u.channel_id, old.open AS was_open, wire_message_request(u.request, u.requested_at, u.is_spam) AS request
), events AS (
  SELECT ord, message_id, (envelope ->> 'id')::bigint AS event_id, worker,
    envelope || jsonb_build_object('seq', seq, 'data', data) AS event
  FROM written, jsonb_array_elements(envelopes) AS e(envelope)
  UNION ALL
  SELECT p.ord, p.message_id, (envelope ->> 'id')::bigint, p.worker,
    envelope || jsonb_build_object('type', CASE WHEN o.was_open THEN 'CHANNEL_UPDATE' ELSE 'CHANNEL_CREATE' END,
      'data', wire_private_channel(c, o.user_id)::jsonb || o.request)
  FROM placed p JOIN opened o USING (channel_id) JOIN private_channels c USING (channel_id)
  CROSS JOIN LATERAL jsonb_array_elements(p.openings) AS e(envelope)
  WHERE p.nth = 1 AND (envelope -> 'audience' ->> 'userId')::bigint = o.user_id
)`,
  answer: `
SELECT i.ord, a.ord IS NOT NULL AS allowed, e.message_id, e.event, ${JOBS}
FROM input i LEFT JOIN allowed a USING (ord)
LEFT JOIN (SELECT ord, message_id, jsonb_agg(event ORDER BY event_id)::text AS event FROM events GROUP BY ord, message_id) e
  USING (ord)
ORDER BY i.ord`,
});

/**
 * Edits a message if `allowed` still yields a row. Users it newly mentions are shown but not counted as mentioned: an edit
 * notifies nobody. Removed mentions no longer count. Copies of a published message are updated by a job.
 * $1 channel, $2 message, $5 what changes, $6 whether it counts as an edit, $7 worker, $8 list of envelopes, one for each event,
 * $9 extra, $10 whether a job completes the embeds.
 *
 * @param allowed SQL over $3 and $4
 */
const updateMessage = (allowed: string) => `
WITH allowed AS (${allowed}),
locked AS MATERIALIZED (
  SELECT FROM messages WHERE channel_id = $1 AND message_id = $2 AND EXISTS (SELECT FROM allowed) FOR UPDATE
), head AS (
  UPDATE channel_heads SET seq = seq + 1 WHERE channel_id = $1 AND EXISTS (SELECT FROM locked)
  RETURNING seq
), m AS (
  UPDATE messages SET ${setEditedSql('$5::jsonb', 'change')}, edited_at = CASE WHEN $6::boolean THEN now() ELSE messages.edited_at END
  FROM jsonb_to_record($5::jsonb) AS change(${EDITED_COLUMNS})
  WHERE messages.channel_id = $1 AND messages.message_id = $2 AND EXISTS (SELECT FROM head)
  RETURNING messages.*, old.mentions || old.mention_roles || old.guild_id AS mentioned_before
), unmentioned AS (
  DELETE FROM message_mentions mm USING m WHERE mm.channel_id = $1 AND mm.message_id = $2
    AND mm.target_id = ANY (m.mentioned_before)
    AND mm.target_id <> ALL (m.mentions || m.mention_roles || CASE WHEN m.mention_everyone THEN m.guild_id ELSE 0 END)
), written AS (
  SELECT jsonb_build_object('seq', head.seq, 'data', ${messageSql('m', 'author', { channel: '$1', hasStarters: false })}::jsonb || $9::jsonb) AS event
  FROM m ${authorSql('m', 'author')} CROSS JOIN head
), events AS (
  SELECT envelope || event AS event FROM written, jsonb_array_elements($8::jsonb) AS e(envelope)
), queued AS (
  INSERT INTO outbox (id, subject, worker, event)
  SELECT (event ->> 'id')::bigint, event ->> 'subject', $7::smallint, event FROM events
), jobs AS (
  SELECT ${completeEmbedsSql('m')} FROM m WHERE $10::boolean
  UNION ALL
  SELECT ${insertJobSql('announcements.follow_source', jobPayloadSql('m'))} FROM m WHERE m.flags & ${MessageFlag.CROSSPOSTED} <> 0
)
SELECT EXISTS (SELECT FROM allowed) AS allowed, (SELECT jsonb_agg(event)::text FROM events) AS events, ${JOBS}`;

/** $3 version, $4 guild: the guild still has the version on which the edit was allowed. */
export const UPDATE_GUILD_MESSAGE = updateMessage(
  'SELECT FROM guilds WHERE guild_id = $4::bigint AND version = $3::bigint',
);

/** $3 version, $4 the channel: the users in the group are the same. */
export const UPDATE_GROUP_MESSAGE = updateMessage(
  'SELECT FROM private_channels WHERE channel_id = $4::bigint AND version = $3::bigint FOR SHARE',
);

/** $3 the editor, $4 recipients: the editor can message each of them. */
export const UPDATE_PRIVATE_MESSAGE = updateMessage(
  `SELECT WHERE NOT EXISTS (
    SELECT FROM unnest($4::bigint[]) AS r(id) WHERE r.id <> $3::bigint AND NOT may_message($3::bigint, r.id))`,
);
