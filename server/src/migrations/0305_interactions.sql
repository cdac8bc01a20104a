-- The application that sent a message with the token of an interaction, and the interaction, as `wire_interaction` reads it.
ALTER TABLE messages ADD COLUMN application_id bigint, ADD COLUMN interaction jsonb;

-- Where an application receives interactions instead of at the gateway.
ALTER TABLE applications ADD COLUMN interactions_endpoint_url text;

-- Interactions while their tokens are valid.
CREATE TABLE interactions (
  interaction_id bigint PRIMARY KEY,
  application_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  type smallint NOT NULL,
  user_id bigint NOT NULL,
  -- NULL in private channels.
  guild_id bigint,
  channel_id bigint NOT NULL,
  -- The gateway session that gets the events about it; NULL for all of the user's.
  session_id text,
  nonce text,
  -- What messages that respond to it store in their `interaction`.
  metadata jsonb NOT NULL,
  -- Whether only the user can see the responses: the application is installed for the user alone, in a place that doesn't allow more.
  is_private boolean NOT NULL DEFAULT false,
  -- Whether it repeats an earlier one for the developer: its responses are logged and not executed.
  is_test boolean NOT NULL DEFAULT false,
  -- Of components: the message that they are on, and whether only the user sees it.
  source_message_id bigint,
  source_is_ephemeral boolean NOT NULL DEFAULT false,
  -- Files of the user in its options.
  attachments jsonb,
  -- The type of the first response; NULL until there is one, 0 after a failure.
  response smallint,
  response_message_id bigint,
  response_is_ephemeral boolean NOT NULL DEFAULT false,
  -- The modal that it opened, until that is submitted.
  modal jsonb,
  follow_ups smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX interactions_nonce ON interactions (user_id, nonce) WHERE nonce IS NOT NULL;
CREATE INDEX interactions_created ON interactions (created_at);
CREATE INDEX interactions_application ON interactions (application_id);

-- Messages that only one user can see. They are in no channel's history.
CREATE TABLE ephemeral_messages (
  user_id bigint NOT NULL,
  message_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  interaction_id bigint NOT NULL,
  application_id bigint NOT NULL,
  -- As in `messages`.
  attachments jsonb,
  -- What its row in `messages` would be.
  message jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, message_id)
);
CREATE INDEX ephemeral_messages_expiry ON ephemeral_messages (expires_at);
CREATE INDEX ephemeral_messages_channel ON ephemeral_messages (channel_id);

CREATE TRIGGER ephemeral_messages_sent AFTER INSERT ON ephemeral_messages FOR EACH ROW
  WHEN (NEW.attachments IS NOT NULL) EXECUTE FUNCTION follow_attachments();
CREATE TRIGGER ephemeral_messages_edited AFTER UPDATE OF attachments ON ephemeral_messages FOR EACH ROW
  WHEN (NEW.attachments IS DISTINCT FROM OLD.attachments) EXECUTE FUNCTION follow_attachments();
CREATE TRIGGER ephemeral_messages_deleted AFTER DELETE ON ephemeral_messages FOR EACH ROW
  WHEN (OLD.attachments IS NOT NULL) EXECUTE FUNCTION follow_attachments();

-- The files in an interaction's options are used as long as its token is valid.
CREATE FUNCTION follow_interaction_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE i interactions := coalesce(NEW, OLD);
BEGIN
  UPDATE attachments a SET state = CASE WHEN TG_OP = 'DELETE' THEN 'unwanted' ELSE 'used' END, changed_at = now()
  FROM message_files(i.channel_id, i.interaction_id, i.attachments) f
  WHERE a.channel_id = f.channel_id AND a.attachment_id = f.attachment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER interactions_created AFTER INSERT ON interactions FOR EACH ROW
  WHEN (NEW.attachments IS NOT NULL) EXECUTE FUNCTION follow_interaction_files();
CREATE TRIGGER interactions_deleted AFTER DELETE ON interactions FOR EACH ROW
  WHEN (OLD.attachments IS NOT NULL) EXECUTE FUNCTION follow_interaction_files();

-- An interaction without the one that triggered it.
CREATE FUNCTION wire_basic_interaction(i jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (i - '{user_id,target_user_id,command_id,options,triggered_by}'::text[])
    || (SELECT jsonb_build_object('user', wire_user(u)::jsonb) FROM users u WHERE u.user_id = (i ->> 'user_id')::bigint)
    || coalesce((SELECT jsonb_build_object('target_user', wire_user(u)::jsonb) FROM users u
      WHERE u.user_id = (i ->> 'target_user_id')::bigint), '{}')
$$;

-- The interaction to which a message responds, as the wire has it.
CREATE FUNCTION wire_interaction(i jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (wire_basic_interaction(i) || CASE WHEN i ? 'triggered_by'
    THEN jsonb_build_object('triggering_interaction_metadata', wire_basic_interaction(i -> 'triggered_by')) ELSE '{}' END)::text
$$;

-- What was sent to applications and what came back, for their developers. The newest of each application.
CREATE TABLE interaction_deliveries (
  application_id bigint NOT NULL,
  interaction_id bigint NOT NULL,
  type smallint NOT NULL DEFAULT 0,
  -- 'gateway' or 'endpoint'.
  route text NOT NULL DEFAULT 'gateway',
  is_test boolean NOT NULL DEFAULT false,
  -- JSON text, without tokens, cut where it is long.
  request text,
  response text,
  -- Of endpoints: the status of the HTTP response.
  status smallint,
  callback smallint,
  -- NULL while there is no outcome, empty after a success.
  failure text,
  -- Milliseconds until the first response.
  duration integer,
  PRIMARY KEY (application_id, interaction_id)
);
