import { getPartner, isGroup } from '@guildhall/client';
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
import { namedCommands } from '../../ui/commands.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { openConversation } from '../../ui/openConversation.ts';
import { closeConversation } from './closeConversation.ts';
import { groupDialog, groupSettingsDialog, leaveGroupDialog } from './dialogs.ts';

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

const inGroup = ({ session, channelId }: ConversationSubject) =>
  isGroup(session.store.channels.get(channelId));

const addPeople: Act<ConversationSubject> = {
  name: 'addPeople',
  place: 110,
  icon: 'invite',
  label: () => t('group.add'),
  when: ({ session: { store }, channelId }) =>
    store.users.get(getPartner(store.channels.get(channelId)) ?? '')?.bot !== true,
  run: ({ channelId }) => openDialog(groupDialog, { channelId }),
};

const editGroup: Act<ConversationSubject> = {
  name: 'editGroup',
  place: 120,
  icon: 'edit',
  label: () => t('group.edit'),
  when: inGroup,
  run: ({ channelId }) => openDialog(groupSettingsDialog, { channelId }),
};

const leaveGroup: Act<ConversationSubject> = {
  name: 'leaveGroup',
  place: 200,
  icon: 'sign-out',
  label: () => t('group.leave'),
  isDangerous: () => true,
  when: inGroup,
  run: ({ channelId, leave }) => openDialog(leaveGroupDialog, { channelId, leave }),
};

const close: Act<ConversationSubject> = {
  name: 'close',
  place: 200,
  icon: 'close',
  label: () => t('dm.closeThis'),
  when: (subject) => !inGroup(subject),
  run: async ({ session, channelId, leave }) => (await closeConversation(session, channelId)) && leave(),
};

const copyId = copyIdAct<ConversationSubject>(210, ({ session, channelId }) => ({ session, id: channelId }));

export const privateChannels = [
  memberActs.of(message),
  conversationActs.of(markRead, addPeople, editGroup, leaveGroup, close, copyId),
  namedCommands.of({
    name: 'createGroup',
    icon: 'members',
    label: () => t('group.create'),
    run: () => openDialog(groupDialog, {}),
  }),
];
