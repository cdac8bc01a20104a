import type { Message } from '@guildhall/client';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { t } from '../../i18n/i18n.ts';
import { getForwarded, isEditable, isWritten } from '../../state/messageKinds.ts';
import { copyIdAct } from '../../ui/acts/copyId.ts';
import { type MessageAct, type MessageSubject, messageActs } from '../../ui/acts/points.ts';
import { isOwn } from '../../ui/conversation.ts';
import { copyText } from '../../ui/copyText.ts';
import { writeOutTimes } from '../../ui/writeOutTimes.ts';
import { isWaveOffered, wave } from './wave.ts';

export const reply = {
  name: 'reply',
  place: 120,
  bar: 3,
  icon: 'reply',
  label: () => t('message.reply'),
  key: 'R',
  keyLabel: 'shortcuts.reply',
  when: ({ conversation, message }: MessageSubject) => conversation.maySend && isWritten(message.type),
  run: ({ conversation, message }: MessageSubject) => conversation.reply(message),
} satisfies MessageAct;

const greet: MessageAct = {
  name: 'wave',
  place: 115,
  icon: 'wave',
  label: () => t('system.wave'),
  key: 'W',
  keyLabel: 'shortcuts.wave',
  when: ({ conversation, message }) => isWaveOffered(conversation, message),
  run: ({ conversation, message }) => wave(conversation, [message]),
};

const edit: MessageAct = {
  name: 'edit',
  place: 130,
  bar: 2,
  icon: 'edit',
  label: () => t('message.edit'),
  key: 'E',
  keyLabel: 'shortcuts.edit',
  when: ({ conversation, message }) =>
    conversation.isLog && isOwn(conversation, message) && isEditable(message),
  run: ({ conversation, message }) => conversation.edit(message.id),
};

const getWords = (message: Message): string => getMessageText(getForwarded(message) ?? message);

const copy: MessageAct = {
  name: 'copyText',
  isForEphemeral: true,
  place: 170,
  icon: 'copy',
  label: () => t('message.copy'),
  key: 'C',
  keyLabel: 'shortcuts.copyText',
  when: ({ message }) => getWords(message) !== '',
  run: ({ message }) => copyText(writeOutTimes(getWords(message))),
};

const markUnread: MessageAct = {
  name: 'markUnread',
  place: 180,
  icon: 'mark-unread',
  label: () => t('message.markUnread'),
  key: 'U',
  keyLabel: 'shortcuts.markUnread',
  run: ({ conversation, message }) => conversation.markUnread(message),
};

const copyLink: MessageAct = {
  name: 'copyLink',
  place: 190,
  icon: 'link',
  label: () => t('message.copyLink'),
  key: 'L',
  keyLabel: 'shortcuts.copyLink',
  run: ({ conversation: { guildId, channelId }, message }) =>
    copyText(`${location.origin}/channels/${guildId}/${channelId}/${message.id}`),
};

const copyId = copyIdAct<MessageSubject>(195, ({ conversation, message }) => ({
  session: conversation.session,
  id: message.id,
}));

const remove: MessageAct = {
  name: 'delete',
  place: 200,
  icon: 'delete',
  isDangerous: true,
  label: () => t('message.delete'),
  key: 'Ctrl+Backspace',
  keyLabel: 'shortcuts.delete',
  shownKey: 'Ctrl Backspace',
  when: ({ conversation, message }) => conversation.mayManage || isOwn(conversation, message),
  run: ({ conversation, message }, { isQuick }) => conversation.remove(message, isQuick),
};

export const actions = [messageActs.of(greet, reply, edit, copy, markUnread, copyLink, copyId, remove)];
