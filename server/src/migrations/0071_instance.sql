-- What the instance's owner set while it ran. One row at most; null where the configuration or the product's own text counts.
CREATE TABLE instance_settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  registration text CHECK (registration IN ('open', 'invite', 'closed')),
  privacy text,
  terms text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What the instance's owner did, and to whom.
CREATE TABLE instance_log (
  entry_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  action text NOT NULL,
  target_id bigint,
  details jsonb
);

-- An account that its person can no longer use; what they wrote stays.
ALTER TABLE accounts ADD COLUMN disabled_at timestamptz;

-- Files in storage by kind, as last counted.
CREATE TABLE instance_storage (
  kind text PRIMARY KEY,
  files bigint NOT NULL,
  bytes bigint NOT NULL,
  measured_at timestamptz NOT NULL
);
