import Type from 'typebox';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const perChannel = (bucket: string, limit: number, windowMs: number): RateLimit => ({
  bucket,
  limit,
  windowMs,
  major: 'channel_id',
});

/** A character, or `name:id` of a custom emoji. */
const emoji_name = Type.String({ minLength: 1, maxLength: 100 });
const reaction_type = Type.Unsafe<'0' | '1'>({ enum: ['0', '1'] });
const TypeQuery = Type.Object({ type: Type.Integer({ minimum: 0, maximum: 1, default: 0 }) });

const { reactionsList } = MESSAGE_LIMITS;
const changes = perChannel('reactions', 10, 2_500);

/** Reactions to messages. Paths with a `reaction_type` name its kind: 0 normal, 1 burst. */
export const reactionsOperations = {
  addReaction: defineOperation({
    id: 'addReaction',
    method: 'PUT',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me',
    summary: 'Reacts to a message; with an emoji that nobody has reacted with, ADD_REACTIONS is needed.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10014,
    params: { emoji_name },
    query: TypeQuery,
    response: { status: 204 },
    rateLimit: changes,
  }),
  deleteOwnReaction: defineOperation({
    id: 'deleteOwnReaction',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me',
    summary: 'Takes an own reaction back.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10014,
    params: { emoji_name },
    response: { status: 204 },
    rateLimit: changes,
  }),
  deleteOwnReactionOfType: defineOperation({
    id: 'deleteOwnReactionOfType',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{reaction_type}/@me',
    summary: 'Takes an own reaction of a kind back.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10014,
    params: { emoji_name, reaction_type },
    response: { status: 204 },
    rateLimit: changes,
  }),
  deleteUserReaction: defineOperation({
    id: 'deleteUserReaction',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}',
    summary: "Removes somebody's reaction.",
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
    notFound: 10014,
    params: { emoji_name },
    response: { status: 204 },
    rateLimit: changes,
    ignoresMissing: true,
  }),
  deleteUserReactionOfType: defineOperation({
    id: 'deleteUserReactionOfType',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{reaction_type}/{user_id}',
    summary: "Removes somebody's reaction of a kind.",
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
    notFound: 10014,
    params: { emoji_name, reaction_type },
    response: { status: 204 },
    rateLimit: changes,
    ignoresMissing: true,
  }),
  listReactions: defineOperation({
    id: 'listReactions',
    method: 'GET',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}',
    summary: 'Who reacted with an emoji, by id.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10014,
    params: { emoji_name },
    query: Type.Object({
      limit: Type.Integer({
        minimum: reactionsList.min,
        maximum: reactionsList.max,
        default: reactionsList.default,
      }),
      after: Type.Optional(Snowflake),
      type: Type.Integer({ minimum: 0, maximum: 1, default: 0 }),
    }),
    response: { status: 200, body: List(User, MESSAGE_LIMITS.reactionsList.max) },
    rateLimit: perChannel('reactions.read', 50, 5_000),
  }),
  deleteEmojiReactions: defineOperation({
    id: 'deleteEmojiReactions',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}',
    summary: 'Removes all reactions with an emoji.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
    notFound: 10014,
    params: { emoji_name },
    response: { status: 204 },
    rateLimit: changes,
  }),
  deleteAllReactions: defineOperation({
    id: 'deleteAllReactions',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}/reactions',
    summary: 'Removes all reactions.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
    notFound: 10008,
    response: { status: 204 },
    rateLimit: changes,
  }),
};
