-- Grants of the implicit flow and of client credentials have no refresh token.
ALTER TABLE oauth_grants
  ALTER COLUMN refresh_hash DROP NOT NULL,
  -- However often a grant is renewed, it ends a year after the consent.
  ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '1 year',
  -- The last renewal: the refresh token it took, and the seed of its tokens, so that a client that lost the response gets them again.
  ADD COLUMN renewed_at timestamptz,
  ADD COLUMN renewed_hash bytea,
  ADD COLUMN renewal_seed bytea;

ALTER TABLE oauth_codes
  -- For the ID token (OpenID Connect Core, 3.1.2.1).
  ADD COLUMN nonce text,
  -- What the consent created, for the response to the exchange.
  ADD COLUMN guild_id bigint,
  ADD COLUMN webhook_id bigint;

-- Requests of devices (RFC 8628), until their user decides.
CREATE TABLE oauth_device_codes (
  code_hash bytea PRIMARY KEY,
  user_code text NOT NULL UNIQUE,
  application_id bigint NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Seconds that the device has to wait between two polls.
  poll_seconds integer NOT NULL,
  polled_at timestamptz,
  -- The user who granted or denied it.
  user_id bigint,
  is_granted boolean
);
CREATE INDEX oauth_device_codes_application ON oauth_device_codes (application_id);
CREATE INDEX oauth_device_codes_user ON oauth_device_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX oauth_device_codes_expiry ON oauth_device_codes (expires_at);

-- The instance's keys for ID tokens: the newest one signs; older ones stay published until the last token they signed has expired.
CREATE TABLE id_token_keys (
  kid text PRIMARY KEY,
  -- RSA, PKCS #8.
  private_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
