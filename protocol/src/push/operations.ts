import { defineOperation } from '../operation.ts';
import { RegisterDeviceBody, UnregisterDeviceBody } from './schemas.ts';

const rateLimit = { bucket: 'devices', limit: 10, windowMs: 60_000 } as const;

/** Operations on the devices that get push notifications. */
export const pushOperations = {
  registerDevice: defineOperation({
    id: 'registerDevice',
    method: 'POST',
    path: '/users/@me/devices',
    summary:
      'Sends push notifications to the browser of this session, in place of the one registered before.',
    caller: 'user',
    body: RegisterDeviceBody,
    response: { status: 204 },
    rateLimit,
  }),
  unregisterDevice: defineOperation({
    id: 'unregisterDevice',
    method: 'DELETE',
    path: '/users/@me/devices',
    summary: "Ends the caller's push notifications to a device.",
    caller: 'user',
    body: UnregisterDeviceBody,
    response: { status: 204 },
    rateLimit,
  }),
};
