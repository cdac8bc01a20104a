import { channelGroups, channelPermissions, findVoiceState } from '@guildhall/client';
import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type MemberSubject, memberActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { volumeDialog } from './dialogs.ts';
import { changeHeard, followPeople } from './people.ts';
import { getHeard, voiceSettings } from './settings.ts';

const getState = ({ session: { store }, guildId, userId }: MemberSubject) =>
  findVoiceState(store, guildId, userId);

const isOther = ({ session, userId }: MemberSubject) => userId !== session.store.me?.id;
const isHeard = (subject: MemberSubject) => isOther(subject) && getState(subject) !== undefined;

/** Whether the user has a permission in the voice channel of a member. */
const mayInVoice = (subject: MemberSubject, permission: bigint): boolean => {
  const channelId = getState(subject)?.channel_id;
  return channelId ? (channelPermissions(subject.session.store, channelId) & permission) !== 0n : false;
};

interface Change {
  readonly mute?: boolean;
  readonly deaf?: boolean;
  readonly channel_id?: string | null;
}
const change = ({ guildId, userId }: MemberSubject, body: Change) =>
  attempt(() => rest.call('updateMember', { params: { guild_id: guildId, user_id: userId }, body }));

const volume: Act<MemberSubject> = {
  name: 'voiceVolume',
  place: 150,
  icon: 'sounds',
  label: () => t('voice.act.volume'),
  when: isHeard,
  run: ({ guildId, userId }) => openDialog(volumeDialog, { guildId, userId, kind: 'user' }),
};

const streamVolume: Act<MemberSubject> = {
  name: 'voiceStreamVolume',
  place: 152,
  icon: 'screen',
  label: () => t('voice.act.streamVolume'),
  when: (subject) => isOther(subject) && getState(subject)?.self_stream === true,
  run: ({ guildId, userId }) => openDialog(volumeDialog, { guildId, userId, kind: 'stream' }),
};

const isMutedHere = (userId: string) => getHeard(voiceSettings.get(), 'user', userId).isMuted;

const muteHere: Act<MemberSubject> = {
  name: 'voiceMuteHere',
  place: 151,
  icon: 'muted',
  label: ({ userId }) => t(isMutedHere(userId) ? 'voice.act.unmuteHere' : 'voice.act.muteHere'),
  when: isHeard,
  run: ({ session, userId }) => {
    followPeople(session);
    changeHeard('user', userId, { isMuted: !isMutedHere(userId) });
  },
};

const serverMute: Act<MemberSubject> = {
  name: 'voiceServerMute',
  place: 160,
  icon: 'mic.off',
  isDangerous: true,
  label: (subject) => t(getState(subject)?.mute ? 'voice.act.serverUnmute' : 'voice.act.serverMute'),
  when: (subject) => mayInVoice(subject, Permission.MUTE_MEMBERS),
  run: (subject) => change(subject, { mute: !getState(subject)?.mute }),
};

const serverDeafen: Act<MemberSubject> = {
  name: 'voiceServerDeafen',
  place: 161,
  icon: 'deafen.off',
  isDangerous: true,
  label: (subject) => t(getState(subject)?.deaf ? 'voice.act.serverUndeafen' : 'voice.act.serverDeafen'),
  when: (subject) => mayInVoice(subject, Permission.DEAFEN_MEMBERS),
  run: (subject) => change(subject, { deaf: !getState(subject)?.deaf }),
};

/** The channels to which a member can be moved. */
const targets = (subject: MemberSubject) => {
  const { store } = subject.session;
  const needed = Permission.VIEW_CHANNEL | Permission.CONNECT | Permission.MOVE_MEMBERS;
  return channelGroups(store, subject.guildId)
    .flatMap(({ channels }) => channels)
    .filter(
      ({ id, type }) =>
        isVoiceType(type as ChannelType) &&
        id !== getState(subject)?.channel_id &&
        (channelPermissions(store, id) & needed) === needed,
    );
};

const move: Act<MemberSubject> = {
  name: 'voiceMove',
  place: 162,
  icon: 'channel.voice',
  label: () => t('voice.act.move'),
  when: (subject) => mayInVoice(subject, Permission.MOVE_MEMBERS) && targets(subject).length > 0,
  choices: (subject) =>
    targets(subject).map(({ id, name }) => ({
      name: id,
      icon: 'channel.voice' as const,
      label: name ?? '',
      run: () => change(subject, { channel_id: id }),
    })),
};

const disconnect: Act<MemberSubject> = {
  name: 'voiceDisconnect',
  place: 163,
  icon: 'leave',
  isDangerous: true,
  label: () => t('voice.act.disconnect'),
  when: (subject) => isOther(subject) && mayInVoice(subject, Permission.MOVE_MEMBERS),
  run: (subject) => change(subject, { channel_id: null }),
};

/** How a member sounds here, and what moderators can do with them in voice channels. */
export const memberActions = memberActs.of(
  volume,
  streamVolume,
  muteHere,
  serverMute,
  serverDeafen,
  move,
  disconnect,
);
