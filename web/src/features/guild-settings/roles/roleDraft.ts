import type { Role } from '@guildhall/client';
import type { RoleChange } from '@guildhall/protocol/roles/schemas';

/** What of a role can be changed, in the form in which it is edited. */
export interface RoleDraft {
  name: string;
  /** 0xRRGGBB, 0 for none. */
  color: number;
  hoist: boolean;
  mentionable: boolean;
  permissions: bigint;
}

export const draftOfRole = (role: Role): RoleDraft => ({
  name: role.name,
  color: role.color,
  hoist: role.hoist,
  mentionable: role.mentionable,
  permissions: BigInt(role.permissions),
});

/** The changes as the API takes them. */
export function bodyOfRole({ permissions, name, ...rest }: Partial<RoleDraft>): RoleChange {
  return {
    ...rest,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(permissions === undefined ? {} : { permissions: permissions.toString() }),
  };
}
