import { channelPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { type ChannelSubject, composerActs } from '../../ui/acts/points.ts';
import { commands } from '../../ui/commands.ts';
import { recordVoiceMessage } from './load.ts';

const NEEDED = Permission.SEND_MESSAGES | Permission.ATTACH_FILES | Permission.SEND_VOICE_MESSAGES;

const canRecord = ({ store }: Session, channelId: string): boolean =>
  (channelPermissions(store, channelId) & NEEDED) === NEEDED;

export const voiceMessages = [
  composerActs.of({
    name: 'recordVoiceMessage',
    place: 105,
    icon: 'mic',
    label: () => t('voiceMessage.record'),
    when: ({ session, channelId }: ChannelSubject) => canRecord(session, channelId),
    run: ({ channelId }: ChannelSubject) => recordVoiceMessage(channelId),
  }),
  commands.of({
    action: 'voiceMessage',
    icon: 'mic',
    listed: { section: 'writing', place: 76, label: 'voiceMessage.record' },
    when: ({ session, place: { channelId } }) => channelId !== undefined && canRecord(session, channelId),
    run: ({ place: { channelId } }) => channelId && recordVoiceMessage(channelId),
  }),
];
