import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Channel } from './entities.ts';

/**
 * The id of the member list that a channel shows: `everyone`, or the MurmurHash3 (32 bits, seed 0, decimal) of the roles and members
 * that its overwrites allow or deny to view it.
 */
export function memberListId({ permission_overwrites = [] }: Channel): string {
  const parts: string[] = [];
  for (const { id, allow, deny } of permission_overwrites) {
    if ((BigInt(allow) & Permission.VIEW_CHANNEL) !== 0n) parts.push(`allow:${id}`);
    else if ((BigInt(deny) & Permission.VIEW_CHANNEL) !== 0n) parts.push(`deny:${id}`);
  }
  return parts.length === 0 ? 'everyone' : murmur3(parts.sort().join(',')).toString();
}

/** MurmurHash3_x86_32 of a text's UTF-8 bytes, after Austin Appleby's public-domain description. */
function murmur3(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(bytes.buffer);
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const mix = (block: number) => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);
  let hash = 0;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    hash = (Math.imul(rotate(hash ^ mix(view.getInt32(at, true)), 13), 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let at = bytes.length - 1; at >= whole; at--) rest = (rest << 8) | bytes[at]!;
  if (bytes.length > whole) hash ^= mix(rest);
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
