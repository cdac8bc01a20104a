import forwardsWords from 'virtual:words/forwards';
import type { Message } from '@guildhall/client';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const forwardDialog = createDialog<{ message: Message; guildId: string }>(
  withWords([forwardsWords], () => import('./ForwardDialog.tsx')),
);
