-- guild_id 0 holds what counts for private channels. Only what was chosen is stored.
CREATE TABLE user_guild_settings (
  user_id bigint NOT NULL,
  guild_id bigint NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  channel_overrides jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, guild_id)
);

CREATE TABLE notification_settings (
  user_id bigint PRIMARY KEY,
  flags integer NOT NULL
);
