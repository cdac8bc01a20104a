-- Whether a user shares their screen in a call.
ALTER TABLE call_voice_states ADD COLUMN self_stream boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION wire_call_voice_state(v call_voice_states) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('channel_id', v.channel_id::text, 'user_id', v.user_id::text, 'session_id', v.session_id,
    'deaf', false, 'mute', false, 'self_deaf', v.self_deaf, 'self_mute', v.self_mute, 'self_stream', v.self_stream,
    'self_video', v.self_video, 'suppress', false, 'request_to_speak_timestamp', NULL)
$$;

-- Until when each user's clients ring, in Unix milliseconds.
ALTER TABLE calls ADD COLUMN ring_until jsonb NOT NULL DEFAULT '{}';

-- Since when somebody is in a voice channel.
CREATE TABLE voice_starts (
  guild_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (guild_id, channel_id),
  FOREIGN KEY (guild_id, channel_id) REFERENCES channels ON DELETE CASCADE
);
INSERT INTO voice_starts (guild_id, channel_id) SELECT DISTINCT guild_id, channel_id FROM voice_states;

-- The hash of a stream's moving preview.
ALTER TABLE stream_previews ADD COLUMN video text;
ALTER TABLE stream_previews ALTER COLUMN image DROP NOT NULL;
