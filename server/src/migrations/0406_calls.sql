-- Calls in private channels, which last until the last of their users has left.
CREATE TABLE calls (
  channel_id bigint PRIMARY KEY REFERENCES private_channels ON DELETE CASCADE,
  -- The message about it.
  message_id bigint NOT NULL,
  region text NOT NULL,
  -- Users whose clients ring.
  ringing bigint[] NOT NULL DEFAULT '{}'
);

-- Who is in a call; like voice_states. A user is in one call at a time.
CREATE TABLE call_voice_states (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  channel_id bigint NOT NULL REFERENCES calls ON DELETE CASCADE,
  session_id text NOT NULL,
  token_hash bytea,
  holder uuid NOT NULL,
  self_mute boolean NOT NULL,
  self_deaf boolean NOT NULL,
  self_video boolean NOT NULL
);
CREATE INDEX call_voice_states_by_channel ON call_voice_states (channel_id);

-- Of a message about a call, {participants, ended_timestamp}.
ALTER TABLE messages ADD COLUMN call jsonb;

-- When the user last spoke or changed something there, for the inactive channel.
ALTER TABLE voice_states ADD COLUMN active_at timestamptz NOT NULL DEFAULT now();

-- A user's connection to a call, as VOICE_STATE_UPDATE shows it.
CREATE FUNCTION wire_call_voice_state(v call_voice_states) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('channel_id', v.channel_id::text, 'user_id', v.user_id::text, 'session_id', v.session_id,
    'deaf', false, 'mute', false, 'self_deaf', v.self_deaf, 'self_mute', v.self_mute, 'self_stream', false,
    'self_video', v.self_video, 'suppress', false, 'request_to_speak_timestamp', NULL)
$$;

-- A call as CALL_CREATE shows it.
CREATE FUNCTION wire_call(c calls) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('channel_id', c.channel_id::text, 'message_id', c.message_id::text, 'region', c.region,
    'ringing', c.ringing::text[], 'voice_states', coalesce((
      SELECT jsonb_agg(wire_call_voice_state(v) ORDER BY v.user_id) FROM call_voice_states v WHERE v.channel_id = c.channel_id), '[]'))
$$;
