-- Unexpected ends of server processes, for the instance's owner. The newest are kept.
CREATE TABLE process_crashes (
  crash_id bigint PRIMARY KEY,
  -- Absent where the process died before it had begun its run.
  started_at timestamptz,
  -- Where nobody saw it end: when the next process found out.
  ended_at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('exception', 'out_of_memory', 'signal', 'exit', 'unknown')),
  status integer,
  signal text,
  details text NOT NULL
);
CREATE INDEX process_crashes_by_time ON process_crashes (ended_at);
