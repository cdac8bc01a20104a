-- Invites that grant roles: read with every change that can take the right to grant them from somebody.
CREATE INDEX invites_with_roles ON invites (guild_id, inviter_id) WHERE role_ids <> '{}';
CREATE INDEX invites_with_roles_inviter ON invites (inviter_id) WHERE role_ids <> '{}';
