-- Channels outside guilds: conversations of two (type 1) and of groups (type 3).
CREATE TABLE private_channels (
  channel_id bigint PRIMARY KEY,
  type smallint NOT NULL
);
CREATE TABLE private_channel_recipients (
  channel_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (channel_id, user_id)
);

-- A person's private channels: closed ones are listed again when somebody writes.
CREATE TABLE user_private_channels (
  user_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  open boolean NOT NULL,
  PRIMARY KEY (user_id, channel_id)
);

-- The one conversation of each two, the smaller id first.
CREATE TABLE conversations (
  user_id bigint NOT NULL,
  other_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  PRIMARY KEY (user_id, other_id),
  CHECK (user_id < other_id)
);

-- What one user is to another: protocol/src/relationships/types.ts.
CREATE TABLE relationships (
  user_id bigint NOT NULL,
  target_id bigint NOT NULL,
  type smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, target_id)
);

-- Whether one user may write to another: neither has blocked the other, and they share a guild or one is the other's bot.
CREATE FUNCTION may_message(author bigint, recipient bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (SELECT FROM relationships WHERE user_id = author AND target_id = recipient AND type = 2)
    AND NOT EXISTS (SELECT FROM relationships WHERE user_id = recipient AND target_id = author AND type = 2)
    AND NOT EXISTS (SELECT FROM users WHERE user_id IN (author, recipient) HAVING bool_and(bot))
    AND (
      EXISTS (SELECT FROM user_guilds a JOIN user_guilds b USING (guild_id) WHERE a.user_id = author AND b.user_id = recipient)
      OR EXISTS (SELECT FROM bot_tokens t JOIN applications USING (application_id)
        WHERE (t.user_id, owner_id) IN ((author, recipient), (recipient, author))))
$$;

-- A private channel as one of its recipients sees it, as JSON text.
CREATE FUNCTION wire_private_channel(c private_channels, viewer bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat('{"id":"', c.channel_id, '","type":', c.type, ',"last_message_id":',
    coalesce((SELECT '"' || last_message_id || '"' FROM channel_heads h
      WHERE h.channel_id = c.channel_id AND last_message_id > 0), 'null'),
    ',"flags":0,"recipients":', wire_users(ARRAY(
      SELECT user_id FROM private_channel_recipients r WHERE r.channel_id = c.channel_id AND user_id <> viewer)), '}')
$$;
