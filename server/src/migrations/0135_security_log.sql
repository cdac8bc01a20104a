-- What happened to an account's security, for its owner. Addresses are forgotten before the entries are.
CREATE TABLE security_events (
  user_id bigint NOT NULL,
  event_id bigint NOT NULL,
  type text NOT NULL,
  -- The last time, for a summary.
  at timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL DEFAULT 1,
  -- A hash of what a summary sums up; null for single events.
  summary bytea,
  address text,
  os text,
  platform text,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, event_id)
);
CREATE UNIQUE INDEX security_events_summary ON security_events (user_id, summary) WHERE summary IS NOT NULL;
CREATE INDEX security_events_age ON security_events (at);
CREATE INDEX security_events_address_age ON security_events (at) WHERE address IS NOT NULL;

-- The instance's log also has what strangers did, in summaries.
ALTER TABLE instance_log
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN at timestamptz,
  ADD COLUMN count integer NOT NULL DEFAULT 1,
  ADD COLUMN summary bytea,
  ADD COLUMN address text;
CREATE UNIQUE INDEX instance_log_summary ON instance_log (summary) WHERE summary IS NOT NULL;
CREATE INDEX instance_log_age ON instance_log (at);
CREATE INDEX instance_log_action ON instance_log (action, entry_id);
