-- Applications that were added to guilds, whose commands can be used there.
CREATE TABLE guild_integrations (
  guild_id bigint NOT NULL,
  application_id bigint NOT NULL,
  -- Who added it; null for bots from before this table.
  user_id bigint,
  PRIMARY KEY (guild_id, application_id)
);
CREATE INDEX guild_integrations_application ON guild_integrations (application_id);
INSERT INTO guild_integrations (guild_id, application_id)
SELECT g.guild_id, a.application_id FROM applications a JOIN user_guilds g ON g.user_id = a.bot_id;

-- Applications that users added for themselves.
CREATE TABLE user_integrations (
  user_id bigint NOT NULL,
  application_id bigint NOT NULL,
  PRIMARY KEY (user_id, application_id)
);
CREATE INDEX user_integrations_application ON user_integrations (application_id);

-- Global commands have 0 for a guild.
CREATE TABLE application_commands (
  application_id bigint NOT NULL,
  guild_id bigint NOT NULL,
  command_id bigint NOT NULL,
  type smallint NOT NULL,
  name text NOT NULL,
  definition jsonb NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (application_id, guild_id, command_id)
);
CREATE UNIQUE INDEX application_commands_id ON application_commands (command_id);
CREATE UNIQUE INDEX application_commands_name ON application_commands (application_id, guild_id, type, name);
CREATE INDEX application_commands_guild ON application_commands (guild_id) WHERE guild_id <> 0;

-- The commands of an application in one scope: when they last changed, and how many were created on a day.
CREATE TABLE command_sets (
  application_id bigint NOT NULL,
  guild_id bigint NOT NULL,
  version bigint NOT NULL,
  created_on date NOT NULL,
  created integer NOT NULL,
  PRIMARY KEY (application_id, guild_id)
);
CREATE INDEX command_sets_guild ON command_sets (guild_id) WHERE guild_id <> 0;

-- When a guild's integrations or the permissions of its commands last changed.
CREATE TABLE command_indexes (
  guild_id bigint PRIMARY KEY,
  version bigint NOT NULL
);

-- Who can use a command in a guild; the application's id stands for all its commands.
CREATE TABLE command_permissions (
  guild_id bigint NOT NULL,
  application_id bigint NOT NULL,
  target_id bigint NOT NULL,
  permissions jsonb NOT NULL,
  PRIMARY KEY (guild_id, application_id, target_id)
);
CREATE INDEX command_permissions_application ON command_permissions (application_id);
