import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { ROLE_DEFAULTS, storedRoleSettings } from '../../state/role-settings.ts';
import type { RoleRow } from '../../state/rows.ts';

/** A role with only a name, a position and permissions. */
export const plainRole = (
  role: Pick<RoleRow, 'id' | 'name' | 'permissions' | 'position'> & Partial<RoleRow>,
): RoleRow => ({ ...ROLE_DEFAULTS, ...role });

export async function insertRoles(tx: Tx, guildId: string, roles: readonly RoleRow[]): Promise<void> {
  await tx.sql
    .insertInto('roles')
    .values(roles.map((role) => ({ guild_id: guildId, role_id: role.id, ...storedRoleSettings(role) })))
    .execute();
}

export async function updateRole(tx: Tx, guildId: string, role: RoleRow): Promise<void> {
  await tx.sql
    .updateTable('roles')
    .set(storedRoleSettings(role))
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
