import Type from 'typebox';
import { MESSAGE_REQUEST_LIMITS } from '../limits/users.ts';
import { Message } from '../messages/schemas.ts';
import { defineOperation } from '../operation.ts';
import { PrivateChannel } from '../private-channels/schemas.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { ConsentStatus } from './types.ts';

const ChannelIds = (most: number) => List(Snowflake, most, { minItems: 1 });

/** Operations on conversations that wait for the caller's consent. */
export const messageRequestsOperations = {
  acceptMessageRequest: defineOperation({
    id: 'acceptMessageRequest',
    method: 'PUT',
    path: '/channels/{channel_id}/recipients/@me',
    summary: 'Accepts a message request',
    caller: 'user',
    notFound: 10003,
    body: Type.Object({ consent_status: Type.Literal(ConsentStatus.ACCEPTED) }),
    response: { status: 200, body: PrivateChannel },
  }),
  rejectMessageRequest: defineOperation({
    id: 'rejectMessageRequest',
    method: 'DELETE',
    path: '/channels/{channel_id}/recipients/@me',
    summary: 'Declines a message request',
    caller: 'user',
    notFound: 10003,
    response: { status: 200, body: PrivateChannel },
  }),
  rejectMessageRequests: defineOperation({
    id: 'rejectMessageRequests',
    method: 'PUT',
    path: '/channels/recipients/@me/batch-reject',
    summary: 'Declines several message requests; others are ignored',
    caller: 'user',
    body: Type.Object({ channel_ids: ChannelIds(MESSAGE_REQUEST_LIMITS.rejected) }),
    response: { status: 200, body: List(PrivateChannel, MESSAGE_REQUEST_LIMITS.rejected) },
  }),
  listMessageRequestPreviews: defineOperation({
    id: 'listMessageRequestPreviews',
    method: 'GET',
    path: '/users/@me/message-requests/supplemental-data',
    summary: 'Returns the messages with which message requests began',
    caller: 'user',
    query: Type.Object({ channel_ids: ChannelIds(MESSAGE_REQUEST_LIMITS.previewed) }),
    response: {
      status: 200,
      body: List(
        Type.Object({ channel_id: Snowflake, message_preview: Message }),
        MESSAGE_REQUEST_LIMITS.previewed,
      ),
    },
  }),
};
