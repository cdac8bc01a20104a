-- Who has a role, in the order in which they joined: a page of a role that a hundred thousand have is a range of the key.
CREATE TABLE member_roles (
  guild_id bigint NOT NULL,
  role_id bigint NOT NULL,
  joined_at timestamptz NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (guild_id, role_id, joined_at, user_id)
);
INSERT INTO member_roles (guild_id, role_id, joined_at, user_id)
SELECT m.guild_id, role_id, m.joined_at, m.user_id FROM members m, unnest(m.roles) role_id
WHERE role_id <> m.guild_id ON CONFLICT DO NOTHING;
DROP INDEX members_roles;
