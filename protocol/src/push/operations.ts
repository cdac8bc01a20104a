import { defineOperation } from '../operation.ts';
import {
  DeviceId,
  DeviceSyncToken,
  Devices,
  RegisterDeviceBody,
  SyncDevicesBody,
  SyncedDevices,
  UnregisterDeviceBody,
} from './schemas.ts';

const rateLimit = { bucket: 'devices', limit: 10, windowMs: 60_000 } as const;

/** Operations on the devices that get push notifications. */
export const pushOperations = {
  listDevices: defineOperation({
    id: 'listDevices',
    method: 'GET',
    path: '/users/@me/devices',
    summary: "Returns the devices that get the caller's push notifications, the last registered first. Ours",
    caller: 'user',
    response: { status: 200, body: Devices },
  }),
  removeDevice: defineOperation({
    id: 'removeDevice',
    method: 'DELETE',
    path: '/users/@me/devices/{device_id}',
    summary: "Ends the caller's push notifications to a device until they are turned on there again. Ours",
    caller: 'user',
    params: { device_id: DeviceId },
    notFound: 0,
    response: { status: 204 },
    rateLimit,
  }),
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
  getDeviceSyncToken: defineOperation({
    id: 'getDeviceSyncToken',
    method: 'GET',
    path: '/users/@me/devices/sync-token',
    summary:
      'Returns a token with which another account on the same device registers it for this session as well.',
    caller: 'user',
    response: { status: 200, body: DeviceSyncToken },
    rateLimit,
  }),
  syncDevices: defineOperation({
    id: 'syncDevices',
    method: 'PUT',
    path: '/users/@me/devices/sync',
    summary: "Registers the caller's device for the sessions of the sync tokens.",
    caller: 'user',
    body: SyncDevicesBody,
    response: { status: 200, body: SyncedDevices },
    rateLimit,
  }),
};
