-- What people write down about others, for themselves alone.
CREATE TABLE user_notes (
  user_id bigint NOT NULL,
  about_id bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (user_id, about_id)
);
