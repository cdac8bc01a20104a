-- The forwarded message as it was: the columns of its row, by name. NULL for messages that are no forwards.
ALTER TABLE messages ADD COLUMN snapshot jsonb;

-- Messages that forward a file, which keep it when the message it was sent with loses it.
ALTER TABLE attachments ADD COLUMN forwards integer NOT NULL DEFAULT 0,
  ADD COLUMN lost_message boolean NOT NULL DEFAULT false;

-- A file is used exactly as long as a message or a forward has it, however those come and go.
CREATE OR REPLACE FUNCTION follow_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE attachments a SET state = CASE WHEN forwards = 0 THEN 'unwanted' ELSE 'used' END, lost_message = true,
      changed_at = now()
    FROM message_files(OLD.channel_id, OLD.message_id, OLD.attachments) f
    WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE attachments a SET state = 'used', lost_message = false, changed_at = now()
    FROM message_files(NEW.channel_id, NEW.message_id, NEW.attachments) f
    WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id;
  END IF;
  RETURN NULL;
END $$;

-- The files that a snapshot shows, attached or in embeds: their keys are quoted, which a user's text in JSON can't be.
CREATE FUNCTION files_in_snapshot(snapshot jsonb) RETURNS TABLE (channel_id bigint, attachment_id bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT key[1]::bigint, key[2]::bigint
  FROM regexp_matches(snapshot::text, ': "guildhall-file:/(\d+)/(\d+)/', 'g') AS key
$$;

CREATE FUNCTION follow_forwards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Always in the same order, so that two forwards of the same files never wait for each other.
  PERFORM FROM attachments a JOIN files_in_snapshot(coalesce(NEW.snapshot, OLD.snapshot)) f USING (channel_id, attachment_id)
  ORDER BY a.channel_id, a.attachment_id FOR NO KEY UPDATE OF a;
  IF TG_OP = 'INSERT' THEN
    UPDATE attachments a SET forwards = forwards + 1 FROM files_in_snapshot(NEW.snapshot) f
    WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id AND a.state = 'used';
  ELSE
    UPDATE attachments a SET forwards = forwards - 1, changed_at = now(),
      state = CASE WHEN forwards = 1 AND lost_message THEN 'unwanted' ELSE state END
    FROM files_in_snapshot(OLD.snapshot) f
    WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id AND a.forwards > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forwards_sent AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.snapshot IS NOT NULL) EXECUTE FUNCTION follow_forwards();
CREATE TRIGGER forwards_deleted AFTER DELETE ON messages FOR EACH ROW
  WHEN (OLD.snapshot IS NOT NULL) EXECUTE FUNCTION follow_forwards();
