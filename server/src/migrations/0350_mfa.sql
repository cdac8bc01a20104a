-- Two-factor authentication. The types are the documented ones (1 passkey, 2 authenticator app); they are stored
-- with the account, where each sign-in reads them anyway.
ALTER TABLE accounts ADD COLUMN authenticator_types smallint[] NOT NULL DEFAULT '{}';

-- How the session was opened: such as password and totp.
ALTER TABLE sessions ADD COLUMN methods text[] NOT NULL DEFAULT '{}';

-- The key of an authenticator app, encrypted. A code of `last_step` or an earlier one was used.
CREATE TABLE totp_keys (
  user_id bigint PRIMARY KEY,
  key bytea NOT NULL,
  last_step bigint NOT NULL
);

-- Encrypted, because they can be shown again.
CREATE TABLE backup_codes (
  user_id bigint NOT NULL,
  position smallint NOT NULL,
  code bytea NOT NULL,
  consumed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, position)
);

CREATE TABLE passkeys (
  user_id bigint NOT NULL,
  passkey_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (user_id, passkey_id)
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (user_id, credential_id);
