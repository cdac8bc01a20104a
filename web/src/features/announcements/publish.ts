import type { Message } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import type { Conversation } from '../../ui/conversation.ts';

const UNPUBLISHABLE = MessageFlag.CROSSPOSTED | MessageFlag.IS_CROSSPOST | MessageFlag.HAS_SNAPSHOT;

/** Whether the user can publish this message: of an announcement channel, not published yet, and neither a poll nor a forward. */
export function mayPublish(conversation: Conversation, { author, type, flags = 0, poll }: Message): boolean {
  const { session, channelId, maySend, mayManage } = conversation;
  const { store } = session;
  return (
    store.channels.get(channelId)?.type === ChannelType.GUILD_ANNOUNCEMENT &&
    type === 0 &&
    !poll &&
    (flags & UNPUBLISHABLE) === 0 &&
    (mayManage || (maySend && author.id === store.me?.id))
  );
}

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
