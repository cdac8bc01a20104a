import { isDeepStrictEqual } from 'node:util';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { RoleChange } from '@guildhall/protocol/roles/schemas';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions, unknownRole } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { requireAboveRole, requireGrantable } from '../../state/hierarchy.ts';
import { presentRole } from '../../state/present.ts';
import { AUDITED_ROLE_SETTINGS } from '../../state/role-settings.ts';
import type { RoleRow } from '../../state/rows.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { removeRoleOverwrites } from '../channels/index.ts';
import { roleCreated, roleDeleted, roleUpdated } from './events.ts';
import { DEFAULT_NAME, readRoleChange } from './input.ts';
import { deleteRole as deleteRow, insertRoles, plainRole, updateRole as updateRow } from './store.ts';

/** The changed fields of a role, or those it was created with or had, for the audit log. */
export const roleChanges = (before: RoleRow | undefined, after: RoleRow | undefined) =>
  changesBetween(before && presentRole(before), after && presentRole(after), AUDITED_ROLE_SETTINGS);

/** Runs a change for which the caller needs MANAGE_ROLES. */
export const changeRoles = <T>(
  context: Context,
  guildId: string,
  work: (tx: Tx, access: GuildAccess) => Promise<T>,
): Promise<T> =>
  changeGuild(context, guildId, (tx, access) => {
    if ((access.permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
    return work(tx, access);
  });

/** A role of the guild; throws 10011. */
export function readRole(state: GuildState, roleId: string): RoleRow {
  const role = state.roles.get(roleId);
  if (!role) throw unknownRole();
  return role;
}

const everyonePermissions = (state: GuildState) => state.roles.get(state.id)?.permissions ?? 0n;

/** Creates a role at the bottom, above @everyone. Throws 30005, and 50013 for permissions that the caller does not have. */
export const createRole = (context: Context, guildId: string, body: RoleChange): Promise<RoleRow> =>
  changeRoles(context, guildId, async (tx, { state, permissions }) => {
    if (state.roles.size >= GUILD_LIMITS.roles)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILD_ROLES_REACHED);
    const defaults = everyonePermissions(state);
    const settings = readRoleChange(body, defaults);
    requireGrantable(permissions, (settings.permissions ?? defaults) & ~defaults);
    const role = plainRole({
      id: context.app.ids.next(),
      name: DEFAULT_NAME,
      permissions: defaults,
      position: 1,
      ...settings,
    });
    await insertRoles(tx, guildId, [role]);
    tx.emit(roleCreated(guildId, role));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.ROLE_CREATE,
      targetId: role.id,
      changes: roleChanges(undefined, role),
    });
    return role;
  });

/**
 * Changes a role below the caller's highest. Only permissions that the caller has can be added. Of @everyone only the
 * permissions can change. Throws 10011, 50013, 50028.
 */
export const updateRole = (
  context: Context,
  guildId: string,
  roleId: string,
  body: RoleChange,
): Promise<RoleRow> =>
  changeRoles(context, guildId, async (tx, { state, member, permissions }) => {
    const before = readRole(state, roleId);
    requireAboveRole(state, member, before);
    const after: RoleRow = { ...before, ...readRoleChange(body, everyonePermissions(state)) };
    requireGrantable(permissions, after.permissions & ~before.permissions);
    if (isDeepStrictEqual(before, after)) return before;
    if (roleId === guildId && !isDeepStrictEqual({ ...after, permissions: before.permissions }, before))
      throw apiError(ErrorCode.INVALID_ROLE);
    await updateRow(tx, guildId, after);
    tx.emit(roleUpdated(guildId, after));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.ROLE_UPDATE,
      targetId: roleId,
      changes: roleChanges(before, after),
    });
    return after;
  });

/** The tag of roles that members get by rules about their connections. */
const LINKED_TAG = 'guild_connections';

/** Whether members get a role by rules about their connections. */
export const isLinkedRole = ({ tags }: Pick<RoleRow, 'tags'>): boolean =>
  tags !== null && Object.hasOwn(tags, LINKED_TAG);

/** Marks a role as linked or not, in a transaction that changes the guild. */
export async function setLinked(tx: Tx, guildId: string, role: RoleRow, isLinked: boolean): Promise<void> {
  if (isLinkedRole(role) === isLinked) return;
  const { [LINKED_TAG]: _, ...others } = role.tags ?? {};
  const tags = isLinked ? { ...others, [LINKED_TAG]: null } : others;
  const after = { ...role, tags: Object.keys(tags).length > 0 ? tags : null };
  await updateRow(tx, guildId, after);
  tx.emit(roleUpdated(guildId, after));
}

async function dropRole(tx: Tx, state: GuildState, roleId: string): Promise<void> {
  await deleteRow(tx, state.id, roleId);
  tx.emit(roleDeleted(state.id, roleId));
  await removeRoleOverwrites(tx, state, roleId);
}

/** Deletes the role of a bot that leaves. */
export async function dropBotRole(tx: Tx, state: GuildState, botId: string): Promise<void> {
  for (const role of state.roles.values())
    if (role.tags?.bot_id === botId) await dropRole(tx, state, role.id);
}

/**
 * Deletes a role below the caller's highest, with its overwrites in channels. Members keep its id in their rows:
 * readers leave out roles that no longer exist. Throws 10011, 50013, and 50028 for @everyone and managed roles.
 */
export const deleteRole = (context: Context, guildId: string, roleId: string): Promise<void> =>
  changeRoles(context, guildId, async (tx, { state, member }) => {
    const role = readRole(state, roleId);
    if (roleId === guildId || role.managed) throw apiError(ErrorCode.INVALID_ROLE);
    requireAboveRole(state, member, role);
    await dropRole(tx, state, roleId);
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.ROLE_DELETE,
      targetId: roleId,
      changes: roleChanges(role, undefined),
    });
  });
