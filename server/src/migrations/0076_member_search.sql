-- Role ids are unique among all guilds.
CREATE INDEX members_roles ON members USING gin (roles);
CREATE INDEX members_joined ON members (guild_id, joined_at, user_id);
