-- Random keys of the instance, made by whichever process needs one first.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Files that people attach to messages. The bytes are in the storage under a key made of the ids.
CREATE TABLE attachments (
  channel_id bigint NOT NULL,
  attachment_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- waiting: announced, the bytes have not all come; stored: they are there; claimed: a message is being sent with it;
  -- used: a message has it; unwanted: none does any more, and the bytes are to be removed.
  state text NOT NULL CHECK (state IN ('waiting', 'stored', 'claimed', 'used', 'unwanted')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  filename text NOT NULL,
  -- What the person called it, where the name of the file is another.
  title text,
  -- Bytes: as announced while waiting.
  size bigint NOT NULL,
  content_type text,
  -- width, height, placeholder and the like, as the wire has them.
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (channel_id, attachment_id)
);
CREATE INDEX attachments_unused ON attachments (changed_at) WHERE state <> 'used';
CREATE INDEX attachments_unused_of ON attachments (user_id) WHERE state IN ('waiting', 'stored', 'claimed');

-- Wire objects with keys of files where the wire has addresses; NULL for none, as for nearly all.
ALTER TABLE messages ADD COLUMN attachments jsonb;

-- A file is used exactly as long as a message has it, however that message comes and goes.
CREATE FUNCTION follow_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint[] := '{}';
  after bigint[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT coalesce(array_agg((a ->> 'id')::bigint), '{}') INTO before FROM jsonb_array_elements(OLD.attachments) a;
    UPDATE attachments SET state = 'unwanted', changed_at = now()
    WHERE channel_id = OLD.channel_id AND attachment_id = ANY (before);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(array_agg((a ->> 'id')::bigint), '{}') INTO after FROM jsonb_array_elements(NEW.attachments) a;
    UPDATE attachments SET state = 'used', changed_at = now()
    WHERE channel_id = NEW.channel_id AND attachment_id = ANY (after);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attachments_sent AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.attachments IS NOT NULL) EXECUTE FUNCTION follow_attachments();
CREATE TRIGGER attachments_edited AFTER UPDATE OF attachments ON messages FOR EACH ROW
  WHEN (OLD.attachments IS DISTINCT FROM NEW.attachments) EXECUTE FUNCTION follow_attachments();
CREATE TRIGGER attachments_deleted AFTER DELETE ON messages FOR EACH ROW
  WHEN (OLD.attachments IS NOT NULL) EXECUTE FUNCTION follow_attachments();
