-- Settings of voice and stage channels.
ALTER TABLE channels
  -- Bits per second.
  ADD COLUMN bitrate int NOT NULL DEFAULT 64000,
  -- 0 for no limit.
  ADD COLUMN user_limit int NOT NULL DEFAULT 0,
  -- NULL: chosen by the server.
  ADD COLUMN rtc_region text,
  ADD COLUMN video_quality_mode smallint NOT NULL DEFAULT 1,
  ADD COLUMN status text;

-- Who is in a voice channel. A row belongs to one gateway session, and lasts as long as the lease of the process that serves it.
CREATE TABLE voice_states (
  guild_id bigint NOT NULL REFERENCES guilds ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  channel_id bigint NOT NULL,
  session_id text NOT NULL,
  -- SHA-256 of the token with which the session opens a connection to the voice server; NULL until it has one.
  token_hash bytea,
  -- Of the worker lease of the session's gateway process.
  holder uuid NOT NULL,
  self_mute boolean NOT NULL,
  self_deaf boolean NOT NULL,
  self_video boolean NOT NULL,
  suppress boolean NOT NULL,
  request_to_speak_at timestamptz,
  PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX voice_states_by_user ON voice_states (user_id);

-- A voice state with its guild and member, as VOICE_STATE_UPDATE shows it.
CREATE FUNCTION wire_voice_state(v voice_states) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('guild_id', v.guild_id::text, 'channel_id', v.channel_id::text, 'user_id', v.user_id::text,
    'session_id', v.session_id, 'deaf', m.deaf, 'mute', m.mute, 'self_deaf', v.self_deaf, 'self_mute', v.self_mute,
    'self_stream', false,
    'self_video', v.self_video, 'suppress', v.suppress, 'request_to_speak_timestamp', wire_time(v.request_to_speak_at),
    'member', jsonb_build_object('avatar', m.avatar, 'banner', m.banner,
      'communication_disabled_until', wire_time(m.communication_disabled_until), 'flags', m.flags, 'joined_at', wire_time(m.joined_at),
      'nick', m.nick, 'pending', m.pending, 'premium_since', NULL, 'roles', m.roles::text[], 'deaf', m.deaf, 'mute', m.mute,
      'user', wire_user(u)::jsonb))
  FROM members m JOIN users u ON u.user_id = m.user_id WHERE m.guild_id = v.guild_id AND m.user_id = v.user_id
$$;
