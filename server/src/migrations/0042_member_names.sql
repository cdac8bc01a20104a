-- For looking members up by how their names begin (gateway opcode 8), whatever the size of the guild.
CREATE INDEX members_nick ON members (guild_id, lower(nick) text_pattern_ops) WHERE nick IS NOT NULL;
CREATE INDEX users_username ON users (lower(username) text_pattern_ops);
CREATE INDEX users_global_name ON users (lower(global_name) text_pattern_ops) WHERE global_name IS NOT NULL;
