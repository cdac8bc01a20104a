import privateChannelsWords from 'virtual:words/private-channels';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Chooses friends for a new group, or for the private channel that is named. */
export const groupDialog = createDialog<{ channelId?: string }>(
  withWords([privateChannelsWords], () => import('./GroupDialog.tsx')),
);
export const groupSettingsDialog = createDialog<{ channelId: string }>(
  withWords([privateChannelsWords], () => import('./GroupSettingsDialog.tsx')),
);
export const leaveGroupDialog = createDialog<{ channelId: string; leave: () => unknown }>(
  withWords([privateChannelsWords], () => import('./LeaveGroupDialog.tsx')),
);
