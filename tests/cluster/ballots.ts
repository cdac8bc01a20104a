import type { Message } from '@guildhall/client';
import { expect } from 'vitest';
import { isUncertain, type Person } from './person.ts';
import type { Random } from './random.ts';

const ANSWERS = 4;

type Choice = readonly number[];

/** A user's votes in a poll. */
interface Ballot {
  /** The choices that can be stored: one, or two after a call of unknown outcome. */
  choices: readonly Choice[];
  isBusy: boolean;
}

interface Poll {
  readonly channelId: string;
  readonly messageId: string;
  readonly ballots: Map<string, Ballot>;
}

/** One poll in each guild, and all votes in it. */
export class Ballots {
  readonly #polls = new Map<string, Poll>();

  /** Opens a guild's poll, in a channel that is never deleted. */
  async open(owner: Person, guildId: string, channel_id: string): Promise<void> {
    const sent = await owner.rest.call('createMessage', {
      params: { channel_id },
      body: {
        poll: {
          question: { text: 'Which glaze?' },
          answers: Array.from({ length: ANSWERS }, (_, n) => ({ poll_media: { text: `Glaze ${n + 1}` } })),
          allow_multiselect: true,
        },
      },
    });
    const { id } = sent as Message;
    this.#polls.set(guildId, { channelId: channel_id, messageId: id, ballots: new Map() });
  }

  /** Replaces a user's votes by others. A user whose votes are not known stays with them. */
  async cast({ id, rest }: Person, guildId: string, random: Random): Promise<void> {
    const poll = this.#polls.get(guildId);
    if (!poll) return;
    const ballot = poll.ballots.get(id) ?? { choices: [[]], isBusy: false };
    poll.ballots.set(id, ballot);
    const choice = Array.from({ length: ANSWERS }, (_, n) => n + 1).filter(() => random.chance(0.4));
    const [before, uncertain] = ballot.choices;
    if (ballot.isBusy || uncertain || !before) return;
    ballot.isBusy = true;
    try {
      await rest.call('votePoll', {
        params: { channel_id: poll.channelId, message_id: poll.messageId },
        body: { answer_ids: choice },
      });
      ballot.choices = [choice];
    } catch (error) {
      if (isUncertain(error)) ballot.choices = [before, choice];
    } finally {
      ballot.isBusy = false;
    }
  }

  /** Checks that every acknowledged vote counts once. Returns the number of users who voted. */
  async check(owner: Person, guildId: string): Promise<number> {
    const { channelId, messageId, ballots } = this.#polls.get(guildId) as Poll;
    const params = { channel_id: channelId, message_id: messageId };
    const { poll } = (await owner.rest.call('getMessage', { params })) as Message;
    const stored = new Map<string, number[]>();
    for (let answer = 1; answer <= ANSWERS; answer += 1) {
      const { users } = await owner.rest.call('listPollVoters', {
        params: { ...params, answer_id: String(answer) },
        query: { limit: 100 },
      });
      const counted = poll?.results.answer_counts.find(({ id }) => id === answer)?.count ?? 0;
      expect(counted, `votes for answer ${answer} of ${guildId}`).toBe(users.length);
      for (const { id } of users) stored.set(id, [...(stored.get(id) ?? []), answer]);
    }
    expect(poll?.results.voter_count).toBe(stored.size);
    expect([...stored.keys()].filter((id) => !ballots.has(id))).toEqual([]);
    for (const [userId, { choices }] of ballots)
      expect(choices, `votes of ${userId} in ${guildId}`).toContainEqual(stored.get(userId) ?? []);
    return stored.size;
  }
}
