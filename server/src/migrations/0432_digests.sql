-- When a user last got an email about missed messages; the row is locked while one is written, so that no two processes send it.
CREATE TABLE digests (
  user_id bigint PRIMARY KEY,
  sent_at timestamptz NOT NULL
);
CREATE INDEX email_settings_communication ON email_settings (user_id) WHERE (categories ->> 'communication')::boolean;
