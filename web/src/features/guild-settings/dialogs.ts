import { loadManaged } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const memberDialog = createDialog<{ guildId: string; userId: string; act: 'nickname' | 'ban' }>(
  async () => {
    const [dialog] = await Promise.all([import('./members/MemberDialog.tsx'), loadManaged()]);
    return dialog;
  },
);
