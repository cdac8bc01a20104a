-- Archives of everything about a user: the last one that each user asked for.
CREATE TABLE harvests (
  user_id bigint PRIMARY KEY,
  harvest_id bigint NOT NULL,
  -- One of HarvestStatus.
  status smallint NOT NULL,
  backends text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  -- When the file is deleted; null once it is, and before there is one.
  expires_at timestamptz
);
CREATE INDEX harvests_expiry ON harvests (expires_at) WHERE expires_at IS NOT NULL;
