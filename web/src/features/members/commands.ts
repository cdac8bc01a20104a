import { t } from '../../i18n/i18n.ts';
import { type NamedCommand, namedCommands } from '../../ui/commands.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { CHOSEN_STATUSES, chooseStatus } from './chooseStatus.ts';
import { customStatusDialog } from './dialogs.ts';

const statuses = CHOSEN_STATUSES.map(
  (status): NamedCommand => ({
    name: `status ${status}`,
    icon: 'profile',
    label: () => t('presence.choose', { status: t(`presence.${status}`) }),
    run: ({ session }) => chooseStatus(session, status),
  }),
);

export const memberCommands = namedCommands.of(...statuses, {
  name: 'customStatus',
  icon: 'edit',
  label: () => t('presence.custom'),
  run: () => openDialog(customStatusDialog, {}),
});
