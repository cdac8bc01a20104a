import type { Invite } from '@guildhall/protocol/invites/schemas';
import { InviteType } from '@guildhall/protocol/invites/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { User } from '@guildhall/protocol/users/schemas';
import type { GuildState } from '../../state/guild-state.ts';
import { presentGuildSettings, presentRole } from '../../state/present.ts';
import type { ChannelRow } from '../../state/rows.ts';
import type { InviteRow } from './store.ts';

/** The part of the guild that outsiders can see. */
const presentInviteGuild = (state: GuildState): NonNullable<Invite['guild']> => {
  const guild = presentGuildSettings(state.guild);
  return {
    id: guild.id,
    name: guild.name,
    splash: guild.splash,
    banner: guild.banner,
    description: guild.description,
    icon: guild.icon,
    features: [...guild.features],
    verification_level: guild.verification_level,
    vanity_url_code: guild.vanity_url_code,
    nsfw_level: guild.nsfw_level,
    nsfw: guild.nsfw,
    premium_subscription_count: guild.premium_subscription_count,
    premium_tier: guild.premium_tier,
  };
};

const presentRoles = (state: GuildState, roleIds: readonly string[]) =>
  roleIds.flatMap((id) => {
    const role = state.roles.get(id);
    if (!role) return [];
    const { name, position, color, colors, icon, unicode_emoji } = presentRole(role);
    return [{ id, name, position, color, colors, icon, unicode_emoji }];
  });

/** An invite as the wire has it, without the fields that only its managers see. */
export const presentInvite = (
  invite: InviteRow,
  state: GuildState,
  channel: ChannelRow,
  inviter: User | undefined,
): Invite => ({
  type: InviteType.GUILD,
  code: invite.code,
  expires_at: invite.expires_at?.toISOString() ?? null,
  guild_id: state.id,
  guild: presentInviteGuild(state),
  channel: { id: channel.id, type: channel.type, name: channel.name },
  ...(inviter ? { inviter } : {}),
  flags: 0,
  ...(invite.role_ids.length > 0 ? { roles: presentRoles(state, invite.role_ids) } : {}),
});

/** The additional fields for managers of invites. */
export const inviteMetadata = (invite: InviteRow) => ({
  uses: invite.uses,
  max_uses: invite.max_uses,
  max_age: invite.max_age,
  temporary: invite.temporary,
  created_at: invite.created_at.toISOString(),
});

/** Whether everyone can change their nickname. */
export const isNicknameChangeable = (state: GuildState): boolean =>
  ((state.roles.get(state.id)?.permissions ?? 0n) & Permission.CHANGE_NICKNAME) !== 0n;
