-- Whether a user shares their screen, as the voice server saw it.
ALTER TABLE voice_states ADD COLUMN self_stream boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION wire_voice_state(v voice_states) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('guild_id', v.guild_id::text, 'channel_id', v.channel_id::text, 'user_id', v.user_id::text,
    'session_id', v.session_id, 'deaf', m.deaf, 'mute', m.mute, 'self_deaf', v.self_deaf, 'self_mute', v.self_mute,
    'self_stream', v.self_stream,
    'self_video', v.self_video, 'suppress', v.suppress, 'request_to_speak_timestamp', wire_time(v.request_to_speak_at),
    'member', jsonb_build_object('avatar', m.avatar, 'banner', m.banner,
      'communication_disabled_until', wire_time(m.communication_disabled_until), 'flags', m.flags, 'joined_at', wire_time(m.joined_at),
      'nick', m.nick, 'pending', m.pending, 'premium_since', NULL, 'roles', m.roles::text[], 'deaf', m.deaf, 'mute', m.mute,
      'user', wire_user(u)::jsonb))
  FROM members m JOIN users u ON u.user_id = m.user_id WHERE m.guild_id = v.guild_id AND m.user_id = v.user_id
$$;
