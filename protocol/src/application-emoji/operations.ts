import Type from 'typebox';
import { Emoji, EmojiRename, NewEmoji } from '../emoji/schemas.ts';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List } from '../schemas/common.ts';

/** Ours: a whole set can be uploaded at once. */
const changes: RateLimit = {
  bucket: 'applicationEmoji',
  limit: 100,
  windowMs: 60_000,
  major: 'application_id',
};

/** The emoji of an application. Only its bot can use them, everywhere. */
export const applicationEmojiOperations = {
  listApplicationEmoji: defineOperation({
    id: 'listApplicationEmoji',
    method: 'GET',
    path: '/applications/{application_id}/emojis',
    summary: 'Lists the emoji of an application.',
    caller: 'any',
    notFound: 10002,
    response: { status: 200, body: Type.Object({ items: List(Emoji, APPLICATION_LIMITS.emoji) }) },
  }),
  getApplicationEmoji: defineOperation({
    id: 'getApplicationEmoji',
    method: 'GET',
    path: '/applications/{application_id}/emojis/{emoji_id}',
    summary: 'Returns an emoji of an application.',
    caller: 'any',
    notFound: 10014,
    response: { status: 200, body: Emoji },
  }),
  createApplicationEmoji: defineOperation({
    id: 'createApplicationEmoji',
    method: 'POST',
    path: '/applications/{application_id}/emojis',
    summary: 'Adds an emoji to an application.',
    caller: 'any',
    notFound: 10002,
    body: NewEmoji,
    maxBody: LARGE_BODY.emoji,
    example: { body: { name: 'wave', image: 'data:image/png;base64,AAAA' } },
    response: { status: 201, body: Emoji },
    rateLimit: changes,
  }),
  updateApplicationEmoji: defineOperation({
    id: 'updateApplicationEmoji',
    method: 'PATCH',
    path: '/applications/{application_id}/emojis/{emoji_id}',
    summary: 'Renames an emoji of an application.',
    caller: 'any',
    notFound: 10014,
    body: EmojiRename,
    example: { body: { name: 'wave' } },
    response: { status: 200, body: Emoji },
    rateLimit: changes,
  }),
  deleteApplicationEmoji: defineOperation({
    id: 'deleteApplicationEmoji',
    method: 'DELETE',
    path: '/applications/{application_id}/emojis/{emoji_id}',
    summary: 'Deletes an emoji of an application.',
    caller: 'any',
    notFound: 10014,
    response: { status: 204 },
    rateLimit: changes,
  }),
};
