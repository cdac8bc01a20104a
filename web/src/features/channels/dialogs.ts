import channelsWords from 'virtual:words/channels';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const createChannelDialog = createDialog<{
  guildId: string;
  parentId: string | null;
  isCategory?: boolean;
}>(withWords([channelsWords], () => import('./CreateChannelDialog.tsx')));

export const topicDialog = createDialog<{ guildId: string; channelId: string }>(
  () => import('./TopicDialog.tsx'),
);
