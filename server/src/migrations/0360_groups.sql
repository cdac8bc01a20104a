-- Groups: private channels of type 3. `version` counts the changes to who is in a group, so that a message is stored only for the
-- recipients that its sender's process knew. `application_id` is the application that manages the group.
ALTER TABLE private_channels ADD COLUMN owner_id bigint, ADD COLUMN name text, ADD COLUMN icon text,
  ADD COLUMN application_id bigint, ADD COLUMN version bigint NOT NULL DEFAULT 0;
ALTER TABLE private_channel_recipients ADD COLUMN nick text, ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();

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
    ',"flags":0,"recipients":', wire_users(ARRAY(
      SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id AND user_id <> viewer)), '}')
  FROM (SELECT) one LEFT JOIN channel_heads h ON h.channel_id = c.channel_id
$$;
