import { type Channel, type ChannelGroup, channelPermissions, type State } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';

/** The channels that one may invite people to, in order. */
export const invitableChannels = (state: State, groups: readonly ChannelGroup[]): Channel[] =>
  groups
    .flatMap(({ channels }) => channels)
    .filter(({ id }) => (channelPermissions(state, id) & Permission.CREATE_INSTANT_INVITE) !== 0n);
