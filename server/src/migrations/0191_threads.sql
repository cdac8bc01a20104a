-- Threads are kept beside the channels, not among them: a process holds the active ones alone, and the version before this one
-- would list threads as channels that everybody can view.
CREATE TABLE threads (
  guild_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  parent_id bigint NOT NULL,
  type smallint NOT NULL,
  name text NOT NULL,
  owner_id bigint NOT NULL,
  flags int NOT NULL DEFAULT 0,
  rate_limit_per_user int NOT NULL DEFAULT 0,
  archived boolean NOT NULL DEFAULT false,
  locked boolean NOT NULL DEFAULT false,
  -- Of private threads: whether every member can add others.
  invitable boolean NOT NULL DEFAULT true,
  -- Minutes.
  auto_archive_duration int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When `archived` or `auto_archive_duration` last changed.
  archive_changed_at timestamptz NOT NULL DEFAULT now(),
  member_count int NOT NULL DEFAULT 0,
  -- When it is looked at for archiving: never after it is due, since messages only postpone that.
  due_at timestamptz NOT NULL,
  PRIMARY KEY (guild_id, channel_id)
);
CREATE INDEX threads_active ON threads (guild_id) WHERE NOT archived;
CREATE INDEX threads_due ON threads (due_at) WHERE NOT archived;
CREATE INDEX threads_archived ON threads (guild_id, parent_id, archive_changed_at) WHERE archived AND type <> 12;
CREATE INDEX threads_archived_private ON threads (guild_id, parent_id, archive_changed_at) WHERE archived AND type = 12;
CREATE INDEX threads_parent ON threads (guild_id, parent_id);

CREATE TABLE thread_members (
  guild_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  user_id bigint NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  flags int NOT NULL DEFAULT 0,
  muted boolean NOT NULL DEFAULT false,
  -- {end_time, selected_time_window} as the wire has it.
  mute_config jsonb,
  PRIMARY KEY (guild_id, channel_id, user_id)
);
CREATE INDEX thread_members_user ON thread_members (guild_id, user_id, channel_id);

-- Shown for threads; counted with the head, which every message updates anyway.
ALTER TABLE channel_heads ADD COLUMN message_count int NOT NULL DEFAULT 0;
ALTER TABLE channel_heads ADD COLUMN total_message_sent int NOT NULL DEFAULT 0;

-- A thread as the wire has it.
CREATE FUNCTION wire_thread(t threads) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('id', t.channel_id::text, 'type', t.type, 'guild_id', t.guild_id::text, 'parent_id', t.parent_id::text,
    'owner_id', t.owner_id::text, 'name', t.name, 'flags', t.flags, 'rate_limit_per_user', t.rate_limit_per_user,
    'last_message_id', nullif(h.last_message_id, 0)::text, 'last_pin_timestamp', wire_time(h.last_pin_at),
    'message_count', coalesce(h.message_count, 0), 'total_message_sent', coalesce(h.total_message_sent, 0),
    'member_count', least(t.member_count, 50),
    'thread_metadata', jsonb_build_object('archived', t.archived, 'auto_archive_duration', t.auto_archive_duration,
      'archive_timestamp', wire_time(t.archive_changed_at), 'locked', t.locked, 'create_timestamp', wire_time(t.created_at))
      || CASE WHEN t.type = 12 THEN jsonb_build_object('invitable', t.invitable) ELSE '{}' END)
  FROM (SELECT) one LEFT JOIN channel_heads h ON h.channel_id = t.channel_id
$$;

-- A membership as its user sees it.
CREATE FUNCTION wire_thread_member(m thread_members) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('join_timestamp', wire_time(m.joined_at), 'flags', m.flags, 'muted', m.muted, 'mute_config', m.mute_config)
$$;
