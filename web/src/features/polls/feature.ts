import { channelPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { type ChannelSubject, composerActs, type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { namedCommands } from '../../ui/commands.ts';
import { isOwn } from '../../ui/conversation.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { createPollDialog, votersDialog } from './dialogs.ts';
import { askToEndPoll } from './polls.ts';

const NEEDED = Permission.SEND_MESSAGES | Permission.SEND_POLLS;

const maySendPolls = ({ store }: Session, channelId: string): boolean =>
  (channelPermissions(store, channelId) & NEEDED) === NEEDED;

const showVoters: MessageAct = {
  name: 'showVoters',
  place: 112,
  icon: 'poll',
  label: () => t('polls.who'),
  when: ({ message }) => message.poll !== undefined,
  run: ({ conversation: { guildId }, message }) => openDialog(votersDialog, { message, guildId }),
};

const endPoll: MessageAct = {
  name: 'endPoll',
  place: 145,
  icon: 'stop',
  label: () => t('polls.end'),
  when: ({ conversation, message }) =>
    message.poll?.results.is_finalized === false && isOwn(conversation, message),
  run: ({ conversation: { session }, message }) => askToEndPoll(session, message),
};

export const polls = [
  messageActs.of(showVoters, endPoll),
  composerActs.of({
    name: 'createPoll',
    place: 110,
    icon: 'poll',
    label: () => t('polls.create'),
    when: ({ session, channelId }: ChannelSubject) => maySendPolls(session, channelId),
    run: ({ channelId }: ChannelSubject) => openDialog(createPollDialog, { channelId }),
  }),
  namedCommands.of({
    name: 'createPoll',
    icon: 'poll',
    label: () => t('polls.create'),
    when: ({ session, place: { channelId } }) => channelId !== undefined && maySendPolls(session, channelId),
    run: ({ place: { channelId } }) => channelId && openDialog(createPollDialog, { channelId }),
  }),
];
