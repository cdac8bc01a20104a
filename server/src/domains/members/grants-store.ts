import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RoleRow } from '../../state/rows.ts';
import type { Granter, Granting } from './grants.ts';

interface Loaded {
  owner_id: string;
  roles: { id: string; position: number; managed: boolean; permissions: string; tags: RoleRow['tags'] }[];
  members: { id: string; roles: string[]; timeout: string | null }[] | null;
}

/**
 * Reads a guild's roles and those of `userIds` who can act in it, as the transaction sees them, which can be ahead of this
 * process's replica. Left out are users who are not members, disabled accounts, and bots whose application is gone or has a
 * disabled owner. One statement.
 */
export async function loadGranting(
  tx: Tx,
  guildId: string,
  userIds: readonly string[],
): Promise<Granting & { readonly members: ReadonlyMap<string, Granter> }> {
  const { rows } = await sql<Loaded>`
    SELECT g.owner_id,
      (SELECT jsonb_agg(jsonb_build_object('id', r.role_id::text, 'position', r.position, 'managed', r.managed,
         'permissions', r.permissions::text, 'tags', r.tags)) FROM roles r WHERE r.guild_id = g.guild_id) AS roles,
      (SELECT jsonb_agg(jsonb_build_object('id', m.user_id::text, 'roles', m.roles::text[],
         'timeout', m.communication_disabled_until))
       FROM members m LEFT JOIN applications p ON p.bot_id = m.user_id
         JOIN accounts a ON a.user_id = coalesce(p.owner_id, m.user_id)
       WHERE m.guild_id = g.guild_id AND m.user_id = ANY (${[...userIds]}::bigint[])
         AND a.disabled_at IS NULL) AS members
    FROM guilds g WHERE g.guild_id = ${guildId}`.execute(tx.sql);
  const { owner_id = '0', roles = [], members = null } = rows[0] ?? {};
  return {
    id: guildId,
    guild: { owner_id },
    roles: new Map(roles.map((role) => [role.id, { ...role, permissions: BigInt(role.permissions) }])),
    members: new Map(
      (members ?? []).map(({ id, roles, timeout }) => [
        id,
        { userId: id, roles, communicationDisabledUntil: timeout },
      ]),
    ),
  };
}
