import { channelGroups, channelPermissions, RestError, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { placings, step, type Target } from '../../state/channelOrder.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { sameOverwrites } from '../permissions/index.ts';

/** JSON error code of a channel that is not there. */
const UNKNOWN_CHANNEL = 10_003;

/** Whether a channel is synced with its category, and the user can sync it with another. */
function followsCategory({ store }: Session, channelId: string): boolean {
  const channel = store.channels.get(channelId);
  const category = channel?.parent_id ? store.channels.get(channel.parent_id) : undefined;
  if (!channel || !category || !sameOverwrites(channel, category)) return false;
  return (channelPermissions(store, channelId) & Permission.MANAGE_ROLES) !== 0n;
}

/** Why a channel stays where it was. */
function getProblem({ store }: Session, channelId: string, error: unknown): string {
  const isOther = error instanceof RestError && error.code === UNKNOWN_CHANNEL;
  // A neighbour was deleted by somebody else.
  if (isOther && store.channels.has(channelId)) return t('channel.listChanged');
  return formErrors(error, {}).form ?? '';
}

/**
 * Moves a channel or category in the list, on screen at once. One that followed its category's permissions follows those of the new
 * one. If the server refuses, the list shows the server's last order again.
 */
export async function moveChannel(
  session: Session,
  guildId: string,
  channelId: string,
  target: Target,
): Promise<void> {
  const { store } = session;
  const name = store.channels.get(channelId)?.name ?? '';
  const placed = placings(channelGroups(store, guildId), channelId, target);
  if (placed.length === 0) return;
  const follows = followsCategory(session, channelId);
  try {
    await session.mutations.moveChannels(
      guildId,
      placed.map((one) => (one.parent_id && follows ? { ...one, lock_permissions: true } : one)),
    );
  } catch (error) {
    showToast({
      kind: 'error',
      message: t('channel.notMoved', { name, problem: getProblem(session, channelId, error) }),
    });
  }
}

/** Moves a channel or category one step up or down, and announces it. */
export function nudgeChannel(session: Session, guildId: string, channelId: string, by: 1 | -1): void {
  const target = step(channelGroups(session.store, guildId), channelId, by);
  const name = session.store.channels.get(channelId)?.name ?? '';
  if (target) void moveChannel(session, guildId, channelId, target);
  else showToast({ message: t(by < 0 ? 'channel.isFirst' : 'channel.isLast', { name }) });
}
