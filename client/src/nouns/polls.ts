import type { PollRequest } from '@guildhall/protocol/polls/schemas';
import type { MutationContext } from '../session/mutations/context.ts';
import { createNonce } from '../session/nonce.ts';
import type { Message } from '../store/entities.ts';
import { change, type Part } from '../store/optimistic.ts';
import { countVotes, getOwnAnswers, type Poll, withVotes } from '../store/polls.ts';
import { changeMessages } from '../store/segments.ts';
import type { Reducers } from '../store/state.ts';
import { record } from '../store/timeline.ts';
import { heldMessage, updateTimeline } from '../store/timeline-events.ts';

export { countVotes, getOwnAnswers, type Poll } from '../store/polls.ts';

const changePoll =
  (apply: (poll: Poll) => Poll) =>
  (message: Message): Message =>
    message.poll ? { ...message, poll: apply(message.poll) } : message;

/** A poll after the user voted for exactly these answers. */
function withOwnAnswers(poll: Poll, own: readonly number[]): Poll {
  const before = getOwnAnswers(poll);
  const answer_counts = poll.answers.map(({ answer_id: id }) => ({
    id,
    count: countVotes(poll, id) + Number(own.includes(id)) - Number(before.includes(id)),
  }));
  const voter_count = poll.results.voter_count + Number(own.length > 0) - Number(before.length > 0);
  return withVotes(poll, { voter_count, answer_counts }, own);
}

/** A message's poll in the store, in which the user changes their votes. */
const pollPart = (channelId: string, messageId: string): Part<Poll> => ({
  read: (state) => heldMessage(state, channelId, messageId)?.poll,
  // Pages that are being read have the change or not by themselves, so it is not recorded for them.
  write: (state, poll) =>
    updateTimeline(state, channelId, (timeline) => ({
      ...timeline,
      segments: changeMessages(timeline.segments, (message) =>
        message.id === messageId ? changePoll(() => poll)(message) : message,
      ),
    })),
  compared: (poll) => [getOwnAnswers(poll), poll.results.is_finalized],
});

export const pollReducers = {
  MESSAGE_POLL_VOTES_UPDATE: (state, { channel_id, message_id, votes, ...counted }) => {
    if (!state.timelines.has(channel_id)) return;
    const own = votes.find(({ user_id }) => user_id === state.me?.id)?.answer_ids;
    const apply = changePoll((poll) => withVotes(poll, counted, own ?? getOwnAnswers(poll)));
    updateTimeline(state, channel_id, (timeline) =>
      record(timeline, { kind: 'change', id: message_id, apply }),
    );
  },
} satisfies Reducers;

/** The user's polls and votes. All throw RestError, NetworkError. */
export const pollMutations = ({ rest, exchange }: MutationContext) => ({
  /** Sends a message with a poll, once even if it is repeated. */
  createPoll: (channel_id: string, poll: PollRequest) =>
    exchange({
      call: () =>
        rest.call('createMessage', {
          params: { channel_id },
          body: { poll, nonce: createNonce(), enforce_nonce: true },
        }),
    }),
  /** Votes for exactly these answers, none to withdraw the votes; at once here. */
  votePoll: (channel_id: string, message_id: string, answer_ids: readonly number[]) =>
    exchange({
      show: [change(pollPart(channel_id, message_id), (poll) => withOwnAnswers(poll, answer_ids))],
      call: () =>
        rest.call('votePoll', { params: { channel_id, message_id }, body: { answer_ids: [...answer_ids] } }),
      turn: `poll ${message_id}`,
    }),
  /** Ends the user's poll now. */
  endPoll: (channel_id: string, message_id: string) =>
    exchange({ call: () => rest.call('endPoll', { params: { channel_id, message_id } }) }),
});
