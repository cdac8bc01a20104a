import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { accessChannel, accessGuild, channelIn } from '../../state/access.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentChannel } from '../../state/present.ts';
import { getReadableChannels } from '../../state/readable-channels.ts';
import { isThread, type PlaceRow } from '../../state/thread-rows.ts';
import { loadOwnUser, presentOwnUser } from '../users/index.ts';
import { loadPrivateChannelIds, type Places } from './search-store.ts';

/** The guild, the channel or the private channels that a caller wants to search. */
export type Target =
  | { readonly kind: 'guild'; readonly guildId: string; readonly channelIds: readonly string[] | undefined }
  | { readonly kind: 'channel'; readonly channelId: string }
  | { readonly kind: 'own' };

/** The messages that can be searched, as of a moment. */
export interface SearchedPlaces extends Places {
  /** The guild's version; 0 for private channels. */
  readonly version: number;
  /** A guild's channels among `ids`, as the wire has them. */
  present(ids: readonly string[]): readonly object[];
  /** Has the next call see the guild's changes since then. */
  refresh(): Promise<void>;
}

const NEEDED = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY;

const isAdult = async ({ app, caller }: Context): Promise<boolean> => {
  const user = await loadOwnUser(app.db, caller.userId);
  return user !== undefined && presentOwnUser(user).nsfw_allowed === true;
};

/** Whether a channel, or the parent of a thread, is age-restricted. */
const isRestricted = (state: GuildState, place: PlaceRow): boolean =>
  (isThread(place) ? state.channels.get(place.parent_id)?.nsfw : place.nsfw) ?? false;

/** Leaves out age-restricted places, unless the caller is old enough and wants them. Bots have no age. */
async function restrictByAge(
  context: Context,
  state: GuildState,
  places: readonly PlaceRow[],
  wanted: boolean,
): Promise<PlaceRow[]> {
  const unrestricted = places.filter((place) => !isRestricted(state, place));
  if (unrestricted.length === places.length) return unrestricted;
  return wanted && (context.caller.bot || (await isAdult(context))) ? [...places] : unrestricted;
}

const privatePlaces = (
  scope: 'private' | 'own',
  userId: string,
  channelIds: readonly string[],
): SearchedPlaces => ({
  scope,
  scopeIds: channelIds,
  channelIds,
  moderatedIds: null,
  isSmallPart: false,
  userId,
  version: 0,
  present: () => [],
  refresh: async () => {},
});

/**
 * Returns the places of a target that the caller can read: of a guild, its channels with their threads. Throws 10004, and for a channel that is named 10003, 50001 if the caller can't
 * view it, 50013 without READ_MESSAGE_HISTORY.
 */
export async function getPlaces(
  context: Context,
  target: Target,
  includesRestricted: boolean,
): Promise<SearchedPlaces> {
  const { app, caller } = context;
  const { userId } = caller;
  if (target.kind === 'own') return privatePlaces('own', userId, await loadPrivateChannelIds(app.db, userId));
  const access =
    target.kind === 'channel'
      ? await accessChannel(context, target.channelId, NEEDED, { comparesVersion: true })
      : await accessGuild(context, target.guildId, 0n, { comparesVersion: true });
  if (!('state' in access)) return privatePlaces('private', userId, [access.channel.id]);
  const { state, member, version } = access;
  const named = target.kind === 'channel' ? [target.channelId] : target.channelIds;
  const places = named
    ? await Promise.all(named.map(async (id) => (await channelIn(state, userId, id, NEEDED)).channel))
    : getReadableChannels(state, member);
  const moderates = (place: PlaceRow) =>
    (state.permissionsIn(member, place) & Permission.MANAGE_THREADS) !== 0n;
  const searched = await restrictByAge(context, state, places, includesRestricted);
  return {
    scope: 'guild',
    scopeIds: [state.id],
    channelIds: searched.map(({ id }) => id),
    moderatedIds: searched.filter(moderates).map(({ id }) => id),
    isSmallPart: 2 * searched.length < state.channels.size,
    userId,
    version,
    present: (ids) =>
      places.flatMap((place) =>
        isThread(place) || !ids.includes(place.id) ? [] : presentChannel(state.id, place),
      ),
    refresh: () => state.refresh(),
  };
}
