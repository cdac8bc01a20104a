import type { Role } from '@guildhall/client';
import { PERMISSION_NAMES, type PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { RoleChange } from '@guildhall/protocol/roles/schemas';

/** How a role looks, in the form in which it is edited. */
export interface RoleLook {
  name: string;
  /** 0xRRGGBB, 0 for none. */
  color: number;
  hoist: boolean;
  mentionable: boolean;
}

/**
 * The editable parts of a role. Each permission is a field of its own, so that two users who change different ones at the same time
 * both succeed.
 */
export type RoleDraft = RoleLook & Record<PermissionName, boolean>;

export const draftOfRole = (role: Role): RoleDraft => {
  const bits = BigInt(role.permissions);
  const permissions = PERMISSION_NAMES.map((name) => [name, (bits & Permission[name]) !== 0n]);
  const { name, color, hoist, mentionable } = role;
  return { ...Object.fromEntries(permissions), name, color, hoist, mentionable };
};

export const permissionsOfDraft = (draft: RoleDraft): bigint =>
  PERMISSION_NAMES.reduce((bits, name) => (draft[name] ? bits | Permission[name] : bits), 0n);

export const isPermission = (field: keyof RoleDraft): field is PermissionName =>
  (PERMISSION_NAMES as readonly string[]).includes(field);

/** The changes as the API takes them. */
export function bodyOfRole(draft: RoleDraft, changes: Partial<RoleDraft>): RoleChange {
  const { name, color, hoist, mentionable } = changes;
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(color === undefined ? {} : { color }),
    ...(hoist === undefined ? {} : { hoist }),
    ...(mentionable === undefined ? {} : { mentionable }),
    ...((Object.keys(changes) as (keyof RoleDraft)[]).some(isPermission)
      ? { permissions: permissionsOfDraft(draft).toString() }
      : {}),
  };
}
