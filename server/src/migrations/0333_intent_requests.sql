-- The latest request of an application for privileged intents beyond the size at which developers turn them on themselves.
CREATE TABLE intent_requests (
  application_id bigint PRIMARY KEY,
  -- Application flags.
  flags integer NOT NULL,
  description text NOT NULL,
  -- The other fields of the form, as sent.
  answers jsonb NOT NULL,
  requested_by bigint NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- Null until the owner of the instance decides.
  granted boolean,
  -- The owner's words to the developers.
  reason text
);
CREATE INDEX intent_requests_open ON intent_requests (requested_at) WHERE granted IS NULL;

-- Bots that are that large already keep their intents.
UPDATE applications a SET flags = a.flags
  | (CASE WHEN a.flags & (1 << 13) <> 0 THEN 1 << 12 ELSE 0 END)
  | (CASE WHEN a.flags & (1 << 15) <> 0 THEN 1 << 14 ELSE 0 END)
  | (CASE WHEN a.flags & (1 << 19) <> 0 THEN 1 << 18 ELSE 0 END)
WHERE (SELECT count(*) FROM user_guilds g WHERE g.user_id = a.bot_id) >= 100;
