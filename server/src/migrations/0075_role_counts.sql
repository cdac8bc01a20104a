-- Members of each role, kept by the statements that give and take roles: counting a million members takes a second.
CREATE TABLE role_counts (
  guild_id bigint NOT NULL,
  role_id bigint NOT NULL,
  members int NOT NULL,
  PRIMARY KEY (guild_id, role_id)
);
INSERT INTO role_counts (guild_id, role_id, members)
SELECT m.guild_id, role_id, count(*) FROM members m, unnest(m.roles) role_id
WHERE role_id <> m.guild_id GROUP BY m.guild_id, role_id;
