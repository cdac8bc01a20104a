-- When a person was last here, late by ten minutes at most: outlives the sessions, which go when somebody signs out.
CREATE TABLE last_seen (
  user_id bigint PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);
INSERT INTO last_seen (user_id, seen_at)
SELECT user_id, max(last_used_at) FROM sessions GROUP BY user_id;
