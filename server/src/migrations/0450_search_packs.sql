-- Full segments are packed: the lists of all terms in some rows of bytes. A search combines them without looking at documents.
ALTER TABLE search_segments
  -- Documents in the pack, places 0 to packed - 1. More than that are documents that came later; they are found by their terms.
  ADD COLUMN packed int NOT NULL DEFAULT 0,
  -- Of the pack, different for each that is made: processes keep parts of packs.
  ADD COLUMN pack_id bigint,
  -- Whether the packer has to pack it, or to pack it again.
  ADD COLUMN due boolean NOT NULL DEFAULT false;
CREATE INDEX search_segments_due ON search_segments (scope_id, from_id) WHERE due;

CREATE SEQUENCE search_pack_ids;

-- The place in the pack. Documents in packs have no terms.
ALTER TABLE search_documents ADD COLUMN place int;

-- What a pack has for each place, in the order of the messages.
CREATE TABLE search_packs (
  scope_id bigint NOT NULL,
  from_id bigint NOT NULL,
  -- Message ids, 8 bytes each.
  ids bytea NOT NULL,
  -- The channels in the pack, and which of them each message is in.
  channels bytea NOT NULL,
  -- How relevant a match is by its length alone, 2 bytes each.
  scores bytea NOT NULL,
  PRIMARY KEY (scope_id, from_id)
);
-- Parts are read without the whole.
ALTER TABLE search_packs
  ALTER COLUMN ids SET STORAGE EXTERNAL, ALTER COLUMN channels SET STORAGE EXTERNAL, ALTER COLUMN scores SET STORAGE EXTERNAL;

-- The lists of places of a pack, of the terms whose hashes have the same last bits.
CREATE TABLE search_postings (
  scope_id bigint NOT NULL,
  from_id bigint NOT NULL,
  bucket int NOT NULL,
  lists bytea NOT NULL,
  PRIMARY KEY (scope_id, from_id, bucket)
) WITH (toast_tuple_target = 8160);
ALTER TABLE search_postings ALTER COLUMN lists SET STORAGE EXTERNAL;

-- Places of packs whose messages were deleted or edited since.
CREATE TABLE search_gone (
  scope_id bigint NOT NULL,
  message_id bigint NOT NULL,
  place int NOT NULL,
  PRIMARY KEY (scope_id, message_id)
);

-- Processes of the version before don't know packs, so there are none while an instance with messages is updated.
CREATE TABLE search_packing (
  begins_at timestamptz PRIMARY KEY
);
INSERT INTO search_packing (begins_at)
SELECT now() + interval '1 hour' WHERE EXISTS (SELECT FROM search_segments);
UPDATE search_segments s SET due = true
WHERE EXISTS (SELECT FROM search_segments n WHERE n.scope_id = s.scope_id AND n.from_id > s.from_id);

CREATE OR REPLACE FUNCTION queue_edited_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scope bigint := coalesce(NEW.guild_id, NEW.channel_id);
BEGIN
  INSERT INTO search_queue (scope_id, message_id, channel_id) VALUES (scope, NEW.message_id, NEW.channel_id)
  ON CONFLICT (scope_id, message_id) DO UPDATE SET channel_id = excluded.channel_id;
  WITH gone AS (
    DELETE FROM search_documents
    WHERE channel_id = NEW.channel_id AND message_id = NEW.message_id AND scope_id = scope
    RETURNING scope_id, message_id, place)
  INSERT INTO search_gone (scope_id, message_id, place)
  SELECT scope_id, message_id, place FROM gone WHERE place IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Nothing is noted of a guild that is deleted itself: its packs are.
CREATE OR REPLACE FUNCTION forget_deleted_messages() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM search_queue q USING deleted d
  WHERE q.scope_id = coalesce(d.guild_id, d.channel_id) AND q.message_id = d.message_id;
  WITH gone AS (
    DELETE FROM search_documents s USING deleted d
    WHERE s.channel_id = d.channel_id AND s.message_id = d.message_id AND s.scope_id = coalesce(d.guild_id, d.channel_id)
    RETURNING s.scope_id, s.message_id, s.place)
  INSERT INTO search_gone (scope_id, message_id, place)
  SELECT scope_id, message_id, place FROM gone g
  WHERE place IS NOT NULL AND EXISTS (SELECT FROM search_segments s WHERE s.scope_id = g.scope_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE sql AS $$
  -- The indexer's lock, and then the tables in the order in which triggers use them.
  SELECT pg_advisory_xact_lock(hashtext('search'));
  TRUNCATE search_queue, search_documents, search_gone, search_segments, search_packs, search_postings;
  INSERT INTO search_builds (scope_id)
  SELECT guild_id FROM guilds UNION ALL SELECT channel_id FROM private_channels
  ON CONFLICT (scope_id) DO UPDATE SET parts = NULL, until_id = DEFAULT, documents = 0;
$$;
