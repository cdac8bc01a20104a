import { channelGroups, PRIVATE, privateChannels, type Store } from '@guildhall/client';

/** Channel types with messages or posts. */
const TEXT_TYPES = new Set([0, 5, 15, 16]);

/** A guild's channels that can be opened, in the order in which they are shown. */
export const openableChannels = (store: Store, guildId: string) =>
  guildId === PRIVATE
    ? privateChannels(store)
    : channelGroups(store, guildId)
        .flatMap(({ channels }) => channels)
        .filter(({ type }) => TEXT_TYPES.has(type));
