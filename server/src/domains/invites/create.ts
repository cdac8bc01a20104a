import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { NewInvite } from '@guildhall/protocol/invites/schemas';
import { GUILD_LIMITS, INVITE_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { accessGuildChannel, type GuildChannelAccess } from '../../state/access.ts';
import { isAboveRole } from '../../state/hierarchy.ts';
import { audit } from '../audit-log/index.ts';
import { userOf } from '../members/index.ts';
import { createCode } from './codes.ts';
import { inviteCreated } from './events.ts';
import { countInvites, type InviteRow, insertInvite, loadInvites } from './store.ts';

/** Roles that an invite grants: those that its maker could grant. Throws 50013, 50035. */
function readRoles({ state, member, permissions }: GuildChannelAccess, roleIds: readonly string[]): string[] {
  if (roleIds.length === 0) return [];
  if ((permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
  for (const [index, id] of roleIds.entries()) {
    const role = state.roles.get(id);
    if (!role || role.managed || id === state.id)
      throw invalidForm({
        [`role_ids.${index}`]: { code: 'INVALID_ROLE', message: 'There is no such role to grant.' },
      });
    if (!isAboveRole(state, member, role)) throw missingPermissions();
  }
  return [...new Set(roleIds)];
}

/** Streams and activities are of voice channels. */
function refuseTarget({ target_type }: NewInvite): void {
  if (target_type === undefined || target_type === null) return;
  throw invalidForm({
    target_type: {
      code: 'GUILD_INVITE_INVALID_TARGET_TYPE',
      message: 'Only invites to voice channels have a target.',
    },
  });
}

/**
 * An invite like this one that can be given again: with the same settings, by the same person, and with at least half of its
 * time left (our choice), so that nobody is given one that is about to end.
 */
async function findSimilar(app: App, wanted: InviteRow, now: number): Promise<InviteRow | undefined> {
  const invites = await loadInvites(app.db, wanted.guild_id, wanted.channel_id);
  return invites.find(
    (invite) =>
      invite.inviter_id === wanted.inviter_id &&
      invite.max_age === wanted.max_age &&
      invite.max_uses === wanted.max_uses &&
      invite.temporary === wanted.temporary &&
      invite.role_ids.length === wanted.role_ids.length &&
      invite.role_ids.every((id) => wanted.role_ids.includes(id)) &&
      (invite.max_uses === 0 || invite.uses === 0) &&
      (invite.expires_at === null || invite.expires_at.getTime() - now >= (invite.max_age * 1_000) / 2),
  );
}

async function insertWithCode(tx: Tx, wanted: InviteRow): Promise<InviteRow> {
  for (;;) {
    const invite = { ...wanted, code: createCode() };
    if (await insertInvite(tx, invite)) return invite;
  }
}

/**
 * Creates an invite to a channel, or answers a similar one. Takes CREATE_INSTANT_INVITE in the channel.
 * Throws 10003, 30016, 50001, 50013, 50035.
 */
export async function createInvite(
  app: App,
  caller: Caller,
  channelId: string,
  body: NewInvite,
  reason: string | undefined,
): Promise<{ invite: InviteRow; access: GuildChannelAccess }> {
  const access = await accessGuildChannel(app, caller, channelId, Permission.CREATE_INSTANT_INVITE);
  refuseTarget(body);
  const { state } = access;
  const now = Date.now();
  const maxAge = body.max_age ?? INVITE_LIMITS.maxAge.default;
  const wanted: InviteRow = {
    guild_id: state.id,
    code: '',
    channel_id: channelId,
    inviter_id: caller.userId,
    created_at: new Date(now),
    expires_at: maxAge === 0 ? null : new Date(now + maxAge * 1_000),
    max_age: maxAge,
    max_uses: body.max_uses ?? INVITE_LIMITS.maxUses.default,
    uses: 0,
    temporary: body.temporary ?? false,
    role_ids: readRoles(access, body.role_ids ?? []),
  };
  const similar = body.unique ? undefined : await findSimilar(app, wanted, now);
  if (similar) return { invite: similar, access };
  const inviter = await userOf(app, caller.userId);
  const invite = await app.db.transaction(async (tx) => {
    if ((await countInvites(tx, state.id)) >= GUILD_LIMITS.invites)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_INVITES_REACHED);
    const made = await insertWithCode(tx, wanted);
    tx.emit(inviteCreated(made, inviter));
    await audit(app, tx, {
      guildId: state.id,
      userId: caller.userId,
      action: AuditLogAction.INVITE_CREATE,
      targetId: null,
      changes: inviteChanges(made, 'made'),
      reason,
    });
    return made;
  });
  return { invite, access };
}

/** What an invite was made with, or had, for the audit log. */
export function inviteChanges(invite: InviteRow, side: 'made' | 'deleted') {
  const values = {
    code: invite.code,
    channel_id: invite.channel_id,
    inviter_id: invite.inviter_id,
    uses: invite.uses,
    max_uses: invite.max_uses,
    max_age: invite.max_age,
    temporary: invite.temporary,
    flags: 0,
  };
  return Object.entries(values).map(([key, value]) =>
    side === 'made' ? { key, new_value: value } : { key, old_value: value },
  );
}
