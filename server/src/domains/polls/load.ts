import type { Poll } from '@guildhall/protocol/polls/schemas';
import type { MessagePart } from '../../app.ts';
import { loadReaderPolls, type ReaderPoll } from './store.ts';

const presentPoll = ({ poll, own }: ReaderPoll): Poll => ({
  ...poll,
  results: {
    ...poll.results,
    answer_counts: poll.results.answer_counts.map((count) => ({
      ...count,
      me_voted: own.includes(count.id),
    })),
  },
});

/** Loads messages' polls with the results as `userId` sees them. One statement. */
export const loadPolls: MessagePart = async (db, userId, messages) => {
  const polls = await loadReaderPolls(
    db,
    messages.map(({ channelId }) => channelId),
    messages.map(({ messageId }) => messageId),
    userId,
  );
  return new Map(polls.map((poll) => [poll.message_id, presentPoll(poll)]));
};
