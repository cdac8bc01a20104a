import { MEMBER_LIMITS } from '@guildhall/protocol/limits/guilds';
import { MemberFlag } from '@guildhall/protocol/members/flags';
import type { MemberChange, OwnMemberChange } from '@guildhall/protocol/members/schemas';
import { computeBasePermissions, outranks, Permission } from '@guildhall/protocol/permissions/index';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import { invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { requireOutranks } from '../../state/hierarchy.ts';
import type { MemberRow } from '../../state/rows.ts';
import { storeImage } from '../assets/index.ts';
import { changeHearing, moveInVoice, publishHearing } from '../voice/index.ts';
import { changeMember, type TargetAccess } from './access.ts';
import { applyChange } from './apply.ts';
import { memberUpdated } from './events.ts';
import { assignRoles } from './roles.ts';
import { updateTexts } from './store.ts';

/** A nickname without surrounding space or invisible characters; null for none. */
export const tidyNick = (nick: string | null): string | null => tidyName(nick ?? '') || null;

const requirePermission = ({ permissions }: TargetAccess, needed: bigint) => {
  if ((permissions & needed) !== needed) throw missingPermissions();
};

/** Changing another member's nickname requires a higher role; changing your own requires only the permission. */
function changeNick(access: TargetAccess, nick: string | null): Partial<MemberRow> {
  requirePermission(access, Permission.MANAGE_NICKNAMES);
  const { state, member, target } = access;
  if (target.userId !== member.userId) requireOutranks(state, member, target);
  return { nick: tidyNick(nick) };
}

const isAdministrator = (state: GuildState, member: MemberRow) =>
  (computeBasePermissions({
    userId: member.userId,
    ownerId: state.guild.owner_id,
    everyoneRoleId: state.id,
    memberRoles: member.roles,
    rolePermissions: (id) => state.roles.get(id)?.permissions ?? 0n,
  }) &
    Permission.ADMINISTRATOR) !==
  0n;

/** Neither the owner nor administrators can be timed out. */
function changeTimeout(access: TargetAccess, until: string | null, now: number): Partial<MemberRow> {
  requirePermission(access, Permission.MODERATE_MEMBERS);
  const { state, member, target } = access;
  requireOutranks(state, member, target);
  if (until === null) return { communicationDisabledUntil: null };
  if (isAdministrator(state, target)) throw missingPermissions();
  const end = Date.parse(until);
  if (Number.isNaN(end) || end > now + MEMBER_LIMITS.timeoutDays * 86_400_000)
    throw invalidForm({
      communication_disabled_until: {
        code: 'COMMUNICATION_DISABLED_MAX',
        message: `A timeout lasts ${MEMBER_LIMITS.timeoutDays} days at most.`,
      },
    });
  return { communicationDisabledUntil: end <= now ? null : new Date(end).toISOString() };
}

const MODERATOR = Permission.MODERATE_MEMBERS | Permission.KICK_MEMBERS | Permission.BAN_MEMBERS;

/** Whether a caller with `permissions` can change the flags of members. */
export const mayChangeFlags = (permissions: bigint): boolean =>
  (permissions & (Permission.MANAGE_GUILD | Permission.MANAGE_ROLES)) !== 0n ||
  (permissions & MODERATOR) === MODERATOR;

/** Only BYPASSES_VERIFICATION can change. */
function changeFlags(access: TargetAccess, flags: number): Partial<MemberRow> {
  const { state, member, target, permissions } = access;
  if (!mayChangeFlags(permissions)) throw missingPermissions();
  if (target.userId !== member.userId && !outranks(state, member, target)) throw missingPermissions();
  const settable = MemberFlag.BYPASSES_VERIFICATION;
  return { flags: (target.flags & ~settable) | (flags & settable) };
}

/** Changes a member; the fields of the body determine the required permissions. Throws 10007, 10011, 50013, 50035, and as `changeHearing` and `moveInVoice` do. */
export const updateMember = (
  context: Context,
  guildId: string,
  userId: string,
  body: MemberChange,
): Promise<MemberRow> =>
  changeMember(context, guildId, userId, 0n, async (tx, access) => {
    const until = body.communication_disabled_until;
    const after: MemberRow = {
      ...access.target,
      ...(body.nick === undefined ? {} : changeNick(access, body.nick)),
      ...(body.roles === undefined ? {} : { roles: assignRoles(access, body.roles ?? []) }),
      ...(until === undefined ? {} : changeTimeout(access, until, Date.now())),
      ...(body.flags === undefined ? {} : changeFlags(access, body.flags ?? 0)),
      ...changeHearing(access, body),
    };
    const changed = await applyChange(context, tx, access, after);
    publishHearing(tx, access, changed);
    await moveInVoice(context, tx, { ...access, target: changed }, body);
    return changed;
  });

/** A member's appearance in one guild; undefined fields stay as they are. */
type OwnLook = { readonly [Key in keyof OwnMemberChange]: OwnMemberChange[Key] | undefined };

/** Stores new images; returns their hashes. */
async function storePictures(context: Context, guildId: string, { avatar, banner }: OwnLook) {
  const owner = [guildId, context.caller.userId] as const;
  return {
    ...(avatar === undefined
      ? {}
      : { avatar: await storeImage(context, 'member-avatars', owner, avatar, { field: 'avatar' }) }),
    ...(banner === undefined
      ? {}
      : { banner: await storeImage(context, 'member-banners', owner, banner, { field: 'banner' }) }),
  };
}

const tidyText = (text: string | null | undefined) => (text === undefined ? undefined : (text?.trim() ?? ''));

/** Changes the caller's appearance in a guild; a new nickname requires CHANGE_NICKNAME. Throws 10004, 50013, 50035. */
export async function updateOwn(context: Context, guildId: string, look: OwnLook): Promise<MemberRow> {
  const { userId } = context.caller;
  await accessGuild(context, guildId);
  const { nick } = look;
  const pictures = await storePictures(context, guildId, look);
  const texts = { bio: tidyText(look.bio), pronouns: tidyText(look.pronouns) };
  return changeMember(context, guildId, userId, 0n, async (tx, access) => {
    if (nick !== undefined) requirePermission(access, Permission.CHANGE_NICKNAME);
    const { target, user } = access;
    const after = { ...target, ...pictures, ...(nick === undefined ? {} : { nick: tidyNick(nick) }) };
    const reworded = await updateTexts(tx, guildId, userId, texts);
    const changed = await applyChange(context, tx, access, after);
    // No member object has the texts, but clients that keep the profile need to fetch it again.
    if (reworded && changed === target) tx.emit(memberUpdated(guildId, target, user));
    return changed;
  });
}
