import relationshipsWords from 'virtual:words/relationships';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const addFriendDialog = createDialog(
  withWords([relationshipsWords], () => import('./AddFriendDialog.tsx')),
);
export const friendNicknameDialog = createDialog<{ userId: string }>(
  withWords([relationshipsWords], () => import('./FriendNicknameDialog.tsx')),
);
export const findContactsDialog = createDialog(
  withWords([relationshipsWords], () => import('./FindContactsDialog.tsx')),
);
