import scheduledMessagesWords from 'virtual:words/scheduled-messages';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { ScheduledMessage } from '@guildhall/protocol/scheduled-messages/schemas';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

interface ScheduleProps {
  channelId: string;
  content: string;
  hasFiles: boolean;
  replyTo: string | undefined;
  onScheduled: () => void;
}
export const scheduleDialog = createDialog<ScheduleProps>(
  withWords([scheduledMessagesWords], () => import('./ScheduleDialog.tsx')),
);

export const scheduledDialog = createDialog<{ scheduled: DeepReadonly<ScheduledMessage> }>(
  withWords([scheduledMessagesWords], () => import('./ScheduledDialog.tsx')),
);
