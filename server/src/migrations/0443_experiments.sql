-- What the instance's owner tries out on some of the users or guilds.
CREATE TABLE experiments (
  name text PRIMARY KEY,
  description text NOT NULL DEFAULT '',
  -- Whether users or guilds are assigned.
  kind text NOT NULL CHECK (kind IN ('user', 'guild')),
  revision int NOT NULL DEFAULT 1,
  -- Buckets with their share in hundredths of a percent, in the order of their ranges.
  treatments jsonb NOT NULL,
  -- The bucket of single users or guilds, by id.
  overrides jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- How often clients reported each kind of event, on each day; without their users.
CREATE TABLE event_counts (
  day date NOT NULL,
  type text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, type)
);

-- Whether they are counted at all.
ALTER TABLE instance_settings ADD COLUMN counts_events boolean;
