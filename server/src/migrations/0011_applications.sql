CREATE TABLE applications (
  application_id bigint PRIMARY KEY,
  owner_id bigint NOT NULL,
  bot_id bigint NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  icon text,
  flags bigint NOT NULL DEFAULT 0,
  integration_public boolean NOT NULL DEFAULT true,
  redirect_uris text[] NOT NULL DEFAULT '{}',
  -- Ed25519: 32 bytes each; the private one signs interactions.
  verify_key bytea NOT NULL,
  signing_key bytea NOT NULL
);

CREATE TABLE user_applications (
  user_id bigint NOT NULL,
  application_id bigint NOT NULL,
  PRIMARY KEY (user_id, application_id)
);

CREATE TABLE bot_tokens (
  user_id bigint PRIMARY KEY,
  application_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
