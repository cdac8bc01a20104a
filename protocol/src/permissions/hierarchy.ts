import { compareSnowflakes } from '../snowflake.ts';

/** A role's place in its guild's order. */
export interface RolePlace {
  readonly id: string;
  readonly position: number;
}

/** A guild's order of roles, and its owner, who is above all of them. Takes any object with these fields, without copying it. */
export interface RoleHierarchy {
  /** The guild's id, which is also that of @everyone. */
  readonly id: string;
  readonly guild: { readonly owner_id: string };
  readonly roles: ReadonlyMap<string, RolePlace>;
}

/** A member as far as the order of roles is concerned; @everyone can be left out of `roles`. */
export interface RankedMember {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** @everyone, and members without roles, are below every role, whatever its position and id. */
const LOWEST: RolePlace = { id: '0', position: -1 };

const getPlace = ({ id, roles }: Pick<RoleHierarchy, 'id' | 'roles'>, roleId: string): RolePlace =>
  (roleId === id ? undefined : roles.get(roleId)) ?? LOWEST;

/**
 * Orders roles other than @everyone, lowest first: by position, and at the same position the older role is above.
 * Source: the public documentation, topics/permissions, "Permission Hierarchy".
 */
export function compareRoles(a: RolePlace, b: RolePlace): number {
  return a.position - b.position || compareSnowflakes(b.id, a.id);
}

/** Orders roles for lists, highest first; @everyone is last. */
export const sortRoles = <R extends RolePlace>(everyoneRoleId: string, roles: Iterable<R>): R[] =>
  [...roles].sort(
    (a, b) => Number(a.id === everyoneRoleId) - Number(b.id === everyoneRoleId) || compareRoles(b, a),
  );

/** Returns the highest of a member's roles; for a member without roles, a place below every role, at position -1. */
export function highestRole(
  hierarchy: Pick<RoleHierarchy, 'id' | 'roles'>,
  member: Pick<RankedMember, 'roles'>,
): RolePlace {
  let highest = LOWEST;
  for (const roleId of member.roles) {
    const role = getPlace(hierarchy, roleId);
    if (compareRoles(role, highest) > 0) highest = role;
  }
  return highest;
}

/** Whether a member is above a role and so can manage it: the owner is above all roles, others are above those below their highest. */
export const isAboveRole = (hierarchy: RoleHierarchy, member: RankedMember, roleId: string): boolean =>
  member.userId === hierarchy.guild.owner_id ||
  compareRoles(highestRole(hierarchy, member), getPlace(hierarchy, roleId)) > 0;

/** Whether a member is above another and so can kick, ban, time out or rename them. Nobody is above the owner or themselves. */
export function outranks(hierarchy: RoleHierarchy, member: RankedMember, other: RankedMember): boolean {
  const owner = hierarchy.guild.owner_id;
  if (other.userId === owner || other.userId === member.userId) return false;
  if (member.userId === owner) return true;
  return compareRoles(highestRole(hierarchy, member), highestRole(hierarchy, other)) > 0;
}

/** Whether members can be given a role at all: @everyone is everyone's, and a managed role belongs to its bot. */
export const isGrantable = (
  guild: { readonly id: string; readonly roles: ReadonlyMap<string, { readonly managed: boolean }> },
  roleId: string,
): boolean => roleId !== guild.id && guild.roles.get(roleId)?.managed === false;
