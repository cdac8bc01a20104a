import Type from 'typebox';
import { REGION_ID } from '../channels/voice.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { Maybe, Text } from '../schemas/common.ts';
import { CallRecipients } from './schemas.ts';

const rings: RateLimit = { bucket: 'calls', limit: 10, windowMs: 30_000, major: 'channel_id' };

/** Calls in private channels. A call begins when its first user joins (opcode 4), and ends when the last one leaves. */
export const callsOperations = {
  getCall: defineOperation({
    id: 'getCall',
    method: 'GET',
    path: '/channels/{channel_id}/call',
    summary: 'Returns whether the caller can ring the others in a private channel',
    caller: 'user',
    notFound: 10003,
    response: { status: 200, body: Type.Object({ ringable: Type.Boolean() }) },
  }),
  updateCall: defineOperation({
    id: 'updateCall',
    method: 'PATCH',
    path: '/channels/{channel_id}/call',
    summary: 'Changes the region of a call; does nothing without one',
    caller: 'user',
    notFound: 10003,
    body: Type.Object({ region: Maybe(Text(REGION_ID)) }),
    response: { status: 204 },
    rateLimit: rings,
  }),
  ringCall: defineOperation({
    id: 'ringCall',
    method: 'POST',
    path: '/channels/{channel_id}/call/ring',
    summary: 'Rings users who are not in the call; does nothing without a call',
    caller: 'user',
    notFound: 10003,
    body: CallRecipients,
    response: { status: 204 },
    rateLimit: rings,
  }),
  stopRinging: defineOperation({
    id: 'stopRinging',
    method: 'POST',
    path: '/channels/{channel_id}/call/stop-ringing',
    summary: 'Stops the ringing: declines the call, or gives up on others',
    caller: 'user',
    notFound: 10003,
    body: CallRecipients,
    response: { status: 204 },
    rateLimit: { ...rings, limit: 30 },
  }),
};
