-- Phone numbers in E.164. An account's own is stored with it, where each call reads it anyway; this table gives a number to one
-- account at a time.
ALTER TABLE accounts ADD COLUMN phone text;
CREATE TABLE phones (
  phone text PRIMARY KEY,
  user_id bigint NOT NULL,
  verified_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX phones_user ON phones (user_id);

-- Codes sent by text message. The key is a hash of the purpose and the number or account, so that no numbers of strangers are kept.
CREATE TABLE sms_codes (
  code_key bytea PRIMARY KEY,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sms_codes_expiry ON sms_codes (expires_at);
