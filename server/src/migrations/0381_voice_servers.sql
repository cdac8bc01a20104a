-- The processes with the role voice. A row lasts as long as the worker lease of its process.
CREATE TABLE voice_servers (
  holder uuid PRIMARY KEY,
  -- Host and path of its voice gateway.
  endpoint text NOT NULL
);

-- The process that has the room of a voice channel.
CREATE TABLE voice_rooms (
  channel_id bigint PRIMARY KEY,
  holder uuid NOT NULL
);
CREATE INDEX voice_rooms_by_holder ON voice_rooms (holder);
