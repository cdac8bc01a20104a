-- Settings as clients exchange them in protobuf: what the typed settings don't have, and the number of changes of both.
CREATE TABLE user_settings_protos (
  user_id bigint NOT NULL,
  -- One of SettingsProtoType.
  type smallint NOT NULL,
  -- The message as the user's clients wrote it; the typed settings take precedence over the fields that both have.
  data bytea NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, type)
);
