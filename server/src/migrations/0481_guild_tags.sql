-- The tag of a guild and the hash of its badge, which says how it looks.
ALTER TABLE guilds ADD COLUMN profile jsonb;
-- The tag that a user shows, as the wire has it.
ALTER TABLE users ADD COLUMN primary_guild jsonb;
CREATE INDEX users_primary_guild ON users ((primary_guild ->> 'identity_guild_id'))
  WHERE primary_guild ->> 'identity_guild_id' IS NOT NULL;

CREATE OR REPLACE FUNCTION wire_user(u users) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat('{"id":"', u.user_id, '","username":', to_json(u.username), ',"discriminator":"', u.discriminator,
    '","global_name":', coalesce(to_json(u.global_name)::text, 'null'), ',"avatar":', coalesce(to_json(u.avatar)::text, 'null'),
    ',"avatar_decoration_data":null,"collectibles":null,"primary_guild":', coalesce(u.primary_guild::text, 'null'),
    ',"public_flags":', u.flags, ',"flags":', u.flags, CASE WHEN u.bot THEN ',"bot":true}' ELSE '}' END)
$$;
