import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { reminderDialog } from './dialogs.ts';

const save: MessageAct = {
  name: 'save',
  place: 160,
  icon: 'bookmark',
  label: () => t('saved.save'),
  key: 'S',
  keyLabel: 'shortcuts.save',
  when: ({ message }) => isWritten(message.type),
  run: async ({ message }) => {
    const params = { channel_id: message.channel_id, message_id: message.id };
    const isSaved = await attempt(() => rest.call('saveMessage', { params, body: {} }));
    if (!isSaved) return;
    showToast({
      message: t('saved.saved'),
      action: {
        label: t('saved.undo'),
        run: () => void attempt(() => rest.call('unsaveMessage', { params })),
      },
    });
  },
};

const remind: MessageAct = {
  name: 'remind',
  place: 162,
  icon: 'time',
  label: () => t('saved.remind'),
  key: 'T',
  keyLabel: 'shortcuts.remind',
  when: ({ message }) => isWritten(message.type),
  run: ({ message }) => openDialog(reminderDialog, { channelId: message.channel_id, messageId: message.id }),
};

export const savedMessages = [messageActs.of(save), messageActs.of(remind)];
