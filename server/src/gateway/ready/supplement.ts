import type { GatewayContext } from '../context.ts';
import type { PresenceHub } from '../presence.ts';
import { followBonds, followFriendsInSlices } from '../session/bonds.ts';
import type { Session } from '../session/session.ts';
import { createDispatch } from '../transport/item.ts';
import type { UserState } from './store.ts';
import { loadSharedGuilds } from './supplement-store.ts';

/** Presences of online users, each requested from a guild. @param guilds user ids by guild */
async function getPresences(
  presence: PresenceHub,
  guilds: ReadonlyMap<string, readonly string[]>,
): Promise<object[]> {
  const found = await Promise.all(
    [...guilds].map(([guildId, userIds]) => presence.presencesIn(guildId, userIds)),
  );
  return found.flat();
}

/**
 * Sends READY_SUPPLEMENTAL: the online users among the person's friends, in their groups, and with whom they have an open conversation. A guild that the two
 * share knows their presence; READY does not wait for it, as the request takes a while.
 */
export async function sendSupplement(
  context: GatewayContext,
  session: Session,
  userState: UserState,
): Promise<void> {
  const { presence, partners } = context;
  const { privateChannels, friendIds } = userState;
  await followFriendsInSlices(context, session, userState);
  if (session.ended) return;
  const isFriend = new Set(friendIds);
  const byGuild = new Map<string, string[]>();
  for (const { channel, sharedGuildId } of privateChannels) {
    if (sharedGuildId === undefined) continue;
    const ids = channel.recipients.map(({ id }) => id).filter((id) => !isFriend.has(id));
    if (ids.length === 0) continue;
    partners.watch(session, ids);
    byGuild.set(sharedGuildId, [...(byGuild.get(sharedGuildId) ?? []), ...ids]);
  }
  const partnersOnline = await getPresences(presence, byGuild);
  if (session.ended) return;
  const friends = followBonds(context, session, userState);
  if (byGuild.size === 0 && friends.length === 0) return;
  session.dispatch('READY_SUPPLEMENTAL', {
    guilds: [...session.guildIds].map((id) => ({ id })),
    merged_members: [...session.guildIds].map(() => []),
    merged_presences: {
      friends: [...friends, ...partnersOnline],
      guilds: [...session.guildIds].map(() => []),
    },
    lazy_private_channels: [],
    disclose: [],
  });
}

/** Sends the other user's presence to a person's sessions after a conversation came into their list, and keeps it up to date. */
export async function sendPartnerPresence(
  { app, presence, partners }: GatewayContext,
  sessions: readonly Session[],
  userIds: readonly string[],
): Promise<void> {
  const people = sessions.filter(({ variant, ended }) => !variant.bot && !ended);
  const [first] = people;
  if (!first) return;
  const guilds = await loadSharedGuilds(app.db, first.userId, userIds);
  for (const session of people) partners.watch(session, [...guilds.values()].flat());
  for (const data of await getPresences(presence, guilds)) {
    const dispatch = createDispatch('PRESENCE_UPDATE', data);
    for (const session of people)
      if (session.variant.wants('PRESENCE_UPDATE', false)) session.deliver(dispatch);
  }
}
