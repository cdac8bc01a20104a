-- Pictures (hashes), and settings of communities.
ALTER TABLE guilds
  ADD COLUMN splash text,
  ADD COLUMN discovery_splash text,
  ADD COLUMN home_header text,
  ADD COLUMN banner text,
  ADD COLUMN safety_alerts_channel_id bigint,
  ADD COLUMN premium_progress_bar_enabled boolean NOT NULL DEFAULT false;

-- What an owner was mailed to prove that they hand the guild over; one at a time for a guild.
CREATE TABLE guild_transfer_codes (
  guild_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
