import { createDialog } from '../../ui/dialogs.ts';

export const inviteDialog = createDialog<{ guildId: string; channelId: string | undefined }>(
  () => import('./InviteDialog.tsx'),
);
