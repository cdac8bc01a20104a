-- A user as messages and events show it. A single expression, so that the planner inlines it.
CREATE FUNCTION wire_user(u users) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object(
    'id', u.user_id::text, 'username', u.username, 'discriminator', u.discriminator, 'global_name', u.global_name,
    'avatar', u.avatar, 'avatar_decoration_data', NULL, 'collectibles', NULL, 'primary_guild', NULL,
    'public_flags', u.flags, 'flags', u.flags) || CASE WHEN u.bot THEN '{"bot": true}'::jsonb ELSE '{}'::jsonb END
$$;

-- Milliseconds since the epoch of ids, as ISO 8601 in UTC.
CREATE FUNCTION wire_time_of(id bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(to_timestamp(((id >> 22) + 1420070400000) / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')
$$;

CREATE FUNCTION wire_time(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')
$$;

-- When each person may next send in a channel with slow mode.
CREATE TABLE slow_mode (
  channel_id bigint NOT NULL,
  user_id bigint NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (channel_id, user_id)
);
