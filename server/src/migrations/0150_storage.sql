-- Bytes stored for each account, and what it uploaded on its last day of uploading (UTC). Without an index on the bytes, which
-- every upload changes: the owner's screen, which wants the largest, can read the whole table.
CREATE TABLE account_storage (
  user_id bigint PRIMARY KEY,
  bytes bigint NOT NULL DEFAULT 0,
  day date NOT NULL,
  day_bytes bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

CREATE TABLE guild_storage (
  guild_id bigint PRIMARY KEY,
  bytes bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

-- Whose quotas a file counts against: an account's (for a bot its application's owner) and the guild's of its channel.
ALTER TABLE attachments ADD COLUMN account_id bigint, ADD COLUMN guild_id bigint,
  -- When the bytes had all come; NULL before.
  ADD COLUMN arrived_at timestamptz,
  -- Since when somebody sends the bytes; NULL while nobody does.
  ADD COLUMN receiving_at timestamptz;

CREATE FUNCTION paying_account(uploader bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT owner_id FROM applications WHERE bot_id = uploader), uploader)
$$;
CREATE INDEX applications_bot ON applications (bot_id);

UPDATE attachments a SET account_id = paying_account(a.user_id),
  guild_id = (SELECT guild_id FROM channel_directory d WHERE d.channel_id = a.channel_id),
  arrived_at = CASE WHEN state = 'waiting' THEN NULL ELSE changed_at END;

-- Pictures of accounts, guilds and the rest as they are kept, before other sizes are made of them.
CREATE TABLE stored_pictures (
  kind text NOT NULL,
  -- The ids that the kind's path names, joined by slashes.
  owner text NOT NULL,
  hash text NOT NULL,
  -- Who brought it; NULL for pictures that were there before this table.
  account_id bigint,
  guild_id bigint,
  size bigint NOT NULL,
  arrived_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, kind, hash)
);

-- Adds bytes to the counters of an account and a guild; `uploaded` counts for the day. The order (account, then guild) is the
-- same everywhere, so that two uploads never wait for each other.
CREATE FUNCTION charge_storage(account bigint, guild bigint, added bigint, uploaded bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
BEGIN
  IF account IS NOT NULL THEN
    INSERT INTO account_storage AS s (user_id, bytes, day, day_bytes)
    VALUES (account, greatest(0, added), today, greatest(0, uploaded))
    ON CONFLICT (user_id) DO UPDATE SET bytes = greatest(0, s.bytes + added), day = today,
      day_bytes = greatest(0, uploaded + CASE WHEN s.day = today THEN s.day_bytes ELSE 0 END);
  END IF;
  IF guild IS NOT NULL THEN
    INSERT INTO guild_storage AS s (guild_id, bytes) VALUES (guild, greatest(0, added))
    ON CONFLICT (guild_id) DO UPDATE SET bytes = greatest(0, s.bytes + added);
  END IF;
END $$;

-- Counters follow the rows of files, whatever statement adds, resizes or removes one.
CREATE FUNCTION follow_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- What was there before it was counted is no upload of the day.
    PERFORM charge_storage(NEW.account_id, NEW.guild_id, NEW.size,
      CASE WHEN NEW.arrived_at = 'epoch' THEN 0 ELSE NEW.size END);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM charge_storage(NEW.account_id, NEW.guild_id, NEW.size - OLD.size, NEW.size - OLD.size);
  ELSE
    -- A file whose bytes never came is no upload of the day, either.
    PERFORM charge_storage(OLD.account_id, OLD.guild_id, -OLD.size,
      CASE WHEN OLD.arrived_at IS NULL THEN -OLD.size ELSE 0 END);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION name_paying_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.account_id := paying_account(NEW.user_id);
  NEW.guild_id := (SELECT guild_id FROM channel_directory d WHERE d.channel_id = NEW.channel_id);
  RETURN NEW;
END $$;
CREATE TRIGGER attachments_announced BEFORE INSERT ON attachments FOR EACH ROW EXECUTE FUNCTION name_paying_account();

CREATE TRIGGER attachments_charged AFTER INSERT OR DELETE ON attachments
  FOR EACH ROW EXECUTE FUNCTION follow_storage();
CREATE TRIGGER attachments_resized AFTER UPDATE OF size ON attachments
  FOR EACH ROW WHEN (OLD.size <> NEW.size) EXECUTE FUNCTION follow_storage();
CREATE TRIGGER stored_pictures_charged AFTER INSERT OR DELETE ON stored_pictures
  FOR EACH ROW EXECUTE FUNCTION follow_storage();

INSERT INTO account_storage (user_id, bytes, day)
SELECT account_id, sum(size), (now() AT TIME ZONE 'UTC')::date FROM attachments GROUP BY account_id;
INSERT INTO guild_storage (guild_id, bytes)
SELECT guild_id, sum(size) FROM attachments WHERE guild_id IS NOT NULL GROUP BY guild_id;

-- Files that can be had again: copies of pictures in other sizes, pictures of other hosts.
CREATE TABLE cached_files (
  key text PRIMARY KEY,
  -- The file of which it is a copy: all copies of one go together.
  source text NOT NULL,
  size bigint NOT NULL,
  -- To the hour, so that a read is rarely a write.
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cached_files_of_source ON cached_files (source);
CREATE INDEX cached_files_age ON cached_files (used_at);
CREATE TABLE cache_usage (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  bytes bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO cache_usage (bytes) VALUES (0);

CREATE FUNCTION follow_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cache_usage SET bytes = greatest(0, bytes
    + CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.size END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.size END);
  RETURN NULL;
END $$;
CREATE TRIGGER cached_files_counted AFTER INSERT OR DELETE ON cached_files
  FOR EACH ROW EXECUTE FUNCTION follow_cache();
CREATE TRIGGER cached_files_resized AFTER UPDATE OF size ON cached_files
  FOR EACH ROW WHEN (OLD.size <> NEW.size) EXECUTE FUNCTION follow_cache();
