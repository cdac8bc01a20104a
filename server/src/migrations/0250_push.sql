-- Where a browser's push service takes notifications for a sign-in; ends with it.
CREATE TABLE push_subscriptions (
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  endpoint text NOT NULL,
  -- The browser's public key and its secret, with which notifications are encrypted for it alone (RFC 8291).
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, session_id),
  FOREIGN KEY (user_id, session_id) REFERENCES sessions ON DELETE CASCADE
);

-- Members of guilds who have a subscription, so that messages elsewhere queue nothing. Rows can be left over; a job removes them.
CREATE TABLE push_members (
  guild_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX push_members_user ON push_members (user_id);
