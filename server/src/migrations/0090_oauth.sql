-- Of the secret with which an application proves itself; none until its owner makes one.
ALTER TABLE applications ADD COLUMN client_secret_hash bytea;

-- What a browser carries back to an application, to be exchanged once.
CREATE TABLE oauth_codes (
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  application_id bigint NOT NULL,
  scopes text[] NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
CREATE INDEX oauth_codes_expiry ON oauth_codes (expires_at);

-- What a person let an application do, with its present tokens.
CREATE TABLE oauth_grants (
  user_id bigint NOT NULL,
  grant_id bigint NOT NULL,
  application_id bigint NOT NULL,
  scopes text[] NOT NULL,
  access_hash bytea NOT NULL,
  access_expires_at timestamptz NOT NULL,
  refresh_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, grant_id)
);
CREATE UNIQUE INDEX oauth_grants_access ON oauth_grants (user_id, access_hash);
CREATE UNIQUE INDEX oauth_grants_refresh ON oauth_grants (user_id, refresh_hash);
CREATE INDEX oauth_grants_expiry ON oauth_grants (expires_at);
