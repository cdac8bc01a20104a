import { ChannelType } from '@guildhall/protocol/channels/types';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type ChannelSubject, channelActs, type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { followDialog } from './dialogs.ts';
import { mayPublish, publish } from './publish.ts';

const publishAct: MessageAct = {
  name: 'publish',
  place: 150,
  icon: 'channel.announcement',
  label: () => t('follow.publish'),
  key: 'A',
  keyLabel: 'shortcuts.publish',
  when: ({ conversation, message }) => mayPublish(conversation, message),
  run: ({ message }) => publish(message),
};

const follow: Act<ChannelSubject> = {
  name: 'follow',
  place: 200,
  icon: 'channel.announcement',
  label: () => t('follow.action'),
  when: ({ session, channelId }) =>
    session.store.channels.get(channelId)?.type === ChannelType.GUILD_ANNOUNCEMENT,
  run: ({ channelId }) => openDialog(followDialog, { channelId }),
};

export const announcements = [messageActs.of(publishAct), channelActs.of(follow)];
