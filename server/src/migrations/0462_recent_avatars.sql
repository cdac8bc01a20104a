-- The avatars that a user had last, which they can use again.
CREATE TABLE recent_avatars (
  user_id bigint NOT NULL,
  avatar_id bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (user_id, avatar_id)
);
CREATE UNIQUE INDEX recent_avatars_hash ON recent_avatars (user_id, hash);
