import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

const PUBLISHED = MessageFlag.CROSSPOSTED | MessageFlag.IS_CROSSPOST;

/** Whether a message of an announcement channel has not been published yet. */
export const isPublishable = ({ type, flags = 0 }: Message): boolean =>
  type === 0 && (flags & PUBLISHED) === 0;

/** Asks, then brings a message to all channels that follow. */
export async function publish(message: Message): Promise<void> {
  const sure = await confirm({
    title: t('follow.publishTitle'),
    body: t('follow.publishBody'),
    action: t('follow.publish'),
  });
  if (!sure) return;
  try {
    await rest.call('crosspostMessage', {
      params: { channel_id: message.channel_id, message_id: message.id },
    });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
