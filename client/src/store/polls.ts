import type { DeepReadonly } from '@guildhall/protocol/event';
import type * as polls from '@guildhall/protocol/polls/schemas';

export type Poll = DeepReadonly<polls.Poll>;

/** The answers that the user has voted for. */
export const getOwnAnswers = ({ results }: Poll): readonly number[] =>
  results.answer_counts.filter(({ me_voted }) => me_voted).map(({ id }) => id);

/** The number of votes for an answer. */
export const countVotes = ({ results }: Poll, answerId: number): number =>
  results.answer_counts.find(({ id }) => id === answerId)?.count ?? 0;

/** A poll with the votes of an event for its answers, of which the user's own are `own`. */
export function withVotes(
  poll: Poll,
  counted: Pick<Poll['results'], 'voter_count'> & {
    readonly answer_counts: readonly { readonly id: number; readonly count: number }[];
  },
  own: readonly number[],
): Poll {
  const { voter_count } = counted;
  const answer_counts = counted.answer_counts.flatMap(({ id, count }) =>
    count > 0 ? [{ id, count, me_voted: own.includes(id) }] : [],
  );
  return { ...poll, results: { ...poll.results, voter_count, answer_counts } };
}

/** The poll of an event with the user's own votes, which events lack, copied from the stored poll. */
export const keepOwnVotes = (poll: Poll, known: Poll | undefined): Poll =>
  known ? withVotes(poll, poll.results, getOwnAnswers(known)) : poll;
