import {
  type Channel,
  channelPermissions,
  conversationWith,
  getPartner,
  isBlocked,
  isGroup,
  joinedThreads,
  PRIVATE,
  privateChannels,
  type Store,
} from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { getName } from '../../state/names.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { groupName } from '../../state/useConversations.ts';
import { match, recentChannels } from '../switcher/index.ts';

/** A channel, thread, conversation or user to forward a message to. */
export interface Destination {
  /** The channel's id, or that of a user without a conversation. */
  readonly id: string;
  readonly name: string;
  /** Its guild and channel, or the username. */
  readonly where: string;
  readonly channel: Channel | undefined;
  readonly userId: string | undefined;
}

const canSend = (store: Store, channelId: string): boolean =>
  (channelPermissions(store, channelId) & Permission.SEND_MESSAGES) !== 0n;

const toDestination = (channel: Channel, where: string): Destination => ({
  id: channel.id,
  name: channel.name ?? '',
  where,
  channel,
  userId: undefined,
});

/** The channels of all guilds, and the active threads and posts that the user joined. */
const listGuildChannels = (store: Store): Destination[] =>
  store.guildOrder.flatMap((guildId) => {
    const guild = store.guilds.get(guildId)?.name ?? '';
    const channels = openableChannels(store, guildId).map((channel) => toDestination(channel, guild));
    const threads = [...joinedThreads(store, guildId)].flatMap(([parentId, list]) =>
      list
        .filter(({ thread_metadata }) => !thread_metadata.locked)
        .map((thread) => toDestination(thread, `#${store.channels.get(parentId)?.name} · ${guild}`)),
    );
    return [...channels, ...threads].filter(({ id }) => canSend(store, id));
  });

const describeUser = (store: Store, userId: string) => {
  const user = store.users.get(userId);
  return { name: getName(user), where: user?.username ?? '', userId };
};

const listConversations = (store: Store): Destination[] =>
  privateChannels(store).flatMap((channel) => {
    if (isGroup(channel)) return { ...toDestination(channel, ''), name: groupName(store, channel) };
    const userId = getPartner(channel);
    if (userId === undefined || isBlocked(store, userId)) return [];
    return { ...describeUser(store, userId), id: channel.id, channel };
  });

/** Users of the guilds whose members are known, without a conversation. */
const listUsers = (store: Store): Destination[] =>
  [...new Set(store.guildOrder.flatMap((id) => [...(store.members.get(id)?.keys() ?? [])]))]
    .filter((id) => id !== store.me?.id && !conversationWith(store, id) && !isBlocked(store, id))
    .map((userId) => ({ ...describeUser(store, userId), id: userId, channel: undefined }));

/** Rows that are drawn; the search finds the others. */
const SHOWN = 50;

/** Finds the destinations whose name or place matches the query, the best and last visited first; without a query, all but users. */
export function findDestinations(store: Store, query: string): readonly Destination[] {
  const recent = recentChannels();
  const wanted = query.trim().replace(/^[#@]/, '');
  const all = [
    ...listConversations(store),
    ...listGuildChannels(store),
    ...(wanted === '' ? [] : listUsers(store)),
  ];
  return all
    .flatMap((destination) => {
      const found = match(destination.name, wanted) ?? match(destination.where, wanted);
      const visit = recent.indexOf(destination.id);
      return found ? [{ destination, rank: found.rank, visit: visit < 0 ? recent.length : visit }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.visit - b.visit)
    .slice(0, SHOWN)
    .map(({ destination }) => destination);
}

/** The guild of a destination, for its address. */
export const getGuildId = ({ channel }: Destination): string => channel?.guild_id ?? PRIVATE;
