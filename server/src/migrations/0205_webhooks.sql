-- Of incoming webhooks, whose URL contains it.
ALTER TABLE webhooks ADD COLUMN token text;
-- The application whose bot created the webhook.
ALTER TABLE webhooks ADD COLUMN application_id bigint;
-- The wire has at most 80 characters.
UPDATE webhooks SET name = left(name, 80) WHERE length(name) > 80;
CREATE INDEX webhooks_id ON webhooks (webhook_id);
CREATE INDEX webhooks_source_guild ON webhooks (source_guild_id) WHERE source_guild_id IS NOT NULL;

-- The avatars with which webhooks sent messages: uploaded ones, and those at a URL of another host.
CREATE TABLE webhook_avatars (
  guild_id bigint NOT NULL,
  webhook_id bigint NOT NULL,
  hash text NOT NULL,
  url text,
  PRIMARY KEY (guild_id, webhook_id, hash)
);
CREATE INDEX webhook_avatars_webhook ON webhook_avatars (webhook_id, hash);
