-- How users hear others.
CREATE TABLE audio_settings (
  user_id bigint NOT NULL,
  -- 'user' for the voice, 'stream' for the sound of what they share.
  type text NOT NULL,
  target_id bigint NOT NULL,
  muted boolean NOT NULL DEFAULT false,
  -- Percent.
  volume double precision NOT NULL DEFAULT 100,
  soundboard_muted boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, type, target_id)
);
CREATE INDEX audio_settings_of ON audio_settings (target_id);
