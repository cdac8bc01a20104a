-- What was done in a guild, and by whom.
CREATE TABLE audit_log_entries (
  guild_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  user_id bigint,
  target_id bigint,
  action_type smallint NOT NULL,
  -- [{key, old_value?, new_value?}] as the wire has it.
  changes jsonb,
  options jsonb,
  reason text,
  PRIMARY KEY (guild_id, entry_id)
);
CREATE INDEX audit_log_user ON audit_log_entries (guild_id, user_id, entry_id);
CREATE INDEX audit_log_target ON audit_log_entries (guild_id, target_id, entry_id);
CREATE INDEX audit_log_action ON audit_log_entries (guild_id, action_type, entry_id);
CREATE INDEX audit_log_age ON audit_log_entries USING brin (entry_id);

CREATE TABLE bans (
  guild_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (guild_id, user_id)
);

CREATE TABLE invites (
  guild_id bigint NOT NULL,
  code text NOT NULL,
  channel_id bigint NOT NULL,
  inviter_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  -- Seconds; 0 for no end.
  max_age int NOT NULL,
  -- 0 for no end.
  max_uses int NOT NULL,
  uses int NOT NULL DEFAULT 0,
  temporary boolean NOT NULL DEFAULT false,
  role_ids bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (guild_id, code)
);
CREATE INDEX invites_expiry ON invites (expires_at) WHERE expires_at IS NOT NULL;
-- Which guild a code belongs to.
CREATE TABLE invite_codes (
  code text PRIMARY KEY,
  guild_id bigint NOT NULL
);

-- Came by a temporary invite: leaves with the last session unless given a role.
ALTER TABLE members ADD COLUMN temporary boolean NOT NULL DEFAULT false;
