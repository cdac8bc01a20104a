import type { Session } from '@guildhall/client';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

/** Asks, then deletes a channel or category. Resolves to whether it was deleted. */
export async function deleteChannel({ store }: Session, channelId: string): Promise<boolean> {
  const channel = store.channels.get(channelId);
  const isCategory = channel?.type === 4;
  const sure = await confirm({
    title: t(isCategory ? 'category.delete.title' : 'channel.delete.title', { name: channel?.name ?? '' }),
    body: t(isCategory ? 'category.delete.body' : 'channel.delete.body'),
    action: t(isCategory ? 'category.delete' : 'channel.delete'),
    danger: true,
  });
  if (!sure) return false;
  try {
    await rest.call('deleteChannel', { params: { channel_id: channelId } });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
    return false;
  }
}
