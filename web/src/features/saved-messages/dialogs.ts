import savedMessagesWords from 'virtual:words/saved-messages';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const reminderDialog = createDialog<{ channelId: string; messageId: string }>(
  withWords([savedMessagesWords], () => import('./ReminderDialog.tsx')),
);
