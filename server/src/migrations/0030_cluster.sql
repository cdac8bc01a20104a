-- Worker ids (the ten bits of a snowflake) and who holds them.
CREATE TABLE workers (
  worker_id int PRIMARY KEY CHECK (worker_id BETWEEN 0 AND 1023),
  holder uuid NOT NULL,
  renewed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Unix milliseconds: no id of this worker is later.
  high_water bigint NOT NULL,
  -- Every event of this worker with a smaller id is published, or was never stored. Null once all are.
  outbox_watermark bigint
);

-- Events, written with the change they tell of, published right after the commit. Partitions by time are made and
-- dropped by the server (platform/outbox/partitions.ts), which has two hours from here to make the second.
CREATE TABLE outbox (
  id bigint PRIMARY KEY,
  subject text NOT NULL,
  worker smallint NOT NULL,
  event jsonb NOT NULL
) PARTITION BY RANGE (id);
CREATE INDEX outbox_subject ON outbox (subject, id);
DO $$
DECLARE
  bound bigint := floor(extract(epoch FROM clock_timestamp()) / 300)::bigint * 300000 + 7200000;
BEGIN
  EXECUTE format(
    'CREATE TABLE outbox_%s PARTITION OF outbox FOR VALUES FROM (MINVALUE) TO (%s)',
    bound, (bound - 1420070400000) << 22
  );
END $$;
