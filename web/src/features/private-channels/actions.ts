import { type Channel, conversationWith, PRIVATE, type Session } from '@guildhall/client';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { nameOf } from '../../state/names.ts';
import type { useGo } from '../../ui/place.ts';

type Go = ReturnType<typeof useGo>;

const tell = (error: unknown) => showToast({ kind: 'error', message: describeError(error) });

/** Asks the server for the conversation with somebody and takes it in. Throws RestError, NetworkError. */
export async function requestConversation({ store }: Session, userId: string): Promise<string> {
  const channel = (await rest.call('createPrivateChannel', { body: { recipients: [userId] } })) as Channel;
  store.apply('CHANNEL_CREATE', channel);
  return channel.id;
}

/** Goes to the conversation with somebody, which begins where there is none. */
export async function openConversation(session: Session, go: Go, userId: string): Promise<void> {
  try {
    const known = conversationWith(session.store, userId)?.id;
    await go(PRIVATE, known ?? (await requestConversation(session, userId)));
  } catch (error) {
    tell(error);
  }
}

/** Takes a conversation from the list; it can be taken back for a moment. Resolves to whether it is gone. */
export async function closeConversation(session: Session, channelId: string): Promise<boolean> {
  const [userId] = session.store.channels.get(channelId)?.recipient_ids ?? [];
  try {
    await rest.call('deleteChannel', { params: { channel_id: channelId } });
    session.store.apply('CHANNEL_DELETE', { id: channelId });
  } catch (error) {
    tell(error);
    return false;
  }
  if (userId)
    showToast({
      message: t('dm.closed', { name: nameOf(session.store.users.get(userId)) }),
      action: {
        label: t('dm.undo'),
        run: () => void requestConversation(session, userId).catch(tell),
      },
    });
  return true;
}
