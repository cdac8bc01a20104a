-- What a user keeps about a relationship: of friends the nickname, of requests the note that was sent along and whether it came from a
-- stranger; whether the other user is ignored, which a row of type 0 (none) can hold alone.
ALTER TABLE relationships ADD COLUMN nickname text, ADD COLUMN note text,
  ADD COLUMN stranger_request boolean NOT NULL DEFAULT false, ADD COLUMN user_ignored boolean NOT NULL DEFAULT false;
CREATE INDEX relationships_of ON relationships (target_id, user_id) WHERE type = 1;

-- Friend suggestions that a user removed.
CREATE TABLE dismissed_friend_suggestions (
  user_id bigint NOT NULL,
  suggested_id bigint NOT NULL,
  PRIMARY KEY (user_id, suggested_id)
);

-- Whether one user may write to another: neither has blocked the other, and they are friends, share a guild from which the
-- recipient takes messages, or one is the other's bot.
CREATE OR REPLACE FUNCTION may_message(author bigint, recipient bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (SELECT FROM relationships WHERE user_id = author AND target_id = recipient AND type = 2)
    AND NOT EXISTS (SELECT FROM relationships WHERE user_id = recipient AND target_id = author AND type = 2)
    AND NOT EXISTS (SELECT FROM users WHERE user_id IN (author, recipient) HAVING bool_and(bot))
    AND (
      EXISTS (SELECT FROM relationships WHERE user_id = recipient AND target_id = author AND type = 1)
      OR EXISTS (SELECT FROM user_guilds a JOIN user_guilds b USING (guild_id) WHERE a.user_id = author AND b.user_id = recipient
        AND NOT EXISTS (SELECT FROM user_settings s WHERE s.user_id = recipient AND s.settings -> 'restricted_guilds' ? b.guild_id::text))
      OR EXISTS (SELECT FROM bot_tokens t JOIN applications USING (application_id)
        WHERE (t.user_id, owner_id) IN ((author, recipient), (recipient, author))))
$$;
