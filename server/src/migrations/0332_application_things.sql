-- Emoji of applications, which only their bots can use.
CREATE TABLE application_emojis (
  application_id bigint NOT NULL,
  emoji_id bigint NOT NULL,
  name text NOT NULL,
  animated boolean NOT NULL,
  -- The hash of its picture.
  image text NOT NULL,
  -- Who added it.
  user_id bigint NOT NULL,
  PRIMARY KEY (application_id, emoji_id)
);
CREATE INDEX application_emojis_by_id ON application_emojis (emoji_id);

-- Pictures for rich presence.
CREATE TABLE application_assets (
  application_id bigint NOT NULL,
  asset_id bigint NOT NULL,
  name text NOT NULL,
  -- 1 small, 2 large.
  type smallint NOT NULL,
  image text NOT NULL,
  PRIMARY KEY (application_id, asset_id)
);

-- Users who can install an application that is not public.
CREATE TABLE application_testers (
  application_id bigint NOT NULL,
  user_id bigint NOT NULL,
  accepted boolean NOT NULL DEFAULT false,
  invited_by bigint NOT NULL,
  token_hash bytea,
  token_expires_at timestamptz,
  PRIMARY KEY (application_id, user_id)
);
CREATE INDEX application_testers_user ON application_testers (user_id);
