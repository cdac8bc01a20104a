import type { GatewayContext } from '../gateway.ts';
import type { Session } from '../session/session.ts';
import type { UserState } from './load.ts';

/**
 * Sends READY_SUPPLEMENTAL: which of those with whom the person has an open conversation are there. A guild that the two share
 * knows it; asking takes long enough not to keep READY waiting for it.
 */
export async function sendSupplement(
  { presence }: GatewayContext,
  session: Session,
  { privateChannels }: UserState,
): Promise<void> {
  const byGuild = new Map<string, string[]>();
  for (const { channel, sharedGuildId } of privateChannels) {
    if (sharedGuildId === undefined) continue;
    const asked = byGuild.get(sharedGuildId) ?? [];
    byGuild.set(sharedGuildId, [...asked, ...channel.recipients.map(({ id }) => id)]);
  }
  if (byGuild.size === 0) return;
  const presences = await Promise.all(
    [...byGuild].map(([guildId, userIds]) => presence.presencesIn(guildId, userIds)),
  );
  session.dispatch('READY_SUPPLEMENTAL', {
    guilds: [...session.seats.keys()].map((id) => ({ id })),
    merged_members: [...session.seats].map(() => []),
    merged_presences: { friends: presences.flat(), guilds: [...session.seats].map(() => []) },
    lazy_private_channels: [],
    disclose: [],
  });
}
