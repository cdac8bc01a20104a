import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { POLL_LIMITS } from '../limits/messages.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { PollAnswerId } from './schemas.ts';

const common = {
  intents: { guild: GatewayIntent.GUILD_MESSAGE_POLLS, direct: GatewayIntent.DIRECT_MESSAGE_POLLS },
};
const poll = { channel_id: Snowflake, message_id: Snowflake, guild_id: Type.Optional(Snowflake) };
const vote = Type.Object({ ...poll, user_id: Snowflake, answer_id: PollAnswerId });

/** Votes in polls. */
export const pollsEvents = {
  MESSAGE_POLL_VOTE_ADD: defineEvent({
    summary: 'A user voted for an answer of a poll.',
    data: vote,
    ...common,
    notWith: 'COALESCED_POLL_VOTES',
  }),
  MESSAGE_POLL_VOTE_REMOVE: defineEvent({
    summary: 'A user withdrew the vote for an answer of a poll.',
    data: vote,
    ...common,
    notWith: 'COALESCED_POLL_VOTES',
  }),
  MESSAGE_POLL_VOTES_UPDATE: defineEvent({
    summary: 'Users changed their votes in a poll within a moment.',
    data: Type.Object({
      ...poll,
      voter_count: Type.Integer(),
      /** The votes for each answer afterwards, those without votes included. */
      answer_counts: List(Type.Object({ id: PollAnswerId, count: Type.Integer() }), POLL_LIMITS.answers.max),
      /** The answers that each of these users has chosen now. */
      votes: List(
        Type.Object({ user_id: Snowflake, answer_ids: List(PollAnswerId, POLL_LIMITS.answers.max) }),
        POLL_LIMITS.coalescedVotes,
      ),
    }),
    ...common,
    onlyWith: 'COALESCED_POLL_VOTES',
  }),
};
