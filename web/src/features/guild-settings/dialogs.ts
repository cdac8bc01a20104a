import guildSettingsWords from 'virtual:words/guild-settings';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

interface MemberDialogProps {
  guildId: string;
  userId: string;
  act: 'nickname' | 'kick' | 'ban' | 'timeout';
}
export const memberDialog = createDialog<MemberDialogProps>(
  withWords([guildSettingsWords], () => import('./members/MemberDialog.tsx')),
);
