import { ALL_PERMISSIONS, Permission } from '@guildhall/protocol/permissions/index';
import { missingPermissions } from '../platform/http/errors.ts';
import type { GuildRow, MemberRow, RoleRow } from './rows.ts';

type Placed = Pick<RoleRow, 'id' | 'position'>;

/** A guild's order of roles, and who is above all of them. */
export interface Ranking {
  /** The guild's, which is also that of @everyone. */
  readonly id: string;
  readonly guild: Pick<GuildRow, 'owner_id'>;
  readonly roles: ReadonlyMap<string, Placed>;
}
type Ranked = Pick<MemberRow, 'userId' | 'roles'>;

/** Order of roles: positive when `a` stands above `b`. At the same position the older one stands above. */
export function compareRoles(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position - b.position;
  return a.id === b.id ? 0 : BigInt(a.id) < BigInt(b.id) ? 1 : -1;
}

/** @everyone stands below all others, whatever its id. */
const FLOOR: Placed = { id: '0', position: -1 };

const placed = (state: Pick<Ranking, 'id' | 'roles'>, roleId: string): Placed => {
  const role = roleId === state.id ? undefined : state.roles.get(roleId);
  return role ?? FLOOR;
};

/** The highest of a member's roles; below every role for who has none. */
export function highestRole(state: Pick<Ranking, 'id' | 'roles'>, member: Pick<Ranked, 'roles'>): Placed {
  let highest = FLOOR;
  for (const roleId of member.roles) {
    const role = placed(state, roleId);
    if (compareRoles(role, highest) > 0) highest = role;
  }
  return highest;
}

/** Whether the actor stands above the role: the owner above all, others by their highest role. */
export const isAboveRole = (state: Ranking, actor: Ranked, role: Pick<RoleRow, 'id'>): boolean =>
  actor.userId === state.guild.owner_id ||
  compareRoles(highestRole(state, actor), placed(state, role.id)) > 0;

/** Whether the actor stands above the other member; nobody stands above the owner or themselves. */
export function outranks(state: Ranking, actor: Ranked, target: Ranked): boolean {
  if (target.userId === state.guild.owner_id || target.userId === actor.userId) return false;
  if (actor.userId === state.guild.owner_id) return true;
  return compareRoles(highestRole(state, actor), highestRole(state, target)) > 0;
}

/** Throws 50013 unless the actor stands above the other member. */
export function requireOutranks(state: Ranking, actor: Ranked, target: Ranked): void {
  if (!outranks(state, actor, target)) throw missingPermissions();
}

/** Throws 50013 unless the actor stands above the role. */
export function requireAboveRole(state: Ranking, actor: Ranked, role: Pick<RoleRow, 'id'>): void {
  if (!isAboveRole(state, actor, role)) throw missingPermissions();
}

/** Throws 50013 where something is granted that the granter, who has `own`, lacks. */
export function requireGrantable(own: bigint, granted: bigint): void {
  if ((own & Permission.ADMINISTRATOR) !== 0n) return;
  if ((granted & ~own) !== 0n) throw missingPermissions();
}

/** Reads permission bits from a body; bits that mean nothing are dropped. */
export const readPermissions = (bits: string | number): bigint => BigInt(bits) & ALL_PERMISSIONS;
