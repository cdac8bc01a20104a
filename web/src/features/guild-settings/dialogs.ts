import guildSettingsWords from 'virtual:words/guild-settings';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const memberDialog = createDialog<{ guildId: string; userId: string; act: 'nickname' | 'ban' }>(
  withWords([guildSettingsWords], () => import('./members/MemberDialog.tsx')),
);
