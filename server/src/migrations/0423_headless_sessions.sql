-- What applications say that users do while no client of theirs does: one activity for each user and application, for 20 minutes.
CREATE TABLE headless_sessions (
  user_id bigint NOT NULL,
  application_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  -- As others see it.
  activity jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, application_id)
);
CREATE INDEX headless_sessions_expiry ON headless_sessions (expires_at);
