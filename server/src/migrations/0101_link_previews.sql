-- What links led to when they were last looked at, so that a link that many post is fetched once.
CREATE TABLE link_previews (
  -- SHA-256 of the address.
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  -- The embed as messages store it; NULL where there is nothing to show.
  embed jsonb
);
CREATE INDEX link_previews_age ON link_previews (expires_at);
