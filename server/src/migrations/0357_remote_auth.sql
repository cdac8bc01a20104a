-- Browsers that show a QR code, waiting for a signed-in user to let them in.
CREATE TABLE remote_auths (
  fingerprint text PRIMARY KEY,
  -- SPKI in DER; what the browser gets is encrypted with it.
  public_key bytea NOT NULL,
  os text,
  platform text,
  -- The network around its address; null if no addresses are stored.
  network text,
  expires_at timestamptz NOT NULL,
  -- Who scanned the code, the session they did it in, and the hash of the token with which they finish or cancel.
  user_id bigint,
  session_id bigint,
  handshake_hash bytea,
  -- The ticket that the browser exchanges for a session, once the user has agreed.
  ticket_hash bytea
);
CREATE INDEX remote_auths_expiry ON remote_auths (expires_at);
