import Type, { type Static } from 'typebox';
import { PUSH_LIMITS } from '../limits/push.ts';
import { List, Nullable, Text, Timestamp } from '../schemas/common.ts';

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
  /** Whether the browser registers by itself, without its user: not after they removed it elsewhere. Ours. */
  renews: Type.Optional(Type.Boolean()),
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

/** The id of a device in the list of its user: a hash, from which nothing can be derived. */
export const DeviceId = Text(64, { minLength: 1 });

/** A browser that gets the user's push notifications. Ours. */
export const Device = Type.Object({
  id: DeviceId,
  /** As its session has them. */
  os: Nullable(Text(100)),
  platform: Nullable(Text(100)),
  /** The host of its push service. */
  service: Text(253),
  registered_at: Timestamp,
  /** Whether the caller's session registered it. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;
export const Devices = List(Device, PUSH_LIMITS.devices);
