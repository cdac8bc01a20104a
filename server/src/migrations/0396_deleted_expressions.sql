-- Emoji and stickers of guilds that were deleted within the last minute, and can be restored.
CREATE TABLE deleted_expressions (
  guild_id bigint NOT NULL,
  expression_id bigint NOT NULL,
  -- Its row of emojis or stickers.
  expression jsonb NOT NULL,
  deleted_by bigint NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (guild_id, expression_id)
);
CREATE INDEX deleted_expressions_age ON deleted_expressions (deleted_at);
