-- Packs know the parents of threads, which never change. That a thread was deleted is noted until its messages have left the index.
CREATE TABLE search_deleted_threads (
  guild_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  PRIMARY KEY (guild_id, channel_id)
);

-- Nothing is noted of threads whose channel was deleted before: they are hidden without it.
CREATE FUNCTION note_deleted_threads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_deleted_threads (guild_id, channel_id)
  SELECT guild_id, channel_id FROM deleted d
  WHERE EXISTS (SELECT FROM channels c WHERE c.guild_id = d.guild_id AND c.channel_id = d.parent_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_threads_deleted AFTER DELETE ON threads REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_threads();

-- Packs that don't know the parents of their threads are read as before until they are made again.
UPDATE search_segments s SET due = true
WHERE packed > 0 AND EXISTS (SELECT FROM threads t WHERE t.guild_id = s.scope_id);
