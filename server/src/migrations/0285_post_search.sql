-- Archived posts in the order of their activity. Nothing is sent in an archived thread, so that order stays while it is archived.
ALTER TABLE threads ADD COLUMN archived_activity bigint;
UPDATE threads t SET archived_activity = greatest(h.last_message_id, t.channel_id)
  FROM channel_heads h WHERE t.archived AND h.channel_id = t.channel_id;

CREATE FUNCTION set_archived_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.archived_activity := greatest(
    (SELECT last_message_id FROM channel_heads WHERE channel_id = NEW.channel_id), NEW.channel_id);
  RETURN NEW;
END $$;
CREATE TRIGGER threads_archived_activity BEFORE INSERT OR UPDATE OF archived ON threads
  FOR EACH ROW WHEN (NEW.archived) EXECUTE FUNCTION set_archived_activity();

CREATE INDEX threads_archived_by_activity ON threads (guild_id, parent_id, archived_activity)
  INCLUDE (channel_id, name, applied_tags) WHERE archived AND type <> 12;
CREATE INDEX threads_archived_by_id ON threads (guild_id, parent_id, channel_id) WHERE archived AND type <> 12;

-- The parts of a name of one to three characters, as numbers that differ between forums, and the tags.
CREATE FUNCTION post_terms(parent_id bigint, name text, tags bigint[]) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT hashtextextended(substr(folded.name, start, size), parent_id)
    FROM (SELECT lower(name) AS name) folded, generate_series(1, 3) size, generate_series(1, length(folded.name) - size + 1) start
    UNION SELECT unnest(tags))
$$;
CREATE INDEX threads_archived_by_terms ON threads USING gin (post_terms(parent_id, name, applied_tags))
  WHERE archived AND type <> 12;
