import { channelPermissions } from '@guildhall/client';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type ChannelSubject, channelActs, type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { type CommandContext, namedCommands } from '../../ui/commands.ts';
import { isAllowed } from '../../ui/conversation.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { plainLine } from '../../ui/plainLine.ts';
import { startThreadDialog } from './dialogs.ts';
import { hasThreads } from './hasThreads.ts';
import { threadsListed } from './layer.ts';
import { openThread } from './openThread.ts';
import { threadMenu } from './threadActs.ts';

/** Characters of a message that suggest a name. */
const SUGGESTED = 50;

const startFrom: MessageAct = {
  name: 'startThread',
  place: 125,
  bar: 4,
  icon: 'thread',
  label: () => t('threads.startFrom'),
  when: ({ conversation, message }) =>
    isWritten(message.type) &&
    message.thread === undefined &&
    hasThreads(conversation.session.store.channels.get(conversation.channelId)) &&
    isAllowed(conversation, 'CREATE_PUBLIC_THREADS'),
  run: ({ conversation: { session, guildId, channelId }, message }) =>
    openDialog(startThreadDialog, {
      guildId,
      channelId,
      messageId: message.id,
      suggestion: plainLine(session.store, guildId, getMessageText(message)).trim().slice(0, SUGGESTED),
    }),
};

const open: MessageAct = {
  name: 'openThread',
  place: 125,
  icon: 'thread',
  label: () => t('threads.open'),
  when: ({ message }) => message.thread !== undefined,
  run: ({ message }, { go }) => message.thread && openThread(go, message.thread),
};

const CREATE = Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS;

const mayStart = ({
  session: { store },
  channelId,
}: Pick<ChannelSubject, 'session' | 'channelId'>): boolean =>
  hasThreads(store.channels.get(channelId)) && (channelPermissions(store, channelId) & CREATE) !== 0n;

const start: Act<ChannelSubject> = {
  name: 'startThread',
  place: 240,
  icon: 'thread',
  label: () => t('threads.createLong'),
  when: mayStart,
  run: ({ guildId, channelId }) => openDialog(startThreadDialog, { guildId, channelId }),
};

const isInChannel = ({ session, place }: CommandContext): boolean =>
  hasThreads(session.store.channels.get(place.channelId ?? ''));

export const threads = [
  messageActs.of(startFrom, open),
  channelActs.of(start),
  threadMenu,
  namedCommands.of(
    {
      name: 'createThread',
      icon: 'thread',
      label: () => t('threads.createLong'),
      when: ({ session, place }) => mayStart({ session, channelId: place.channelId ?? '' }),
      run: ({ place: { guildId, channelId = '' } }) => openDialog(startThreadDialog, { guildId, channelId }),
    },
    {
      name: 'listThreads',
      icon: 'thread',
      label: () => t('threads.title'),
      when: isInChannel,
      run: () => threadsListed.set(true),
    },
  ),
];
