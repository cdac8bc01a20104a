import type { SavedMessage } from '@guildhall/protocol/saved-messages/schemas';
import { useEffect } from 'react';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { describeMessage } from '../../ui/describeMessage.ts';
import { HOME, useGo } from '../../ui/place.ts';

/** Milliseconds for which a reminder stays on screen. */
const SHOWN = 60_000;

/** Reminds the user of saved messages when they are due. */
export function Reminders() {
  const { gateway, store } = useSession();
  const go = useGo();
  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type !== 'SAVED_MESSAGE_CREATE') return;
        const { message, save_data } = data as SavedMessage;
        const { due_at, guild_id, channel_id, message_id } = save_data;
        // Other events of it say that it was saved, or that its reminder was moved to a later time.
        if (due_at === null || Date.parse(due_at) > Date.now()) return;
        const described = message && describeMessage(store, message);
        const text = described ? [described.by, described.text].filter(Boolean).join(': ') : '';
        showToast({
          kind: 'info',
          message: text ? t('saved.reminder', { text }) : t('saved.reminderPlain'),
          duration: SHOWN,
          action: {
            label: t('inbox.jump'),
            run: () => go(guild_id ?? HOME, channel_id, message_id),
          },
        });
      }),
    [gateway, store, go],
  );
  return null;
}
