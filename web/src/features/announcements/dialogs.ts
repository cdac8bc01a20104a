import { createDialog } from '../../ui/dialogs.ts';

export const followDialog = createDialog<{ channelId: string }>(() => import('./FollowDialog.tsx'));
