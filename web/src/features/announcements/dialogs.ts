import announcementsWords from 'virtual:words/announcements';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const followDialog = createDialog<{ channelId: string }>(
  withWords([announcementsWords], () => import('./FollowDialog.tsx')),
);
