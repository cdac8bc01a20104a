import type { Reaction } from '@guildhall/protocol/reactions/schemas';
import type { MessagePart } from '../../app.ts';
import { getBurstColors } from './burst-colors.ts';
import { getKey } from './emoji.ts';
import { loadTallies, type OwnReactions, type Tally } from './store.ts';

const presentReaction = ({ emoji, count, burst = 0 }: Tally, own: OwnReactions): Reaction => {
  const key = getKey(emoji);
  return {
    emoji,
    count,
    count_details: { burst, normal: count - burst },
    burst_colors: burst > 0 ? [...getBurstColors(key)] : [],
    me_burst: own.burst.has(key),
    me: own.normal.has(key),
  };
};

/** Loads the reactions of messages as `userId` sees them, with one statement. */
export const loadReactions: MessagePart = async (db, userId, messages) => {
  const found = await loadTallies(
    db,
    messages.map(({ channelId }) => channelId),
    messages.map(({ messageId }) => messageId),
    userId,
  );
  return new Map(
    [...found].map(([messageId, { tallies, own }]) => [
      messageId,
      tallies.map((tally) => presentReaction(tally, own)),
    ]),
  );
};
