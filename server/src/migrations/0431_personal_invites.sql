-- Invites to groups (type 1) and to a friendship (type 2). Their codes are in `invite_codes` as well, with guild 0, so that each
-- code is one invite's.
CREATE TABLE personal_invites (
  user_id bigint NOT NULL,
  code text NOT NULL,
  type smallint NOT NULL,
  channel_id bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  max_age int NOT NULL,
  max_uses smallint NOT NULL,
  uses smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, code)
);
CREATE UNIQUE INDEX personal_invites_code ON personal_invites (code);
CREATE INDEX personal_invites_channel ON personal_invites (channel_id) WHERE channel_id IS NOT NULL;
CREATE INDEX personal_invites_expiry ON personal_invites (expires_at);
