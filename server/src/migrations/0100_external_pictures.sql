-- Pictures of other hosts that were fetched to be shown here. The bytes are in the storage under a key made of the hash.
CREATE TABLE external_pictures (
  -- SHA-256 of the address.
  hash bytea PRIMARY KEY,
  fetched_at timestamptz NOT NULL DEFAULT now(),
  -- Why there is none: it can't be reached, or is no picture that is shown. NULL for one that is there.
  failure text CHECK (failure IN ('unreachable', 'unsupported')),
  content_type text,
  -- Bytes.
  size integer NOT NULL DEFAULT 0,
  -- width, height, placeholder and the like, as the wire has them.
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX external_pictures_age ON external_pictures (fetched_at);
