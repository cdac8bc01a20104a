import {
  channelGroups,
  channelNotice,
  channelPermissions,
  EMPTY_TIMELINE,
  type GatewayState,
  guildPermissions,
  guildUnread,
  isThread,
  key,
  type Loading,
  type MemberList,
  memberList,
  orderedGuilds,
  type Store,
  sortedRoles,
  totalUnread,
  typists,
} from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './SessionContext.tsx';

/**
 * One slice of the store; re-renders when its key is touched and `select` gives another value. `select` must give the same
 * reference while nothing changed.
 */
export function useSlice<Value>(sliceKey: string, select: (store: Store) => Value): Value {
  const { store } = useSession();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(sliceKey, listener),
    [store, sliceKey],
  );
  let value: Value;
  let revision: number | undefined;
  // Read once between two notifications: React compares with a second reading after each draw, and would draw again at once for events
  // that the store's pace holds back.
  return useSyncExternalStore(subscribe, () => {
    if (revision !== store.getRevision()) value = select(store);
    revision = store.getRevision();
    return value;
  });
}

export const useReady = () => useSlice(key.me, (store) => store.ready);
/** The signed-in user. Throws before READY. */
export const useMe = () => useSlice(key.me, (store) => store.me!);
export const useGuildIds = () => useSlice(key.guilds, orderedGuilds);
export const useGuild = (id: string) => useSlice(key.guild(id), (store) => store.guilds.get(id));
export const useChannel = (id: string) => useSlice(key.channel(id), (store) => store.channels.get(id));
export const useChannelGroups = (guildId: string) =>
  useSlice(key.channels(guildId), (store) => channelGroups(store, guildId));
export const useRoles = (guildId: string) =>
  useSlice(key.roles(guildId), (store) => sortedRoles(store, guildId));
export const useUser = (id: string) => useSlice(key.user(id), (store) => store.users.get(id));
export const useMember = (guildId: string, userId: string) =>
  useSlice(key.member(guildId, userId), (store) => store.members.get(guildId)?.get(userId));
export const usePresence = (userId: string) =>
  useSlice(key.presence(userId), (store) => store.presences.get(userId));
/** The unread state a channel shows in lists: muted ones show only mentions. */
export const useChannelNotice = (id: string) => useSlice(key.unread(id), (store) => channelNotice(store, id));
/** Whether a guild's muted channels stay out of its list. */
export const useGuildHidesMuted = (guildId: string): boolean =>
  useSlice(
    key.guildSettings(guildId),
    (store) => store.guildSettings.get(guildId)?.hide_muted_channels ?? false,
  );
export const useGuildUnread = (id: string) => useSlice(key.unread(id), (store) => guildUnread(store, id));
export const useTotalUnread = () => useSlice(key.unreadTotal, totalUnread);
export const useTypists = (channelId: string) =>
  useSlice(key.typing(channelId), (store) => typists(store, channelId));
export const useTimeline = (channelId: string) =>
  useSlice(key.timeline(channelId), (store) => store.timelines.get(channelId) ?? EMPTY_TIMELINE);
export const useMemberList = (guildId: string, listId: string): MemberList | undefined =>
  useSlice(key.memberList(guildId, listId), (store) => memberList(store, guildId, listId));

/** Which of a channel's pages are being read, and which could not be. */
export function useLoading(channelId: string): Loading {
  const { history } = useSession();
  return useSlice(key.loading(channelId), () => history.loading(channelId));
}

/** The roles a guild is viewed with, if they are not the user's own. */
export const useViewAs = () => useSlice(key.viewAs, (store) => store.viewAs);

/** The channel whose settings apply in a channel: a thread's parent, every other channel itself. */
export function useSettingsChannel(channelId: string) {
  const channel = useChannel(channelId);
  const parent = useChannel(isThread(channel) ? channel.parent_id : '');
  return isThread(channel) ? parent : channel;
}

/** The user's permissions in a channel. */
export const useChannelPermissions = (channelId: string): bigint =>
  useSlice(key.permissions(channelId), (store) => channelPermissions(store, channelId));
/** The user's permissions in a guild. */
export const useGuildPermissions = (guildId: string): bigint =>
  useSlice(key.permissions(guildId), (store) => guildPermissions(store, guildId));

export type PermissionName = keyof typeof Permission;

/** Whether the user has a permission in a channel, whatever the guild grants. */
export const useChannelPermission = (channelId: string, name: PermissionName): boolean =>
  useSlice(
    key.permissions(channelId),
    (store) => (channelPermissions(store, channelId) & Permission[name]) !== 0n,
  );
export const useGuildPermission = (guildId: string, name: PermissionName): boolean =>
  useSlice(key.permissions(guildId), (store) => (guildPermissions(store, guildId) & Permission[name]) !== 0n);

export function useGatewayState(): GatewayState {
  const { gateway } = useSession();
  const subscribe = useCallback((listener: () => void) => gateway.on('state', listener), [gateway]);
  return useSyncExternalStore(subscribe, () => gateway.state);
}
