import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { MemberFlag } from '@guildhall/protocol/members/flags';
import type { NewMember } from '@guildhall/protocol/members/schemas';
import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { readConsent } from '../../state/consent.ts';
import type { MemberRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import { getUser } from './access.ts';
import { AlreadyMember, addMember, type Membership, requireOpen } from './join.ts';
import { assignRoles } from './roles.ts';
import { mayChangeFlags, tidyNick } from './update.ts';

/** The new member's initial settings. Each requires a permission of the bot, and roles must be below the bot's highest role. */
function getMembership(access: GuildAccess, { nick, roles, mute, deaf, flags }: NewMember): Membership {
  const granted = <Value>(may: boolean, value: Value): Value => {
    if (!may) throw missingPermissions();
    return value;
  };
  const has = (needed: bigint) => (access.permissions & needed) === needed;
  return {
    ...(nick ? { nick: granted(has(Permission.MANAGE_NICKNAMES), tidyNick(nick)) } : {}),
    ...(roles?.length ? { roles: assignRoles({ ...access, target: { roles: [] } }, roles) } : {}),
    ...(mute ? { mute: granted(has(Permission.MUTE_MEMBERS), mute) } : {}),
    ...(deaf ? { deaf: granted(has(Permission.DEAFEN_MEMBERS), deaf) } : {}),
    ...(flags
      ? { flags: granted(mayChangeFlags(access.permissions), flags & MemberFlag.BYPASSES_VERIFICATION) }
      : {}),
  };
}

/**
 * Adds a user who authorized the bot's application to a guild. Returns the new member, or undefined if the user already was one. Throws
 * 10004, 10011, 10013, 50013, 50025, 50026, 50028, 40006 while joining is paused, 40007 if the user is banned, 30001 if the user is in
 * too many guilds.
 */
export async function addByToken(
  context: Context,
  guildId: string,
  userId: string,
  body: NewMember,
): Promise<MemberRow | undefined> {
  const { app } = context;
  await accessGuild(context, guildId, Permission.CREATE_INSTANT_INVITE);
  const user = await getUser(app, userId);
  await readConsent(context, body.access_token, OAuthScope.GUILDS_JOIN, userId);
  try {
    return await changeGuild(context, guildId, async (tx, access) => {
      if ((access.permissions & Permission.CREATE_INSTANT_INVITE) === 0n) throw missingPermissions();
      requireOpen(access.state);
      const added = await addMember(app, tx, guildId, user, getMembership(access, body));
      const given = added.roles.map((id) => ({ id, name: access.state.roles.get(id)?.name ?? '' }));
      if (given.length > 0)
        await audit(context, tx, {
          guildId,
          action: AuditLogAction.MEMBER_ROLE_UPDATE,
          targetId: userId,
          changes: [{ key: '$add', new_value: given }],
        });
      return added;
    });
  } catch (error) {
    if (error instanceof AlreadyMember) return undefined;
    throw error;
  }
}
