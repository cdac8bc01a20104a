-- The poll of a message as it was sent, in the shape of the wire. NULL for messages without one.
ALTER TABLE messages ADD COLUMN poll jsonb;

-- What changes about a poll, apart from its message, which votes need not rewrite.
CREATE TABLE polls (
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  allow_multiselect boolean NOT NULL,
  ends_at timestamptz NOT NULL,
  is_finalized boolean NOT NULL DEFAULT false,
  -- Votes for each answer, in the order of the answers.
  counts integer[] NOT NULL,
  -- Users who have votes in it: fewer than votes where each can have several.
  voters integer NOT NULL DEFAULT 0,
  PRIMARY KEY (channel_id, message_id)
) WITH (fillfactor = 50);

CREATE TABLE poll_votes (
  channel_id bigint NOT NULL,
  message_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- Numbers of the answers the user has chosen, ascending; empty once withdrawn.
  answers smallint[] NOT NULL,
  PRIMARY KEY (channel_id, message_id, user_id)
);

-- A poll with its results as they are the same for everybody: no votes are the reader's.
CREATE FUNCTION wire_poll(poll jsonb, of_channel bigint, of_message bigint) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT poll || coalesce((
    SELECT jsonb_build_object('expiry', wire_time(p.ends_at), 'results', jsonb_build_object('is_finalized', p.is_finalized,
      'voter_count', p.voters, 'answer_counts', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'count', c.count, 'me_voted', false) ORDER BY c.id), '[]')
        FROM unnest(p.counts) WITH ORDINALITY AS c(count, id) WHERE c.count > 0)))
    FROM polls p WHERE p.channel_id = of_channel AND p.message_id = of_message),
    '{"results": {"is_finalized": false, "voter_count": 0, "answer_counts": []}}');
$$;
