import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { t } from '../../i18n/i18n.ts';
import { type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { isOwn } from '../../ui/conversation.ts';
import { suppressEmbeds } from './suppress.ts';

const isSuppressed = ({ flags = 0 }: Message): boolean => (flags & MessageFlag.SUPPRESS_EMBEDS) !== 0;

const suppress: MessageAct = {
  name: 'suppressEmbeds',
  place: 160,
  icon: 'hide',
  label: ({ message }) => t(isSuppressed(message) ? 'embeds.show' : 'embeds.hide'),
  key: 'H',
  keyLabel: 'shortcuts.embeds',
  when: ({ conversation, message }) =>
    ((message.embeds?.length ?? 0) > 0 || isSuppressed(message)) &&
    (conversation.mayManage || isOwn(conversation, message)),
  run: ({ message }) => suppressEmbeds(message, !isSuppressed(message)),
};

export const embeds = [messageActs.of(suppress)];
