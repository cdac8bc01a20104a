import Type, { type Static } from 'typebox';
import { PUSH_LIMITS } from '../limits/push.ts';
import { List } from '../schemas/common.ts';

/** Base64url of a number of bytes, without padding. */
const Bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return Type.String({ minLength: length, maxLength: length, pattern: '^[\\w-]*$' });
};

/** Where a device gets its notifications. `web_push` is ours (RFC 8030): `token` is the endpoint of the browser's subscription. */
const device = {
  provider: Type.Unsafe<'web_push'>({ enum: ['web_push'] }),
  token: Type.String({ maxLength: PUSH_LIMITS.endpoint, pattern: '^https://' }),
};

export const RegisterDeviceBody = Type.Object({
  ...device,
  /** The keys of the browser's subscription, as its `toJSON` has them (RFC 8291). */
  keys: Type.Object({ p256dh: Bytes(65), auth: Bytes(16) }),
});
export type RegisterDeviceBody = Static<typeof RegisterDeviceBody>;

const SyncToken = Type.String({ maxLength: 200 });

export const DeviceSyncToken = Type.Object({ token: SyncToken });

export const SyncDevicesBody = Type.Object({
  ...device,
  /** Of the other accounts on the device. */
  push_sync_tokens: List(SyncToken, PUSH_LIMITS.accounts),
});
export type SyncDevicesBody = Static<typeof SyncDevicesBody>;

export const SyncedDevices = Type.Object({
  invalid_push_sync_tokens: List(SyncToken, PUSH_LIMITS.accounts),
});

export const UnregisterDeviceBody = Type.Object(device);
export type UnregisterDeviceBody = Static<typeof UnregisterDeviceBody>;
