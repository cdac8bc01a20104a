ALTER TABLE applications
  -- Where its users connect their account there, so that linked roles can require it.
  ADD COLUMN role_connections_verification_url text,
  -- The values that it sets for its users.
  ADD COLUMN role_connections_metadata jsonb NOT NULL DEFAULT '[]';

-- What an application knows of a user.
CREATE TABLE role_connections (
  user_id bigint NOT NULL,
  application_id bigint NOT NULL,
  platform_name text,
  platform_username text,
  metadata jsonb NOT NULL,
  PRIMARY KEY (user_id, application_id)
);
CREATE INDEX role_connections_application ON role_connections (application_id);

-- What a linked role requires: all conditions of one of the lists.
CREATE TABLE role_link_rules (
  guild_id bigint NOT NULL,
  role_id bigint NOT NULL,
  rules jsonb NOT NULL,
  -- The applications in the rules.
  application_ids bigint[] NOT NULL,
  PRIMARY KEY (guild_id, role_id)
);
CREATE INDEX role_link_rules_applications ON role_link_rules USING gin (application_ids);

-- Members who chose a linked role: they have it while they fit its rules.
CREATE TABLE role_links (
  user_id bigint NOT NULL,
  guild_id bigint NOT NULL,
  role_id bigint NOT NULL,
  PRIMARY KEY (user_id, guild_id, role_id)
);
CREATE INDEX role_links_role ON role_links (guild_id, role_id, user_id);
