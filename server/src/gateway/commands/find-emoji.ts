import type { Activity } from '@guildhall/protocol/presence/schemas';
import { isUsable } from '../../domains/emoji/index.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';

/** Finds an emoji among those of the session's guilds that its user can use, without a statement. */
export function findEmoji(
  { rooms }: Pick<GatewayContext, 'rooms'>,
  { guildIds, userId }: Session,
  emojiId: string,
): Activity['emoji'] {
  for (const guildId of guildIds) {
    const state = rooms.known(guildId)?.state;
    const emoji = state?.emojis.get(emojiId);
    if (!state || !emoji) continue;
    const member = state.knownMember(userId);
    if (!member || !isUsable({ state, member }, emoji)) return undefined;
    const { id, name, animated } = emoji;
    return { id, name, animated };
  }
  return undefined;
}
