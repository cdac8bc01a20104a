-- The latest preview of the screen that a user shares.
CREATE TABLE stream_previews (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  stream_key text NOT NULL,
  -- The hash of its image.
  image text NOT NULL
);
