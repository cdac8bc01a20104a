import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { NewInvite } from '@guildhall/protocol/invites/schemas';
import { GUILD_LIMITS, INVITE_LIMITS } from '@guildhall/protocol/limits/guilds';
import { isGrantable, Permission } from '@guildhall/protocol/permissions/index';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { createInviteCode } from '../../platform/ids/invite-code.ts';
import { accessGuildChannel, type GuildChannelAccess } from '../../state/access.ts';
import { holdVersion } from '../../state/hold-version.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { untilCurrent } from '../../state/version-moved.ts';
import { audit } from '../audit-log/index.ts';
import { getUser, grantableRoles } from '../members/index.ts';
import { inviteChanges } from './changes.ts';
import { inviteCreated } from './events.ts';
import { countInvites, type InviteRow, insertInvite, loadInvites } from './store.ts';

/** The roles that an invite grants: only those that its creator could give to a member. Throws 50013, 50035. */
function readRoles({ state, member }: GuildChannelAccess, roleIds: readonly string[]): string[] {
  for (const [index, id] of roleIds.entries())
    if (!isGrantable(state, id))
      throw invalidForm({
        [`role_ids.${index}`]: { code: 'INVALID_ROLE', message: 'Unknown role.' },
      });
  const wanted = [...new Set(roleIds)];
  if (grantableRoles(state, member, wanted).length < wanted.length) throw missingPermissions();
  return wanted;
}

/** Streams and activities belong to voice channels. */
function refuseTarget({ target_type }: NewInvite): void {
  if (target_type === undefined || target_type === null) return;
  throw invalidForm({
    target_type: {
      code: 'GUILD_INVITE_INVALID_TARGET_TYPE',
      message: 'Only invites to voice channels can have a target.',
    },
  });
}

/**
 * A similar invite that can be returned again: with the same settings, by the same user, and with at least half of its
 * time left (our choice), so that no user gets one that is about to end.
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
    const invite = { ...wanted, code: createInviteCode() };
    if (await insertInvite(tx, invite)) return invite;
  }
}

/**
 * Creates an invite to a channel, or returns a similar one. Requires CREATE_INSTANT_INVITE in the channel, and for roles the right
 * to give them to a member. Throws 10003, 30016, 50001, 50013, 50035.
 */
export async function createInvite(
  context: Context,
  channelId: string,
  body: NewInvite,
): Promise<{ invite: InviteRow; access: GuildChannelAccess<ChannelRow> }> {
  const { app, caller } = context;
  const inviter = await getUser(app, caller.userId);
  return untilCurrent(async () => {
    const access = await accessGuildChannel(context, channelId, Permission.CREATE_INSTANT_INVITE);
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
    const invite = await app.db.transaction(async (tx) => {
      await holdVersion(tx, access);
      return store(context, tx, wanted, inviter);
    });
    return { invite, access };
  });
}

async function store(context: Context, tx: Tx, wanted: InviteRow, inviter: User): Promise<InviteRow> {
  if ((await countInvites(tx, wanted.guild_id)) >= GUILD_LIMITS.invites)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_INVITES_REACHED);
  const made = await insertWithCode(tx, wanted);
  tx.emit(inviteCreated(made, inviter));
  await audit(context, tx, {
    guildId: wanted.guild_id,
    action: AuditLogAction.INVITE_CREATE,
    targetId: null,
    changes: inviteChanges(made, 'made'),
  });
  return made;
}
