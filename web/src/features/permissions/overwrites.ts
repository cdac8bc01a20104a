import type { Channel, Overwrite } from '@guildhall/client';
import { OverwriteType } from '@guildhall/protocol/channels/types';
import { PERMISSION_NAMES, type PermissionName } from '@guildhall/protocol/permissions/bits';
import type { PermissionOverwrite } from '@guildhall/protocol/permissions/compute';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { OverwriteValue } from '../../design/Overwrite.tsx';

export interface Bits {
  readonly allow: bigint;
  readonly deny: bigint;
}
export const NO_BITS: Bits = { allow: 0n, deny: 0n };

export const getBits = (overwrite: Overwrite | undefined): Bits =>
  overwrite ? { allow: BigInt(overwrite.allow), deny: BigInt(overwrite.deny) } : NO_BITS;

export function valueFor({ allow, deny }: Bits, bit: bigint): OverwriteValue {
  if ((allow & bit) !== 0n) return 'allow';
  return (deny & bit) !== 0n ? 'deny' : 'inherit';
}

export const withValue = ({ allow, deny }: Bits, bit: bigint, value: OverwriteValue): Bits => ({
  allow: value === 'allow' ? allow | bit : allow & ~bit,
  deny: value === 'deny' ? deny | bit : deny & ~bit,
});

export const getOverwrite = (channel: Channel, id: string): Overwrite | undefined =>
  channel.permission_overwrites?.find((overwrite) => overwrite.id === id);

/** A channel's overwrites as permissions are computed from them. */
export const getOverwrites = (channel: Channel): PermissionOverwrite[] =>
  (channel.permission_overwrites ?? []).map(({ id, type, allow, deny }) => ({
    id,
    type: type === 1 ? OverwriteType.MEMBER : OverwriteType.ROLE,
    allow: BigInt(allow),
    deny: BigInt(deny),
  }));

/** Whether members with no role but @everyone are kept out. */
export const isPrivate = (channel: Channel): boolean =>
  channel.guild_id !== undefined &&
  (getBits(getOverwrite(channel, channel.guild_id)).deny & Permission.VIEW_CHANNEL) !== 0n;

/** Whether two channels have the same overwrites, whatever the order; empty overwrites don't count. */
export function sameOverwrites(a: Channel, b: Channel): boolean {
  const told = (channel: Channel) =>
    (channel.permission_overwrites ?? [])
      .filter(({ allow, deny }) => allow !== '0' || deny !== '0')
      .map(({ id, type, allow, deny }) => `${id} ${type} ${allow} ${deny}`)
      .sort()
      .join('\n');
  return told(a) === told(b);
}

/** The state of each permission: a field of its own, so that two users who change different ones both succeed. */
export type OverwriteDraft = Record<PermissionName, OverwriteValue>;

export const createDraft = (bits: Bits): OverwriteDraft =>
  Object.fromEntries(
    PERMISSION_NAMES.map((name) => [name, valueFor(bits, Permission[name])]),
  ) as OverwriteDraft;

export const bitsOfDraft = (draft: OverwriteDraft): Bits =>
  PERMISSION_NAMES.reduce((bits, name) => withValue(bits, Permission[name], draft[name]), NO_BITS);
