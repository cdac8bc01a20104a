import { POLL_LIMITS } from '@guildhall/protocol/limits/messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PollUpdate, PollUpdates } from './poll-updates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The update after the ballots of users, each of whom voted for one answer. */
const update = (voters: Readonly<Record<string, number>>, total: number, message = '5'): PollUpdate => ({
  id: String(total),
  subject: 'guild.1',
  type: 'MESSAGE_POLL_VOTES_UPDATE',
  audience: { kind: 'channel', channelId: '2' },
  data: {
    channel_id: '2',
    message_id: message,
    guild_id: '1',
    voter_count: total,
    answer_counts: [{ id: 1, count: total }],
    votes: Object.entries(voters).map(([user_id, answer]) => ({ user_id, answer_ids: [answer] })),
  },
});

function open() {
  const delivered: PollUpdate[] = [];
  const updates = new PollUpdates((event) => delivered.push(event));
  return { updates, delivered };
}

it('delivers the first update at once, and later ones together ten times a second', () => {
  const { updates, delivered } = open();
  for (let vote = 1; vote <= 1_000; vote += 1) {
    updates.add(update({ [vote % 50]: vote % 3 }, vote));
    vi.advanceTimersByTime(1);
  }
  vi.runAllTimers();
  expect(delivered).toHaveLength(11);
  expect(delivered[0]?.data.voter_count).toBe(1);
  expect(delivered.at(-1)?.data).toEqual(
    expect.objectContaining({ voter_count: 1_000, answer_counts: [{ id: 1, count: 1_000 }] }),
  );
});

it('merges votes, the last of each user, under the id of the last event', () => {
  const { updates, delivered } = open();
  for (const [index, votes] of [{ 7: 1 }, { 8: 1, 9: 1 }, { 8: 2 }].entries())
    updates.add(update(votes, index + 1));
  vi.runAllTimers();
  expect(delivered.map(({ id }) => id)).toEqual(['1', '3']);
  expect(delivered[1]?.data.votes).toEqual([
    { user_id: '8', answer_ids: [2] },
    { user_id: '9', answer_ids: [1] },
  ]);
});

it('delivers what it holds early if the next update would give it too many votes', () => {
  const { updates, delivered } = open();
  const voters = (from: number) =>
    Object.fromEntries(Array.from({ length: POLL_LIMITS.coalescedVotes }, (_, index) => [from + index, 1]));
  updates.add(update({ 1: 1 }, 1));
  updates.add(update(voters(1_000), 101));
  expect(delivered).toHaveLength(1);
  updates.add(update(voters(2_000), 201));
  expect(delivered).toHaveLength(2);
  updates.flush();
  expect(delivered.map(({ data }) => data.voter_count)).toEqual([1, 101, 201]);
  vi.runAllTimers();
  expect(delivered).toHaveLength(3);
});

it('holds the updates of each poll on their own', () => {
  const { updates, delivered } = open();
  expect(updates.add(update({ 1: 1 }, 1))).toBe(false);
  expect(updates.add(update({ 1: 1 }, 1, '6'))).toBe(false);
  expect(updates.add(update({ 2: 1 }, 2))).toBe(true);
  expect(delivered.map(({ data }) => data.message_id)).toEqual(['5', '6']);
});
