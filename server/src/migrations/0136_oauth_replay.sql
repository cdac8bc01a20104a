-- A used code stays for a day, expired for the version before this one: when it comes again, the grant that was made from it ends (RFC 6749, 4.1.2).
ALTER TABLE oauth_codes
  ADD COLUMN used_at timestamptz,
  ADD COLUMN grant_id bigint,
  -- SHA-256 of the verifier that the exchange must name (RFC 7636); null without one.
  ADD COLUMN code_challenge bytea;

-- Hash of what all refresh tokens of a grant begin with, so that an earlier one is recognised when it comes again (RFC 9700, 4.14).
ALTER TABLE oauth_grants ADD COLUMN family_hash bytea;
CREATE UNIQUE INDEX oauth_grants_family ON oauth_grants (user_id, family_hash) WHERE family_hash IS NOT NULL;
