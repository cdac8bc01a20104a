import threadsWords from 'virtual:words/threads';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Starts a thread from a message, or without one. */
export const startThreadDialog = createDialog<{
  guildId: string;
  channelId: string;
  messageId?: string;
  suggestion?: string;
}>(withWords([threadsWords], () => import('./StartThreadDialog.tsx')));

export const renameThreadDialog = createDialog<{ threadId: string }>(
  withWords([threadsWords], () => import('./RenameThreadDialog.tsx')),
);

export const threadMembersDialog = createDialog<{ guildId: string; threadId: string; isAdding?: boolean }>(
  withWords([threadsWords], () => import('./ThreadMembersDialog.tsx')),
);
