import type { Message } from '@guildhall/client';
import { createDialog } from '../../ui/dialogs.ts';

/** Asks once before a message is deleted, and shows it. */
export const deleteMessageDialog = createDialog<{
  message: Message;
  guildId: string;
  onDelete: () => void;
}>(() => import('./DeleteMessageDialog.tsx'));
