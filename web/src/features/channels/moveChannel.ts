import { channelGroups, type Session } from '@guildhall/client';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { sameOverwrites } from '../channel-settings/permissions/overwrites.ts';
import { placings, step, type Target } from './order.ts';

/** Whether a channel has exactly the permissions of its category. */
function followsCategory({ store }: Session, channelId: string): boolean {
  const channel = store.channels.get(channelId);
  const category = channel?.parent_id ? store.channels.get(channel.parent_id) : undefined;
  return channel !== undefined && category !== undefined && sameOverwrites(channel, category);
}

/**
 * Moves a channel or category in the list, on screen at once. One that followed its category's permissions follows those of the new
 * one. Where the server refuses, everything is put back.
 */
export async function moveChannel(
  session: Session,
  guildId: string,
  channelId: string,
  target: Target,
): Promise<void> {
  const { store } = session;
  const placed = placings(channelGroups(store, guildId), channelId, target);
  if (placed.length === 0) return;
  const before = placed.flatMap(({ id }) => store.channels.get(id) ?? []);
  const follows = followsCategory(session, channelId);
  for (const { id, ...change } of placed) {
    const channel = store.channels.get(id);
    if (channel) store.apply('CHANNEL_UPDATE', { ...channel, ...change });
  }
  try {
    await rest.call('updateChannelPositions', {
      params: { guild_id: guildId },
      body: placed.map((one) => (one.parent_id && follows ? { ...one, lock_permissions: true } : one)),
    });
  } catch (error) {
    for (const channel of before) store.apply('CHANNEL_UPDATE', channel);
    showToast({ kind: 'error', message: describeError(error) });
  }
}

/** Moves a channel or category one step up or down, and says so. */
export function nudgeChannel(session: Session, guildId: string, channelId: string, by: 1 | -1): void {
  const target = step(channelGroups(session.store, guildId), channelId, by);
  const name = session.store.channels.get(channelId)?.name ?? '';
  if (target) void moveChannel(session, guildId, channelId, target);
  else showToast({ message: t(by < 0 ? 'channel.isFirst' : 'channel.isLast', { name }) });
}
