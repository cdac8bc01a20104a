-- What users are to each other in the games of applications, from each one's side: 1 friends, 3 a request to the user, 4 one from the user.
CREATE TABLE game_relationships (
  user_id bigint NOT NULL,
  application_id bigint NOT NULL,
  target_id bigint NOT NULL,
  type smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, application_id, target_id)
);
CREATE INDEX game_relationships_target ON game_relationships (target_id);
CREATE INDEX game_relationships_application ON game_relationships (application_id);
