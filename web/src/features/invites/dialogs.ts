import invitesWords from 'virtual:words/invites';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const inviteDialog = createDialog<{ guildId: string; channelId: string | undefined }>(
  withWords([invitesWords], () => import('./InviteDialog.tsx')),
);
