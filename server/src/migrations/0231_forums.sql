-- Settings of forum and media channels, and the defaults of new threads.
ALTER TABLE channels
  -- [{id, name, moderated, emoji_id, emoji_name}] as the wire has it, in their order.
  ADD COLUMN available_tags jsonb NOT NULL DEFAULT '[]',
  -- {emoji_id, emoji_name} as the wire has it.
  ADD COLUMN default_reaction_emoji jsonb,
  ADD COLUMN default_sort_order smallint,
  ADD COLUMN default_forum_layout smallint NOT NULL DEFAULT 0,
  ADD COLUMN default_tag_setting text NOT NULL DEFAULT 'match_some',
  ADD COLUMN default_thread_rate_limit_per_user int NOT NULL DEFAULT 0,
  -- Minutes.
  ADD COLUMN default_auto_archive_duration int NOT NULL DEFAULT 4320;

-- Ids of tags of its forum; NULL for threads that are not posts.
ALTER TABLE threads ADD COLUMN applied_tags bigint[];

CREATE OR REPLACE FUNCTION wire_thread(t threads) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('id', t.channel_id::text, 'type', t.type, 'guild_id', t.guild_id::text, 'parent_id', t.parent_id::text,
    'owner_id', t.owner_id::text, 'name', t.name, 'flags', t.flags, 'rate_limit_per_user', t.rate_limit_per_user,
    'last_message_id', nullif(h.last_message_id, 0)::text, 'last_pin_timestamp', wire_time(h.last_pin_at),
    'message_count', coalesce(h.message_count, 0), 'total_message_sent', coalesce(h.total_message_sent, 0),
    'member_count', least(t.member_count, 50),
    'thread_metadata', jsonb_build_object('archived', t.archived, 'auto_archive_duration', t.auto_archive_duration,
      'archive_timestamp', wire_time(t.archive_changed_at), 'locked', t.locked, 'create_timestamp', wire_time(t.created_at))
      || CASE WHEN t.type = 12 THEN jsonb_build_object('invitable', t.invitable) ELSE '{}' END)
    || CASE WHEN t.applied_tags IS NULL THEN '{}' ELSE jsonb_build_object('applied_tags', t.applied_tags::text[]) END
  FROM (SELECT) one LEFT JOIN channel_heads h ON h.channel_id = t.channel_id
$$;

-- The rows of a message's files. The files of a post's first message were sent to the forum: their keys say so.
CREATE FUNCTION message_files(channel bigint, message bigint, files jsonb) RETURNS TABLE (channel_id bigint, attachment_id bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN message = channel THEN split_part(f ->> 'url', '/', 2)::bigint ELSE channel END, (f ->> 'id')::bigint
  FROM jsonb_array_elements(files) f
$$;

CREATE OR REPLACE FUNCTION follow_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE attachments a SET state = 'unwanted', changed_at = now()
    FROM message_files(OLD.channel_id, OLD.message_id, OLD.attachments) f
    WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE attachments a SET state = 'used', changed_at = now()
    FROM message_files(NEW.channel_id, NEW.message_id, NEW.attachments) f
    WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id;
  END IF;
  RETURN NULL;
END $$;
