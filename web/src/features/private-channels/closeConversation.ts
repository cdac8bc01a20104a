import type { Session } from '@guildhall/client';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { getName } from '../../state/names.ts';
import { requestConversation } from '../../ui/openConversation.ts';

const tell = (error: unknown) => showToast({ kind: 'error', message: describeError(error) });

/** Takes a conversation from the list; it can be taken back for a moment. Resolves to whether it is gone. */
export async function closeConversation(session: Session, channelId: string): Promise<boolean> {
  const [userId] = session.store.channels.get(channelId)?.recipient_ids ?? [];
  try {
    await rest.call('deleteChannel', { params: { channel_id: channelId } });
  } catch (error) {
    tell(error);
    return false;
  }
  if (userId)
    showToast({
      message: t('dm.closed', { name: getName(session.store.users.get(userId)) }),
      action: {
        label: t('dm.undo'),
        run: () => void requestConversation(session, userId).catch(tell),
      },
    });
  return true;
}
