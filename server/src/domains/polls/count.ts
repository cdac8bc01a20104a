import type { Database } from '../../platform/database/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { type ChannelTx, runInSequence } from '../../state/channel-change.ts';
import { pollEnded } from './errors.ts';
import { type Ballot, type CountedBallots, type LockedPoll, lockPoll, storeBallots } from './store.ts';

/** Returns the error for a ballot that a poll does not accept. */
function refuse({ counts, allow_multiselect }: LockedPoll, { answers }: Ballot): Error | undefined {
  const unknown = answers.findIndex((answer) => answer > counts.length);
  if (unknown >= 0)
    return invalidForm({
      [`answer_ids.${unknown}`]: { code: 'POLL_UNKNOWN_ANSWER', message: 'The poll has no such answer.' },
    });
  if (answers.length > 1 && !allow_multiselect)
    return invalidForm({
      answer_ids: { code: 'BASE_TYPE_BAD_LENGTH', message: 'The poll allows only one answer.' },
    });
  return undefined;
}

/** Emits the changed votes one by one, and together for sessions that want them so. */
function emitVotes(
  tx: ChannelTx,
  poll: { readonly channel_id: string; readonly message_id: string },
  { counts, voters, changed }: CountedBallots,
): void {
  for (const { user_id, before, after } of changed) {
    for (const answer_id of before)
      if (!after.includes(answer_id))
        tx.emitHere('MESSAGE_POLL_VOTE_REMOVE', { ...poll, user_id, answer_id });
    for (const answer_id of after)
      if (!before.includes(answer_id)) tx.emitHere('MESSAGE_POLL_VOTE_ADD', { ...poll, user_id, answer_id });
  }
  tx.emitHere('MESSAGE_POLL_VOTES_UPDATE', {
    ...poll,
    voter_count: voters,
    answer_counts: counts.map((count, index) => ({ id: index + 1, count })),
    votes: changed.map(({ user_id, after }) => ({ user_id, answer_ids: after })),
  });
}

/**
 * Counts ballots of different users in one poll, in one transaction; returns the error of each that was not accepted. Throws 10008,
 * 520001, 520006, and VersionMoved if the guild's version is not that of `access`.
 */
export const countBallots = (
  db: Database,
  access: ChannelAccess,
  messageId: string,
  ballots: readonly Ballot[],
): Promise<(Error | undefined)[]> =>
  db.transaction((transaction) =>
    runInSequence(transaction, access, async (tx, { channel }) => {
      const poll = await lockPoll(tx, channel.id, messageId);
      if (!poll.is_open) throw pollEnded();
      const refusals = ballots.map((ballot) => refuse(poll, ballot));
      const accepted = ballots.filter((_, index) => refusals[index] === undefined);
      const counted = await storeBallots(tx, channel.id, messageId, accepted);
      if (counted.changed.length > 0)
        emitVotes(tx, { channel_id: channel.id, message_id: messageId }, counted);
      return refusals;
    }),
  );
