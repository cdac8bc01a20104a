import {
  type Channel,
  type ChannelGroup,
  channelPermissions,
  type Guild,
  type Role,
  type State,
} from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useGuildPermission, useRoles } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { isRoleGrantable } from '../permissions/index.ts';

/** The channels that the user can invite to: first the one where the guild greets new members, then in the order of the list. */
export const invitableChannels = (
  state: State,
  groups: readonly ChannelGroup[],
  guild: Guild | undefined,
): Channel[] =>
  groups
    .flatMap(({ channels }) => channels)
    .filter(({ id }) => (channelPermissions(state, id) & Permission.CREATE_INSTANT_INVITE) !== 0n)
    .sort((a, b) => Number(b.id === guild?.system_channel_id) - Number(a.id === guild?.system_channel_id));

/** The roles that the user can give to new members, highest first: with Manage Roles in the guild, those below their own. */
export function useGrantableRoles(guildId: string): readonly Role[] {
  const { store } = useSession();
  const roles = useRoles(guildId);
  const canManage = useGuildPermission(guildId, 'MANAGE_ROLES');
  return canManage ? roles.filter(({ id }) => isRoleGrantable(store, guildId, id)) : [];
}
