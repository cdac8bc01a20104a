CREATE TABLE guilds (
  guild_id bigint PRIMARY KEY,
  -- The permission version: raised by every change of structure, compared by every write.
  version bigint NOT NULL DEFAULT 1,
  version_changed_at timestamptz NOT NULL DEFAULT now(),
  owner_id bigint NOT NULL,
  name text NOT NULL,
  icon text,
  description text,
  features text[] NOT NULL DEFAULT '{}',
  verification_level smallint NOT NULL DEFAULT 0,
  default_message_notifications smallint NOT NULL DEFAULT 0,
  explicit_content_filter smallint NOT NULL DEFAULT 0,
  mfa_level smallint NOT NULL DEFAULT 0,
  nsfw_level smallint NOT NULL DEFAULT 0,
  premium_tier smallint NOT NULL DEFAULT 0,
  preferred_locale text NOT NULL DEFAULT 'en-US',
  afk_channel_id bigint,
  afk_timeout int NOT NULL DEFAULT 300,
  system_channel_id bigint,
  system_channel_flags int NOT NULL DEFAULT 0,
  rules_channel_id bigint,
  public_updates_channel_id bigint,
  member_count int NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX guilds_version_changed ON guilds (version_changed_at);

CREATE TABLE roles (
  guild_id bigint NOT NULL,
  role_id bigint NOT NULL,
  name text NOT NULL,
  permissions bigint NOT NULL,
  position int NOT NULL,
  color int NOT NULL DEFAULT 0,
  hoist boolean NOT NULL DEFAULT false,
  mentionable boolean NOT NULL DEFAULT false,
  managed boolean NOT NULL DEFAULT false,
  icon text,
  unicode_emoji text,
  flags int NOT NULL DEFAULT 0,
  -- What manages the role, as the wire has it: {"bot_id": "…"}.
  tags jsonb,
  PRIMARY KEY (guild_id, role_id)
);

CREATE TABLE channels (
  guild_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  type smallint NOT NULL,
  name text NOT NULL,
  topic text,
  position int NOT NULL,
  parent_id bigint,
  nsfw boolean NOT NULL DEFAULT false,
  rate_limit_per_user int NOT NULL DEFAULT 0,
  flags int NOT NULL DEFAULT 0,
  -- [{id, type, allow, deny}] as the wire has it.
  permission_overwrites jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (guild_id, channel_id)
);

-- Which guild a channel belongs to.
CREATE TABLE channel_directory (
  channel_id bigint PRIMARY KEY,
  guild_id bigint NOT NULL
);

-- Memberships, both ways. A deleted role's id may stay in `roles`: readers keep what exists, so no write is multiplied by members.
CREATE TABLE members (
  guild_id bigint NOT NULL,
  user_id bigint NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  nick text,
  avatar text,
  roles bigint[] NOT NULL DEFAULT '{}',
  deaf boolean NOT NULL DEFAULT false,
  mute boolean NOT NULL DEFAULT false,
  pending boolean NOT NULL DEFAULT false,
  flags int NOT NULL DEFAULT 0,
  communication_disabled_until timestamptz,
  PRIMARY KEY (guild_id, user_id)
);
CREATE TABLE user_guilds (
  user_id bigint NOT NULL,
  guild_id bigint NOT NULL,
  PRIMARY KEY (user_id, guild_id)
);

-- The end of each channel: advanced by the statement that stores a message, so that ids and sequence are in commit order.
CREATE TABLE channel_heads (
  channel_id bigint PRIMARY KEY,
  last_message_id bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE messages (
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  guild_id bigint,
  author_id bigint NOT NULL,
  type smallint NOT NULL DEFAULT 0,
  flags int NOT NULL DEFAULT 0,
  tts boolean NOT NULL DEFAULT false,
  content text NOT NULL DEFAULT '',
  edited_at timestamptz,
  mention_everyone boolean NOT NULL DEFAULT false,
  mentions bigint[] NOT NULL DEFAULT '{}',
  mention_roles bigint[] NOT NULL DEFAULT '{}',
  embeds jsonb NOT NULL DEFAULT '[]',
  -- The message that a reply answers, in the same channel.
  reply_to bigint,
  nonce text,
  PRIMARY KEY (channel_id, message_id)
) PARTITION BY HASH (channel_id);
DO $$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE messages_%s PARTITION OF messages FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;

-- A repeated send returns the first message; rows older than a few minutes are removed by a job.
CREATE TABLE message_nonces (
  author_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  nonce text NOT NULL,
  message_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (author_id, channel_id, nonce)
);
CREATE INDEX message_nonces_age ON message_nonces USING brin (created_at);

-- One row per thing mentioned: a person, a role, or the guild's id for everyone; never one per member.
CREATE TABLE message_mentions (
  target_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  guild_id bigint,
  author_id bigint NOT NULL,
  PRIMARY KEY (target_id, channel_id, message_id)
);

CREATE TABLE read_states (
  user_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  last_message_id bigint NOT NULL DEFAULT 0,
  -- Set by 'mark unread': counted instead of rows until the next acknowledgement.
  manual_mention_count int,
  version int NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, channel_id)
) WITH (fillfactor = 70);
