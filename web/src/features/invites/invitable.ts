import {
  type Channel,
  type ChannelGroup,
  channelPermissions,
  type Guild,
  type State,
} from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';

/** The channels that one may invite people to: first the one where the guild greets them, then as they are listed. */
export const invitableChannels = (
  state: State,
  groups: readonly ChannelGroup[],
  guild: Guild | undefined,
): Channel[] =>
  groups
    .flatMap(({ channels }) => channels)
    .filter(({ id }) => (channelPermissions(state, id) & Permission.CREATE_INSTANT_INVITE) !== 0n)
    .sort((a, b) => Number(b.id === guild?.system_channel_id) - Number(a.id === guild?.system_channel_id));
