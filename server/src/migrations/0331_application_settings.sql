ALTER TABLE applications
  ADD COLUMN cover_image text,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN terms_of_service_url text,
  ADD COLUMN privacy_policy_url text,
  ADD COLUMN custom_install_url text,
  ADD COLUMN install_params jsonb,
  -- By installation context: 0 to a guild, 1 to a user.
  ADD COLUMN integration_types_config jsonb NOT NULL DEFAULT '{"0": {}}',
  -- The guild that it is attached to, such as its support guild.
  ADD COLUMN guild_id bigint,
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN event_webhooks_url text,
  -- 1 off, 2 on, 3 turned off after failures.
  ADD COLUMN event_webhooks_status smallint NOT NULL DEFAULT 1,
  ADD COLUMN event_webhooks_types text[] NOT NULL DEFAULT '{}',
  -- Requests in a row that failed.
  ADD COLUMN event_webhooks_failures integer NOT NULL DEFAULT 0;
CREATE INDEX applications_guild ON applications (guild_id) WHERE guild_id IS NOT NULL;
