import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { isAllowed } from '../../ui/conversation.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { forwardDialog } from './dialogs.ts';

const forward: MessageAct = {
  name: 'forward',
  place: 125,
  icon: 'forward',
  label: () => t('forwards.forward'),
  key: 'F',
  keyLabel: 'shortcuts.forward',
  when: ({ conversation, message }) =>
    isWritten(message.type) && !message.poll && isAllowed(conversation, 'READ_MESSAGE_HISTORY'),
  run: ({ conversation: { guildId }, message }) => openDialog(forwardDialog, { message, guildId }),
};

export const forwards = [messageActs.of(forward)];
