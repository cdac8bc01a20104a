import type { Message } from '@guildhall/client';
import { createDialog } from '../../ui/dialogs.ts';

/** Shows a message and asks for confirmation before deleting it. */
export const deleteMessageDialog = createDialog<{
  message: Message;
  guildId: string;
  onDelete: () => void;
}>(() => import('./DeleteMessageDialog.tsx'));
