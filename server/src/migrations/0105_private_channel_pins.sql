-- A private channel as `viewer`, one of its recipients, sees it: with the time of its last pin.
CREATE OR REPLACE FUNCTION wire_private_channel(c private_channels, viewer bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat('{"id":"', c.channel_id, '","type":', c.type,
    ',"last_message_id":', coalesce('"' || nullif(h.last_message_id, 0) || '"', 'null'),
    ',"last_pin_timestamp":', coalesce('"' || wire_time(h.last_pin_at) || '"', 'null'),
    ',"flags":0,"recipients":', wire_users(ARRAY(
      SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id AND user_id <> viewer)), '}')
  FROM (SELECT) one LEFT JOIN channel_heads h ON h.channel_id = c.channel_id
$$;
