import { t } from '../../i18n/i18n.ts';
import { markChannelRead } from '../../state/markRead.ts';
import type { Act } from '../../ui/acts/act.ts';
import { copyIdAct } from '../../ui/acts/copyId.ts';
import {
  type ConversationSubject,
  conversationActs,
  type MemberSubject,
  memberActs,
} from '../../ui/acts/points.ts';
import { openConversation } from '../../ui/openConversation.ts';
import { closeConversation } from './closeConversation.ts';

const message: Act<MemberSubject> = {
  name: 'message',
  place: 110,
  icon: 'messages',
  label: () => t('dm.message'),
  when: ({ session, userId }) => userId !== session.store.me?.id,
  run: ({ session, userId }, { go }) => openConversation(session, go, userId),
};

const markRead: Act<ConversationSubject> = {
  name: 'markRead',
  place: 100,
  icon: 'mark-read',
  label: () => t('dm.markRead'),
  shownKey: 'Esc',
  run: ({ session, channelId }) => markChannelRead(session, channelId),
};

const close: Act<ConversationSubject> = {
  name: 'close',
  place: 200,
  icon: 'close',
  label: () => t('dm.closeThis'),
  run: async ({ session, channelId, leave }) => (await closeConversation(session, channelId)) && leave(),
};

const copyId = copyIdAct<ConversationSubject>(210, ({ session, channelId }) => ({ session, id: channelId }));

export const privateChannels = [memberActs.of(message), conversationActs.of(markRead, close, copyId)];
