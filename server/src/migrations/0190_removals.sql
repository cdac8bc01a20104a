-- Whether kicked and banned users are shown the reason.
ALTER TABLE guilds ADD COLUMN share_removal_reasons boolean NOT NULL DEFAULT false;

-- Users whom moderators removed from a guild, until they are back or their ban is lifted.
CREATE TABLE removals (
  guild_id bigint NOT NULL,
  user_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('kick', 'ban')),
  -- Null if the guild did not share reasons at the time.
  reason text,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (guild_id, user_id)
);
