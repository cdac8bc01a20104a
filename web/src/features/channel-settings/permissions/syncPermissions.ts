import type { Session } from '@guildhall/client';
import { confirm } from '../../../design/confirm.ts';
import { t } from '../../../i18n/i18n.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { isPrivate } from '../../permissions/index.ts';

/** Syncs a channel's permissions with its category. Asks first if that makes a private channel public. */
export async function syncPermissions({ store, mutations }: Session, channelId: string): Promise<void> {
  const channel = store.channels.get(channelId);
  const parent = store.channels.get(channel?.parent_id ?? '');
  if (!channel || !parent) return;
  const names = { name: channel.name ?? '', category: parent.name ?? '' };
  const sure =
    !isPrivate(channel) ||
    isPrivate(parent) ||
    (await confirm({
      title: t('channelPermissions.sync.title', names),
      body: t('channelPermissions.sync.body', names),
      action: t('channelPermissions.sync'),
      danger: true,
    }));
  if (!sure) return;
  await attempt(() =>
    mutations.updateChannel(channelId, { permission_overwrites: [...(parent.permission_overwrites ?? [])] }),
  );
}
