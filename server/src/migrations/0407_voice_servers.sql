ALTER TABLE voice_servers
  ADD COLUMN region text NOT NULL DEFAULT 'local',
  -- The UDP port of browsers.
  ADD COLUMN port int,
  -- Why browsers can't be served, in the words of the system; NULL if they can.
  ADD COLUMN problem text,
  -- When the media of a browser arrived last, and when those of one outside the server's network did.
  ADD COLUMN reached_at timestamptz,
  ADD COLUMN reached_from_outside_at timestamptz;
