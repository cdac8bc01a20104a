-- What was sent by mail to prove something: links and codes, of which only hashes are kept. Those used and those expired stay
-- for a week, so that who follows one again is told which it is.
CREATE TABLE mail_proofs (
  user_id bigint NOT NULL,
  proof_hash bytea NOT NULL,
  purpose text NOT NULL,
  -- The address that it proves, or to which it was sent.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, proof_hash)
);
CREATE INDEX mail_proofs_expiry ON mail_proofs (expires_at);

-- What was changed from the defaults.
CREATE TABLE email_settings (
  user_id bigint PRIMARY KEY,
  categories jsonb NOT NULL
);
