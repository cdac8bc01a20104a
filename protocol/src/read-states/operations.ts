import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { Maybe, Nullable, Snowflake, Token } from '../schemas/common.ts';

const TokenBody = Type.Object({ token: Maybe(Token) });
const TokenAnswer = Type.Object({ token: Nullable(Token) });
/** A kind of read state that belongs to a guild: 1 events, 3 home, 4 onboarding questions. */
const guild_type = Type.Unsafe<'1' | '3' | '4'>({ enum: ['1', '3', '4'] });
/** A kind that belongs to a person: 2 notifications, 5 message requests. */
const user_type = Type.Unsafe<'2' | '5'>({ enum: ['2', '5'] });

/** Read states: several channels at once, and other features. */
export const readStatesOperations = {
  ackBulk: defineOperation({
    id: 'ackBulk',
    method: 'POST',
    path: '/read-states/ack-bulk',
    summary: 'Marks up to 100 channels or features as read; those the caller cannot see are ignored.',
    caller: 'user',
    body: Type.Object({
      read_states: Type.Array(
        Type.Object({
          read_state_type: Maybe(Type.Integer({ minimum: 0, maximum: 5 })),
          channel_id: Snowflake,
          message_id: Snowflake,
        }),
        { maxItems: 100 },
      ),
    }),
    response: { status: 204 },
    rateLimit: { bucket: 'read_states.bulk', limit: 10, windowMs: 10_000 },
  }),
  deleteReadState: defineOperation({
    id: 'deleteReadState',
    method: 'DELETE',
    path: '/channels/{read_state_id}/messages/ack',
    summary: "Deletes the caller's read state of a channel, or of another feature by its id.",
    caller: 'user',
    body: Type.Object({
      read_state_type: Maybe(Type.Integer({ minimum: 0, maximum: 5 })),
      version: Maybe(Type.Integer()),
    }),
    response: { status: 204 },
    rateLimit: { bucket: 'read_states.delete', limit: 20, windowMs: 10_000 },
  }),
  ackGuildFeature: defineOperation({
    id: 'ackGuildFeature',
    method: 'POST',
    path: '/guilds/{guild_id}/ack/{read_state_type}/{entity_id}',
    summary: "Marks a guild's feature as seen up to an entity.",
    caller: 'user',
    params: { read_state_type: guild_type },
    notFound: 10004,
    body: TokenBody,
    response: { status: 200, body: TokenAnswer },
    rateLimit: { bucket: 'read_states.feature', limit: 20, windowMs: 10_000 },
    ignoresMissing: true,
  }),
  ackUserFeature: defineOperation({
    id: 'ackUserFeature',
    method: 'POST',
    path: '/users/@me/{read_state_type}/{entity_id}/ack',
    summary: 'Marks what belongs to the caller alone as seen up to an entity.',
    caller: 'user',
    params: { read_state_type: user_type },
    body: TokenBody,
    response: { status: 200, body: TokenAnswer },
    rateLimit: { bucket: 'read_states.feature', limit: 20, windowMs: 10_000 },
    example: { params: { read_state_type: '2' } },
  }),
};
