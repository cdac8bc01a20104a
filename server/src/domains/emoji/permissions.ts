import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';

const CREATING = Permission.CREATE_GUILD_EXPRESSIONS | Permission.MANAGE_GUILD_EXPRESSIONS;

/** Whether a member can add emoji and stickers, and change their own. */
export const canCreateExpressions = (permissions: bigint): boolean => (permissions & CREATING) !== 0n;

/** Throws 50013 unless the caller manages the guild's emoji and stickers, or had deleted this one. */
export function requireRestorable({ caller }: Context, permissions: bigint, deleterId: string): void {
  if ((permissions & Permission.MANAGE_GUILD_EXPRESSIONS) !== 0n || deleterId === caller.userId) return;
  throw missingPermissions();
}
