import { Permission } from '@guildhall/protocol/permissions/index';
import type { GuildState } from '../../state/index.ts';
import type { ChannelRow } from '../../state/rows.ts';
import type { MemberClass } from './member-class.ts';

/** Type of a member's overwrite. */
const MEMBER = 1;

/** Notes what a class's members can do in a channel; returns whether they can view it. */
export function noteView(
  state: GuildState,
  { member, visible, moderated }: MemberClass,
  channelId: string,
): boolean {
  const permissions = state.permissions(member, channelId);
  const canView = (permissions & Permission.VIEW_CHANNEL) !== 0n;
  if (canView) visible.add(channelId);
  else visible.delete(channelId);
  if ((permissions & Permission.MANAGE_THREADS) !== 0n) moderated.add(channelId);
  else moderated.delete(channelId);
  return canView;
}

/** Members with overwrites, and in how many channels. */
export function countIndividuals(channels: Iterable<ChannelRow>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const channel of channels) for (const userId of getIndividuals(channel)) add(counts, userId, 1);
  return counts;
}

/** Updates the counts after a channel's change; returns the members named for the first time, and those no longer named. */
export function recountIndividuals(
  counts: Map<string, number>,
  before: ChannelRow | undefined,
  after: ChannelRow | undefined,
): { named: string[]; unnamed: string[] } {
  const old = new Set(getIndividuals(before));
  const now = new Set(getIndividuals(after));
  return {
    named: [...now].filter((userId) => !old.has(userId) && add(counts, userId, 1) === 1),
    unnamed: [...old].filter((userId) => !now.has(userId) && add(counts, userId, -1) === 0),
  };
}

const getIndividuals = (channel: ChannelRow | undefined): string[] =>
  channel?.overwrites.filter(({ type }) => type === MEMBER).map(({ id }) => id) ?? [];

const add = (counts: Map<string, number>, userId: string, by: 1 | -1): number => {
  const count = (counts.get(userId) ?? 0) + by;
  if (count === 0) counts.delete(userId);
  else counts.set(userId, count);
  return count;
};
