import { permissionSubject, type Store } from '@guildhall/client';
import type { PermissionSubject } from '@guildhall/protocol/permissions/compute';

/** The subject of the access check: a member, or anybody with a role. */
export interface Asked {
  readonly kind: 'person' | 'role';
  readonly id: string;
}

/** The subject's permissions data: for a role, a member with only that role. */
export function getSubject(
  store: Store,
  guildId: string,
  { kind, id }: Asked,
): PermissionSubject | undefined {
  if (kind === 'person') return permissionSubject(store, guildId, id);
  const guild = store.guilds.get(guildId);
  const roles = store.roles.get(guildId);
  if (!guild || !roles?.has(id)) return undefined;
  return {
    userId: '',
    ownerId: guild.owner_id,
    everyoneRoleId: guildId,
    memberRoles: [id],
    rolePermissions: (roleId) => BigInt(roles.get(roleId)?.permissions ?? 0),
  };
}
