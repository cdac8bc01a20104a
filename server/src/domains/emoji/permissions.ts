import { Permission } from '@guildhall/protocol/permissions/index';

const CREATING = Permission.CREATE_GUILD_EXPRESSIONS | Permission.MANAGE_GUILD_EXPRESSIONS;

/** Whether a member can add emoji and stickers, and change their own. */
export const canCreateExpressions = (permissions: bigint): boolean => (permissions & CREATING) !== 0n;
