import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RoleRow } from '../../state/rows.ts';

const record = (role: RoleRow) => ({
  name: role.name,
  permissions: role.permissions.toString(),
  position: role.position,
  color: role.color,
  hoist: role.hoist,
  mentionable: role.mentionable,
  managed: role.managed,
  icon: role.icon,
  unicode_emoji: role.unicode_emoji,
  flags: role.flags,
  tags: role.tags && JSON.stringify(role.tags),
});

/** A role with only a name, a position and permissions. */
export const plainRole = (
  role: Pick<RoleRow, 'id' | 'name' | 'permissions' | 'position'> & Partial<RoleRow>,
): RoleRow => ({
  color: 0,
  hoist: false,
  mentionable: false,
  managed: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
  tags: null,
  ...role,
});

export async function insertRoles(tx: Tx, guildId: string, roles: readonly RoleRow[]): Promise<void> {
  await tx.sql
    .insertInto('roles')
    .values(roles.map((role) => ({ guild_id: guildId, role_id: role.id, ...record(role) })))
    .execute();
}

export async function updateRole(tx: Tx, guildId: string, role: RoleRow): Promise<void> {
  await tx.sql
    .updateTable('roles')
    .set(record(role))
    .where('guild_id', '=', guildId)
    .where('role_id', '=', role.id)
    .execute();
}

/** Stores the positions of roles, in one statement. */
export async function updatePositions(
  tx: Tx,
  guildId: string,
  roles: readonly Pick<RoleRow, 'id' | 'position'>[],
): Promise<void> {
  if (roles.length === 0) return;
  await sql`
    UPDATE roles SET position = moved.position
    FROM unnest(${roles.map(({ id }) => id)}::bigint[], ${roles.map(({ position }) => position)}::int[]) AS moved(id, position)
    WHERE roles.guild_id = ${guildId} AND roles.role_id = moved.id`.execute(tx.sql);
}

export async function deleteRole(tx: Tx, guildId: string, roleId: string): Promise<void> {
  await tx.sql.deleteFrom('roles').where('guild_id', '=', guildId).where('role_id', '=', roleId).execute();
}
