CREATE TABLE users (
  user_id bigint PRIMARY KEY,
  username text NOT NULL,
  discriminator text NOT NULL DEFAULT '0',
  global_name text,
  avatar text,
  banner text,
  accent_color integer,
  bio text NOT NULL DEFAULT '',
  flags bigint NOT NULL DEFAULT 0,
  bot boolean NOT NULL DEFAULT false,
  locale text NOT NULL DEFAULT 'en-US'
);

-- What only people have. Nothing here is ever shown to others.
CREATE TABLE accounts (
  user_id bigint PRIMARY KEY,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  password_hash text NOT NULL,
  date_of_birth date NOT NULL,
  consented_at timestamptz NOT NULL
);

-- Lower-case; a bot's is its name with '#' and its discriminator.
CREATE TABLE usernames (
  username text PRIMARY KEY,
  user_id bigint NOT NULL
);

-- Lower-case.
CREATE TABLE emails (
  email text PRIMARY KEY,
  user_id bigint NOT NULL
);

CREATE TABLE user_settings (
  user_id bigint PRIMARY KEY,
  settings jsonb NOT NULL
);

-- One row at most: who registered first.
CREATE TABLE instance (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  owner_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  os text,
  platform text,
  PRIMARY KEY (user_id, session_id)
);
CREATE UNIQUE INDEX sessions_token ON sessions (user_id, token_hash);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE gateway_tickets (
  user_id bigint NOT NULL,
  ticket_hash bytea NOT NULL,
  session_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, ticket_hash)
);
CREATE INDEX gateway_tickets_expiry ON gateway_tickets (expires_at);

-- Counters of sign-in and registration, exact across processes. Keys are hashes of accounts, addresses and devices.
CREATE TABLE attempts (
  key bytea PRIMARY KEY,
  used integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX attempts_expiry ON attempts (expires_at);

-- Addresses and devices (hashed) from which an account signed in before.
CREATE TABLE known_sources (
  user_id bigint NOT NULL,
  source bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, source)
);
CREATE INDEX known_sources_age ON known_sources (seen_at);
