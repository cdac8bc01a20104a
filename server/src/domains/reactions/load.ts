import type { Reaction } from '@guildhall/protocol/reactions/schemas';
import type { MessagePart } from '../../app.ts';
import { getKey } from './emoji.ts';
import { loadTallies, type Tally } from './store.ts';

const presentReaction = ({ emoji, count }: Tally, own: ReadonlySet<string>): Reaction => ({
  emoji,
  count,
  count_details: { burst: 0, normal: count },
  burst_colors: [],
  me_burst: false,
  me: own.has(getKey(emoji)),
});

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
