import invitesWords from 'virtual:words/invites';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const inviteDialog = createDialog<{ guildId: string; channelId: string | undefined }>(
  withWords([invitesWords], () => import('./InviteDialog.tsx')),
);
/** A link to a group, or without one, to a friendship. */
export const personalInviteDialog = createDialog<{ channelId?: string }>(
  withWords([invitesWords], () => import('./PersonalInviteDialog.tsx')),
);
