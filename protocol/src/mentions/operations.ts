import Type from 'typebox';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { Message } from '../messages/schemas.ts';
import { defineOperation } from '../operation.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';

const { mentionsList } = MESSAGE_LIMITS;

/** The inbox: messages of the last seven days that mention the caller. */
export const mentionsOperations = {
  listMentions: defineOperation({
    id: 'listMentions',
    method: 'GET',
    path: '/users/@me/mentions',
    summary: 'Returns messages that mention the caller in channels they can read, newest first.',
    caller: 'user',
    query: Type.Object({
      limit: Type.Integer({
        minimum: mentionsList.min,
        maximum: mentionsList.max,
        default: mentionsList.default,
      }),
      before: Type.Optional(Snowflake),
      guild_id: Type.Optional(Snowflake),
      roles: Type.Optional(QueryFlag),
      everyone: Type.Optional(QueryFlag),
    }),
    errorStatuses: [404],
    response: { status: 200, body: List(Message, mentionsList.max) },
    rateLimit: { bucket: 'mentions.read', limit: 10, windowMs: 5_000 },
  }),
  deleteMention: defineOperation({
    id: 'deleteMention',
    method: 'DELETE',
    path: '/users/@me/mentions/{message_id}',
    summary: 'Puts a mention away.',
    caller: 'user',
    notFound: 10008,
    response: { status: 204 },
    rateLimit: { bucket: 'mentions.delete', limit: 20, windowMs: 5_000 },
  }),
};
