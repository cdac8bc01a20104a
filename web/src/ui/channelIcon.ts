import { type Channel, key, type Store } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { IconName } from '../design/icons.ts';
import { useSlice } from '../state/hooks.ts';

const BY_TYPE: Readonly<Record<number, IconName>> = {
  0: 'channel.text',
  2: 'channel.voice',
  5: 'channel.announcement',
  10: 'thread',
  11: 'thread',
  12: 'thread',
  13: 'channel.stage',
  15: 'channel.forum',
  16: 'channel.media',
};

/** Whether the guild's @everyone can't view a channel. */
export const isPrivate = (channel: Channel): boolean =>
  (channel.permission_overwrites ?? []).some(
    ({ id, deny }) => id === channel.guild_id && (BigInt(deny) & Permission.VIEW_CHANNEL) !== 0n,
  );

export const channelIcon = (channel: Channel): IconName =>
  channel.type === 0 && isPrivate(channel) ? 'channel.private' : (BY_TYPE[channel.type] ?? 'channel.text');

export const useChannelName = (id: string): string =>
  useSlice(key.channel(id), (store: Store) => store.channels.get(id)?.name ?? '');
