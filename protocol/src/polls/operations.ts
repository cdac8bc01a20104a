import Type from 'typebox';
import { POLL_LIMITS } from '../limits/messages.ts';
import { Message } from '../messages/schemas.ts';
import { defineOperation } from '../operation.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { PollAnswerId } from './schemas.ts';

const { answers, votersList } = POLL_LIMITS;

/** Polls in messages. They are created with their message. */
export const pollsOperations = {
  votePoll: defineOperation({
    id: 'votePoll',
    method: 'PUT',
    path: '/channels/{channel_id}/polls/{message_id}/answers/@me',
    summary: "Replaces the caller's votes in a poll; an empty list withdraws them.",
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10008,
    body: Type.Object({ answer_ids: List(PollAnswerId, answers.max) }),
    response: { status: 204 },
    rateLimit: { bucket: 'polls.vote', limit: 10, windowMs: 10_000, major: 'channel_id' },
    example: { body: { answer_ids: [] } },
  }),
  listPollVoters: defineOperation({
    id: 'listPollVoters',
    method: 'GET',
    path: '/channels/{channel_id}/polls/{message_id}/answers/{answer_id}',
    summary: 'Lists the users who voted for an answer, by id.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10008,
    params: { answer_id: Type.String({ pattern: '^(?:[1-9]|10)$', maxLength: 2 }) },
    query: Type.Object({
      limit: Type.Integer({ minimum: votersList.min, maximum: votersList.max, default: votersList.default }),
      after: Type.Optional(Snowflake),
    }),
    response: { status: 200, body: Type.Object({ users: List(User, votersList.max) }) },
    rateLimit: { bucket: 'polls.voters', limit: 50, windowMs: 5_000, major: 'channel_id' },
    ignoresMissing: true,
  }),
  endPoll: defineOperation({
    id: 'endPoll',
    method: 'POST',
    path: '/channels/{channel_id}/polls/{message_id}/expire',
    summary: "Ends the caller's poll.",
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10008,
    response: { status: 200, body: Message },
    rateLimit: { bucket: 'polls.end', limit: 5, windowMs: 5_000, major: 'channel_id' },
  }),
};
