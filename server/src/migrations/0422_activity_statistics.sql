-- How long users have played the games of applications.
CREATE TABLE activity_statistics (
  user_id bigint NOT NULL,
  application_id bigint NOT NULL,
  first_played_at timestamptz NOT NULL DEFAULT now(),
  last_played_at timestamptz NOT NULL DEFAULT now(),
  -- Seconds: in all, and in the last run of the game.
  total_duration integer NOT NULL DEFAULT 0,
  last_duration integer NOT NULL DEFAULT 0,
  -- The run that is being reported, until the game is closed.
  token_hash bytea,
  PRIMARY KEY (user_id, application_id)
);
CREATE INDEX activity_statistics_application ON activity_statistics (application_id, user_id);

-- Custom statuses that run out.
CREATE INDEX user_settings_status_end ON user_settings (user_id)
  WHERE settings #>> '{custom_status,expires_at}' IS NOT NULL;
