import type { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import { toUser } from '../../platform/outbox/index.ts';
import { pickFields, writeRoot } from './codec.ts';
import type { Fields } from './values.ts';

/** Some fields of a user's message changed: those with these names, and those that we don't read with these numbers. */
export const protoChanged = (
  userId: string,
  type: SettingsProtoType,
  message: Fields,
  { names, numbers }: { readonly names: readonly string[]; readonly numbers: ReadonlySet<number> },
) =>
  toUser(userId, 'USER_SETTINGS_PROTO_UPDATE', {
    settings: {
      type,
      proto: Buffer.from(writeRoot(type, pickFields(type, message, names, numbers))).toString('base64'),
    },
    partial: true,
  });
