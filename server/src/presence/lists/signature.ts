import { Permission } from '@guildhall/protocol/permissions/permission';
import type { OverwriteRow } from '../../state/rows.ts';

/** The list of a channel without overwrites that affect viewing. */
export const EVERYONE = 'everyone';

/**
 * The part of a channel's overwrites that decides who can view it: channels with one signature share a member list.
 * `everyone` if none of them affects viewing.
 */
export function viewSignature(overwrites: readonly OverwriteRow[]): string {
  const parts: string[] = [];
  for (const { id, allow, deny } of overwrites) {
    if ((allow & Permission.VIEW_CHANNEL) !== 0n) parts.push(`allow:${id}`);
    else if ((deny & Permission.VIEW_CHANNEL) !== 0n) parts.push(`deny:${id}`);
  }
  return parts.length === 0 ? EVERYONE : parts.sort().join(',');
}

/** The id of a list for clients: `everyone`, or the MurmurHash3 (32 bits, seed 0) of the signature in decimal. */
export const listId = (signature: string): string =>
  signature === EVERYONE ? EVERYONE : murmur3(signature).toString();

/** MurmurHash3_x86_32 of a text's UTF-8 bytes, after Austin Appleby's public-domain description. */
export function murmur3(text: string): number {
  const bytes = Buffer.from(text);
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const mix = (block: number) => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);
  let hash = 0;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4)
    hash = (Math.imul(rotate(hash ^ mix(bytes.readInt32LE(at)), 13), 5) + 0xe6546b64) | 0;
  let rest = 0;
  for (let at = bytes.length - 1; at >= whole; at -= 1) rest = (rest << 8) | (bytes[at] as number);
  if (bytes.length > whole) hash ^= mix(rest);
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
