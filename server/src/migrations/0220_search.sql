-- Messages as searches need them: one row for each message that users wrote. An indexer fills it from `search_queue`.
CREATE TABLE search_documents (
  -- The guild, or the private channel.
  scope_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  author_id bigint NOT NULL,
  -- Hashes of words and properties, each XOR the salt of its segment: each segment has its own lists in the index.
  terms bigint[] NOT NULL,
  -- The words in their order, with a space before and after each.
  words text NOT NULL,
  PRIMARY KEY (channel_id, message_id, scope_id)
) PARTITION BY HASH (scope_id);
DO $$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE search_documents_%s PARTITION OF search_documents FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;
-- Every look into the index would read a pending list whole.
CREATE INDEX search_documents_terms ON search_documents USING gin (terms) WITH (fastupdate = off);

-- Ranges of message ids in a scope, with about as many messages each. A search reads one after the other until it has enough.
CREATE TABLE search_segments (
  scope_id bigint NOT NULL,
  from_id bigint NOT NULL,
  -- The newest message in it.
  last_id bigint NOT NULL,
  salt bigint NOT NULL,
  documents int NOT NULL,
  PRIMARY KEY (scope_id, from_id)
);

-- Messages to index.
CREATE TABLE search_queue (
  scope_id bigint NOT NULL,
  message_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  PRIMARY KEY (scope_id, message_id)
);

-- Scopes whose messages have to be queued, from the newest to the oldest.
CREATE TABLE search_builds (
  scope_id bigint PRIMARY KEY,
  -- First message ids of the parts that are left, ascending; NULL until they are known.
  parts bigint[],
  -- The part that was queued last begins here.
  until_id bigint NOT NULL DEFAULT 9223372036854775807,
  documents int NOT NULL DEFAULT 0
);

CREATE FUNCTION queue_sent_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (scope_id, message_id, channel_id)
  SELECT coalesce(guild_id, channel_id), message_id, channel_id FROM sent WHERE type IN (0, 19, 20, 23)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_sent AFTER INSERT ON messages REFERENCING NEW TABLE AS sent
  FOR EACH STATEMENT EXECUTE FUNCTION queue_sent_messages();

-- The old words vanish with the edit. Waits for an indexer that has taken the message, so that the old words can't come back: hence
-- the queue first, and its row is locked even if it is there.
CREATE FUNCTION queue_edited_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scope bigint := coalesce(NEW.guild_id, NEW.channel_id);
BEGIN
  INSERT INTO search_queue (scope_id, message_id, channel_id) VALUES (scope, NEW.message_id, NEW.channel_id)
  ON CONFLICT (scope_id, message_id) DO UPDATE SET channel_id = excluded.channel_id;
  DELETE FROM search_documents
  WHERE channel_id = NEW.channel_id AND message_id = NEW.message_id AND scope_id = scope;
  RETURN NULL;
END $$;
CREATE TRIGGER search_edited
  AFTER UPDATE OF content, attachments, embeds, mentions, mention_roles, mention_everyone, pinned, flags ON messages
  FOR EACH ROW WHEN (NEW.type IN (0, 19, 20, 23)) EXECUTE FUNCTION queue_edited_message();

-- Planned once for any number of messages: by the primary keys.
CREATE FUNCTION forget_deleted_messages() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM search_queue q USING deleted d
  WHERE q.scope_id = coalesce(d.guild_id, d.channel_id) AND q.message_id = d.message_id;
  DELETE FROM search_documents s USING deleted d
  WHERE s.channel_id = d.channel_id AND s.message_id = d.message_id AND s.scope_id = coalesce(d.guild_id, d.channel_id);
  RETURN NULL;
END $$;
CREATE TRIGGER search_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted_messages();

-- Indexes everything anew. Searches respond that the index isn't ready until that is done.
CREATE FUNCTION rebuild_search() RETURNS void LANGUAGE sql AS $$
  -- The indexer's lock, and then the tables in the order in which triggers use them.
  SELECT pg_advisory_xact_lock(hashtext('search'));
  TRUNCATE search_queue, search_documents, search_segments;
  INSERT INTO search_builds (scope_id)
  SELECT guild_id FROM guilds UNION ALL SELECT channel_id FROM private_channels
  ON CONFLICT (scope_id) DO UPDATE SET parts = NULL, until_id = DEFAULT, documents = 0;
$$;
SELECT rebuild_search();
