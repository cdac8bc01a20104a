import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { AuditLogChange } from '@guildhall/protocol/audit-log/schemas';
import type { CommandPermission, GuildCommandPermissions } from '@guildhall/protocol/commands/schemas';
import { allChannels, CommandPermissionType } from '@guildhall/protocol/commands/types';
import { canUseIn, readCommandRule } from '@guildhall/protocol/commands/usable';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import {
  ApiError,
  apiError,
  invalidForm,
  missingPermissions,
  unknownGuild,
} from '../../platform/http/errors.ts';
import { toGuild, toUser } from '../../platform/outbox/index.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { requireAboveRole } from '../../state/hierarchy.ts';
import { audit } from '../audit-log/index.ts';
import { hasGuildIntegration, holdGuildIntegration } from '../integrations/index.ts';
import { accessCommands, requireOwnToken } from './access.ts';
import { announceIndex } from './announce.ts';
import {
  type CommandRow,
  GLOBAL,
  loadCommand,
  loadPermissions,
  type PermissionsRow,
  replacePermissions,
} from './store.ts';

const MANAGES = Permission.MANAGE_GUILD | Permission.MANAGE_ROLES;
const unknownCommand = () => apiError(ErrorCode.UNKNOWN_APPLICATION_COMMAND);

/** Permissions without those of roles and channels that are gone. */
const presentPermissions = (
  { id: guildId, roles, channels }: GuildState,
  applicationId: string,
  { target_id: id, permissions }: PermissionsRow,
): GuildCommandPermissions => ({
  id,
  application_id: applicationId,
  guild_id: guildId,
  permissions: permissions.filter((permission) => {
    if (permission.type === CommandPermissionType.ROLE) return roles.has(permission.id);
    if (permission.type === CommandPermissionType.USER) return true;
    return channels.has(permission.id) || permission.id === allChannels(guildId);
  }),
});

/** The guild in which an application's permissions are read: by its bot, or by members who manage the guild. Throws 10004, 50013. */
async function accessPermissions(
  context: Context,
  applicationId: string,
  guildId: string,
): Promise<GuildState> {
  const { app, caller } = context;
  requireOwnToken(context, applicationId);
  if (caller.bot) await accessCommands(context, applicationId, guildId);
  else {
    await accessGuild(context, guildId, Permission.MANAGE_GUILD);
    if (!(await hasGuildIntegration(app.db, guildId, applicationId)))
      throw apiError(ErrorCode.UNKNOWN_APPLICATION);
  }
  const state = await app.guilds.get(guildId);
  if (!state) throw unknownGuild();
  return state;
}

/** Throws 405 as documented, since batch changes are disabled; before that as `accessPermissions`. */
export async function refuseOverwrite(
  context: Context,
  applicationId: string,
  guildId: string,
): Promise<never> {
  await accessPermissions(context, applicationId, guildId);
  throw new ApiError(405, 0, '405: Method Not Allowed');
}

/** Lists the permissions of an application's commands in a guild. Throws 10002, 10004, 50013. */
export async function listPermissions(
  context: Context,
  applicationId: string,
  guildId: string,
): Promise<GuildCommandPermissions[]> {
  const state = await accessPermissions(context, applicationId, guildId);
  const rows = await loadPermissions(context.app.db, guildId, applicationId);
  return rows.map((row) => presentPermissions(state, applicationId, row));
}

/** A command that is used in a guild: one of its own or a global one. */
const findCommand = async ({ app }: Context, applicationId: string, guildId: string, commandId: string) =>
  (await loadCommand(app.db, { applicationId, guildId }, commandId)) ??
  (await loadCommand(app.db, { applicationId, guildId: GLOBAL }, commandId));

/** Throws 10063 for an unknown command, 10066 if it has no permissions of its own, and as `listPermissions` does. */
export async function getPermissions(
  context: Context,
  applicationId: string,
  guildId: string,
  targetId: string,
): Promise<GuildCommandPermissions> {
  const all = await listPermissions(context, applicationId, guildId);
  const found = all.find(({ id }) => id === targetId);
  if (found) return found;
  const isKnown =
    targetId === applicationId ||
    (await findCommand(context, applicationId, guildId, targetId)) !== undefined;
  throw isKnown ? apiError(ErrorCode.UNKNOWN_APPLICATION_COMMAND_PERMISSIONS) : unknownCommand();
}

const getKey = ({ type, id }: CommandPermission) => `${type} ${id}`;

const isSame = (one: CommandPermission | undefined, other: CommandPermission | undefined) =>
  one?.permission === other?.permission;

/** Pairs of permissions before and after, of those that change. */
function compare(before: readonly CommandPermission[], after: readonly CommandPermission[]) {
  const old = new Map(before.map((permission) => [getKey(permission), permission]));
  const now = new Map(after.map((permission) => [getKey(permission), permission]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ old: old.get(key), now: now.get(key) }))
    .filter((pair) => !isSame(pair.old, pair.now));
}

/** Throws 50035 for a role, member or channel that is not of the guild, 50013 for one that the caller can't manage. */
async function requireManageable(
  { state, member }: GuildAccess,
  { id, type }: CommandPermission,
  isNew: boolean,
  path: string,
): Promise<void> {
  const unknown = () =>
    invalidForm({
      [path]: { code: 'BASE_TYPE_CHOICES', message: 'Must be a role, member or channel of the guild.' },
    });
  if (type === CommandPermissionType.ROLE) {
    const role = state.roles.get(id);
    if (role && id !== state.id) requireAboveRole(state, member, role);
    if (!role && isNew) throw unknown();
  }
  if (type === CommandPermissionType.USER && isNew && !(await state.member(id))) throw unknown();
  if (type === CommandPermissionType.CHANNEL && id !== allChannels(state.id)) {
    const channel = state.channels.get(id);
    if (channel && (state.permissionsIn(member, channel) & Permission.VIEW_CHANNEL) === 0n)
      throw isNew ? unknown() : missingPermissions();
    if (!channel && isNew) throw unknown();
  }
}

/** Throws 50013 unless the caller can use a command with the permissions so far, in some channel. */
function requireUsable(
  { state, member, permissions }: GuildAccess,
  command: CommandRow,
  rows: readonly PermissionsRow[],
): void {
  if ((permissions & Permission.ADMINISTRATOR) !== 0n) return;
  const findPermissions = (targetId: string) => rows.find((row) => row.target_id === targetId)?.permissions;
  const rule = readCommandRule(findPermissions(command.command_id), findPermissions(command.application_id), {
    guildId: state.id,
    userId: member.userId,
    roles: member.roles,
  });
  const isUsable = [...state.channels.values()].some((channel) => {
    const here = state.permissionsIn(member, channel);
    const canUse =
      (here & Permission.VIEW_CHANNEL) !== 0n && (here & Permission.USE_APPLICATION_COMMANDS) !== 0n;
    const place = { guildId: state.id, channelId: channel.id, nsfw: true, permissions: here };
    return canUse && canUseIn(command.definition, rule, place);
  });
  if (!isUsable) throw missingPermissions();
}

/** Publishes permissions to members who manage the guild, and to the application's bot. */
async function publish(tx: Tx, state: GuildState, data: GuildCommandPermissions): Promise<void> {
  tx.emit(toGuild(state.id, 'APPLICATION_COMMAND_PERMISSIONS_UPDATE', data));
  const bot = await state.member(data.application_id);
  if (bot && (state.permissions(bot) & Permission.MANAGE_GUILD) === 0n)
    tx.emit(toUser(bot.userId, 'APPLICATION_COMMAND_PERMISSIONS_UPDATE', data));
}

const readChange = ({
  old,
  now,
}: {
  readonly old: CommandPermission | undefined;
  readonly now: CommandPermission | undefined;
}): AuditLogChange => ({
  key: (now ?? old)?.id ?? '',
  ...(old ? { old_value: old } : {}),
  ...(now ? { new_value: now } : {}),
});

/**
 * Sets who can use a command in a guild, or all commands of an application. Throws 10002, 10004, 10063, 50035, and 50013 for a caller who does
 * not manage the guild and its roles, cannot use the command, or cannot manage one of the roles or channels.
 */
export async function setPermissions(
  context: Context,
  applicationId: string,
  guildId: string,
  targetId: string,
  given: readonly CommandPermission[],
): Promise<GuildCommandPermissions> {
  const { app } = context;
  requireOwnToken(context, applicationId);
  const permissions = [...new Map(given.map((permission) => [getKey(permission), permission])).values()];
  return changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    if ((access.permissions & MANAGES) !== MANAGES) throw missingPermissions();
    if (!(await holdGuildIntegration(tx, guildId, applicationId)))
      throw apiError(ErrorCode.UNKNOWN_APPLICATION);
    const rows = await loadPermissions(app.db, guildId, applicationId);
    if (targetId !== applicationId) {
      const command = await findCommand(context, applicationId, guildId, targetId);
      if (!command) throw unknownCommand();
      requireUsable(access, command, rows);
    }
    const before = await replacePermissions(tx, guildId, applicationId, targetId, permissions);
    const changes = compare(before, permissions);
    for (const { old, now } of changes) {
      const changed = (now ?? old) as CommandPermission;
      const path = now ? `permissions.${given.indexOf(now)}.id` : '';
      await requireManageable(access, changed, now !== undefined, path);
    }
    const data = presentPermissions(state, applicationId, { target_id: targetId, permissions });
    if (changes.length === 0) return data;
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.APPLICATION_COMMAND_PERMISSION_UPDATE,
      targetId,
      changes: changes.slice(0, 100).map(readChange),
      options: { application_id: applicationId },
    });
    await publish(tx, state, data);
    await announceIndex(app, tx, guildId);
    return data;
  });
}
