import {
  ALL_PERMISSIONS,
  isAboveRole,
  outranks,
  Permission,
  type RankedMember,
  type RoleHierarchy,
} from '@guildhall/protocol/permissions/index';
import { missingPermissions } from '../platform/http/errors.ts';

/** Throws 50013 unless the actor is above the other member. */
export function requireOutranks(state: RoleHierarchy, actor: RankedMember, target: RankedMember): void {
  if (!outranks(state, actor, target)) throw missingPermissions();
}

/** Throws 50013 unless the actor is above the role. */
export function requireAboveRole(
  state: RoleHierarchy,
  actor: RankedMember,
  role: { readonly id: string },
): void {
  if (!isAboveRole(state, actor, role.id)) throw missingPermissions();
}

/** Throws 50013 if something is granted that the granter, who has `own`, does not have. */
export function requireGrantable(own: bigint, granted: bigint): void {
  if ((own & Permission.ADMINISTRATOR) !== 0n) return;
  if ((granted & ~own) !== 0n) throw missingPermissions();
}

/** Reads permission bits from a body; unknown bits are dropped. */
export const readPermissions = (bits: string | number): bigint => BigInt(bits) & ALL_PERMISSIONS;
