-- Teams of developers, who share applications.
CREATE TABLE teams (
  team_id bigint PRIMARY KEY,
  name text NOT NULL,
  icon text,
  owner_id bigint NOT NULL
);

CREATE TABLE team_members (
  team_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- 'admin', 'developer' or 'read_only'; the owner's is 'admin'.
  role text NOT NULL,
  accepted boolean NOT NULL DEFAULT false,
  -- The invitation: a hash of the token in its email, which the job that sends it stores.
  invited_by bigint,
  token_hash bytea,
  token_expires_at timestamptz,
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_members_user ON team_members (user_id);

-- owner_id remains the user who answers for an application: the owner of its team, if it has one.
ALTER TABLE applications ADD COLUMN team_id bigint;
CREATE INDEX applications_team ON applications (team_id) WHERE team_id IS NOT NULL;
