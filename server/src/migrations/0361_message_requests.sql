-- Conversations that somebody who is no friend begins wait for the other user: `request` is 1 until they answer, 2 once they accepted, 3
-- once they declined, and 0 for all other channels. `requested_at` is the time of the first message that waits.
ALTER TABLE user_private_channels ADD COLUMN request smallint NOT NULL DEFAULT 0, ADD COLUMN requested_at timestamptz,
  ADD COLUMN is_spam boolean NOT NULL DEFAULT false;

-- What a private channel says about a message request.
CREATE FUNCTION wire_message_request(request smallint, requested_at timestamptz, is_spam boolean) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN request = 0 THEN '{}' ELSE jsonb_build_object('is_message_request', request = 1,
    'is_message_request_timestamp', wire_time(requested_at), 'is_spam', request = 1 AND is_spam) END
$$;

-- Whether messages from one user to another wait as a request: the two are people and no friends, and all their common guilds whose
-- members can write to the recipient are filtered. By default, only guilds with more than 200 members are.
CREATE FUNCTION needs_consent(author bigint, recipient bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (SELECT FROM users WHERE user_id IN (author, recipient) AND bot)
    AND NOT EXISTS (SELECT FROM relationships WHERE user_id = recipient AND target_id = author AND type = 1)
    AND (SELECT coalesce(s.filter, 'large_guilds') <> 'none' AND NOT EXISTS (
        SELECT FROM user_guilds a JOIN user_guilds b USING (guild_id) JOIN guilds g USING (guild_id)
        WHERE a.user_id = author AND b.user_id = recipient AND NOT coalesce(s.restricted ? guild_id::text, false)
          AND (coalesce(s.unfiltered ? guild_id::text, false) OR (coalesce(s.filter, 'large_guilds') = 'large_guilds' AND g.member_count <= 200)))
      FROM (SELECT) one LEFT JOIN LATERAL (
        SELECT settings ->> 'message_request_filter' AS filter, settings -> 'restricted_guilds' AS restricted,
          settings -> 'message_request_restricted_guild_ids' AS unfiltered
        FROM user_settings WHERE user_id = recipient) s ON true)
$$;

-- A private channel as `viewer`, one of its recipients, sees it, as JSON text.
CREATE OR REPLACE FUNCTION wire_private_channel(c private_channels, viewer bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat('{"id":"', c.channel_id, '","type":', c.type,
    ',"last_message_id":', coalesce('"' || nullif(h.last_message_id, 0) || '"', 'null'),
    ',"last_pin_timestamp":', coalesce('"' || wire_time(h.last_pin_at) || '"', 'null'),
    CASE WHEN c.type = 3 THEN concat(',"name":', coalesce(to_json(c.name)::text, 'null'),
      ',"icon":', coalesce('"' || c.icon || '"', 'null'), ',"owner_id":"', c.owner_id, '"',
      CASE WHEN c.application_id IS NOT NULL THEN concat(',"managed":true,"application_id":"', c.application_id, '","nicks":',
        coalesce((SELECT json_agg(json_build_object('id', r.user_id::text, 'nick', r.nick) ORDER BY r.user_id)
          FROM private_channel_recipients r WHERE r.channel_id = c.channel_id AND r.nick IS NOT NULL)::text, '[]')) END) END,
    (SELECT ',' || trim(BOTH '{}' FROM wire_message_request(u.request, u.requested_at, u.is_spam)::text)
      FROM user_private_channels u WHERE u.user_id = viewer AND u.channel_id = c.channel_id AND u.request <> 0),
    ',"flags":0,"recipients":', wire_users(ARRAY(
      SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id AND user_id <> viewer)), '}')
  FROM (SELECT) one LEFT JOIN channel_heads h ON h.channel_id = c.channel_id
$$;
