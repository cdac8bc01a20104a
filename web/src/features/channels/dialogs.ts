import { createDialog } from '../../ui/dialogs.ts';

export const createChannelDialog = createDialog<{
  guildId: string;
  parentId: string | null;
  isCategory?: boolean;
}>(() => import('./CreateChannelDialog.tsx'));
