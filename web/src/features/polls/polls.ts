import type { Message, Session, User } from '@guildhall/client';
import { countVotes, type Poll } from '@guildhall/client/nouns/polls';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

const showError = (error: unknown) => showToast({ kind: 'error', message: describeError(error) });

/** Votes for exactly these answers; takes it back and shows the error if the server refuses. */
export const vote = ({ mutations }: Session, message: Message, answerIds: readonly number[]): void =>
  void mutations.votePoll(message.channel_id, message.id, answerIds).catch(showError);

/** Asks, then ends the user's poll. */
export async function askToEndPoll({ mutations }: Session, message: Message): Promise<void> {
  const isSure = await confirm({
    title: t('polls.endTitle'),
    body: t('polls.endBody'),
    action: t('polls.end'),
  });
  if (isSure) await mutations.endPoll(message.channel_id, message.id).catch(showError);
}

/** The answers that won a poll: those that got the most votes, none while it is open or if nobody voted. */
export function getVictors(poll: Poll): readonly number[] {
  if (!poll.results.is_finalized) return [];
  const most = Math.max(0, ...poll.results.answer_counts.map(({ count }) => count));
  return poll.answers.flatMap(({ answer_id: id }) => (most > 0 && countVotes(poll, id) === most ? [id] : []));
}

/** The share of a poll's voters who chose an answer, from 0 to 1. */
export const getShare = (poll: Poll, answerId: number): number =>
  countVotes(poll, answerId) / Math.max(1, poll.results.voter_count);

/** Users per page. */
export const VOTERS_PAGE = 50;

/** A page of the users who voted for an answer, by id. Throws RestError, NetworkError. */
export async function readVoters(
  message: { readonly id: string; readonly channel_id: string },
  answerId: number,
  after: string | undefined,
  signal: AbortSignal,
): Promise<readonly User[]> {
  const params = { channel_id: message.channel_id, message_id: message.id, answer_id: String(answerId) };
  const query = { limit: VOTERS_PAGE, ...(after ? { after } : {}) };
  return (await rest.call('listPollVoters', { params, query, signal })).users;
}
