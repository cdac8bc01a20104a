-- Accounts elsewhere that users have connected.
CREATE TABLE connections (
  user_id bigint NOT NULL,
  type text NOT NULL,
  -- The account's id at the service; a domain's name.
  id text NOT NULL,
  name text NOT NULL,
  verified boolean NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- 0 for the user alone, 1 for everyone.
  visibility smallint NOT NULL DEFAULT 1,
  metadata_visibility smallint NOT NULL DEFAULT 1,
  friend_sync boolean NOT NULL DEFAULT false,
  show_activity boolean NOT NULL DEFAULT true,
  two_way_link boolean NOT NULL DEFAULT false,
  -- The service no longer accepts our token.
  revoked boolean NOT NULL DEFAULT false,
  -- The service's tokens, encrypted.
  tokens bytea,
  connected_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, type, id)
);
-- A proven account belongs to the user who proved it last.
CREATE UNIQUE INDEX connections_account ON connections (type, id) WHERE verified;
CREATE INDEX connections_refresh ON connections (refreshed_at) WHERE NOT revoked;

-- Users who have been sent to a service and not come back: one for each user and service.
CREATE TABLE connection_authorizations (
  user_id bigint NOT NULL,
  type text NOT NULL,
  state_hash bytea NOT NULL,
  -- The session that has to bring the state back.
  session_id bigint NOT NULL,
  -- PKCE verifier, and nonce of OpenID Connect.
  verifier text NOT NULL,
  nonce text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, type)
);

-- Services that the owner has set up.
CREATE TABLE connection_services (
  type text PRIMARY KEY,
  name text,
  client_id text,
  -- Encrypted.
  client_secret bytea,
  application_id bigint,
  -- Addresses and paths of a service without a ready-made description.
  endpoints jsonb NOT NULL DEFAULT '{}'
);
