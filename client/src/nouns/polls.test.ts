import { expect, it } from 'vitest';
import { createExchanges } from '../session/exchange.ts';
import { createStore } from '../store/index.ts';
import { finishReading, startReading } from '../store/timeline.ts';
import { heldMessage, updateTimeline } from '../store/timeline-events.ts';
import { testMessage, testOwnUser, testPrivateChannel, testReady, testUser } from '../testing/entities.ts';
import { type Poll, pollMutations } from './polls.ts';

const channelId = '200';
const messageId = '4194304000';
const me = testOwnUser('1');
const other = testUser('2');
const POLL: Poll = {
  question: { text: 'Which?' },
  answers: [1, 2, 3].map((answer_id) => ({ answer_id, poll_media: { text: `Answer ${answer_id}` } })),
  expiry: '2030-01-02T00:00:00.000Z',
  allow_multiselect: true,
  layout_type: 1,
  results: { is_finalized: false, voter_count: 1, answer_counts: [{ id: 2, count: 1, me_voted: false }] },
};
const message = testMessage(channelId, messageId, other, { poll: structuredClone(POLL) as never });

function start() {
  const store = createStore();
  store.apply('READY', testReady(me, { private_channels: [testPrivateChannel(channelId, [other])] }));
  const page = { kind: 'latest', limit: 50 } as const;
  store.update((state) =>
    updateTimeline(state, channelId, (timeline) => finishReading(startReading(timeline), page, [message])),
  );
  const { promise, resolve, reject } = Promise.withResolvers<never>();
  const mutations = pollMutations({ store, rest: { call: () => promise }, exchange: createExchanges(store) });
  return {
    store,
    vote: (...answers: number[]) => mutations.votePoll(channelId, messageId, answers),
    accept: resolve as () => void,
    refuse: () => reject(new Error('refused')),
    /** Users with votes, then the number of votes for each answer; a star marks the user's own. */
    shown() {
      const { voter_count, answer_counts } =
        heldMessage(store, channelId, messageId)?.poll?.results ?? POLL.results;
      const counts = answer_counts.map(({ id, count, me_voted }) => `${id}:${count}${me_voted ? '*' : ''}`);
      return [voter_count, ...counts].join(' ');
    },
    /** An event with the votes that the users have now. */
    count: (votes: Record<string, number[]>, changed: string) =>
      store.apply('MESSAGE_POLL_VOTES_UPDATE', {
        channel_id: channelId,
        message_id: messageId,
        voter_count: Object.values(votes).filter((answers) => answers.length > 0).length,
        answer_counts: POLL.answers.map(({ answer_id: id }) => ({
          id,
          count: Object.values(votes).filter((answers) => answers.includes(id)).length,
        })),
        votes: [{ user_id: changed, answer_ids: votes[changed] ?? [] }],
      }),
  };
}

it('a vote is shown at once, and stays when its event arrives', async () => {
  const { vote, accept, shown, count } = start();
  const done = vote(2, 3);
  expect(shown()).toBe('2 2:2* 3:1*');
  accept();
  await done;
  count({ '1': [2, 3], '2': [2] }, '1');
  expect(shown()).toBe('2 2:2* 3:1*');
});

it('a refused vote is taken back, and leaves the votes of others that arrived meanwhile', async () => {
  const { vote, refuse, shown, count } = start();
  const done = vote(2);
  count({ '2': [2], '3': [1] }, '3');
  expect(shown()).toBe('3 1:1 2:2*');
  refuse();
  await expect(done).rejects.toThrow('refused');
  expect(shown()).toBe('2 1:1 2:1');
});

it('votes of others leave the user’s own marked, and votes on another device are marked', () => {
  const { shown, count } = start();
  count({ '1': [1], '2': [2] }, '1');
  expect(shown()).toBe('2 1:1* 2:1');
  count({ '1': [1], '2': [1] }, '2');
  expect(shown()).toBe('2 1:2*');
  count({ '1': [], '2': [1] }, '1');
  expect(shown()).toBe('1 1:1');
});

it('an update of the message keeps the user’s own votes', () => {
  const { store, shown, count } = start();
  count({ '1': [1], '2': [2] }, '1');
  const results = {
    is_finalized: true,
    voter_count: 2,
    answer_counts: [1, 2].map((id) => ({ id, count: 1, me_voted: false })),
  };
  store.apply('MESSAGE_UPDATE', { ...message, poll: { ...POLL, results } } as never);
  expect(shown()).toBe('2 1:1* 2:1');
});
