import { channelPermissions, findVoiceState } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type ChannelSubject, channelActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { voiceStatusDialog } from './dialogs.ts';

const isCategory = ({ session, channelId }: ChannelSubject): boolean =>
  session.store.channels.get(channelId)?.type === ChannelType.GUILD_CATEGORY;

const settings: Act<ChannelSubject> = {
  name: 'settings',
  place: 240,
  icon: 'settings',
  label: (subject) => t(isCategory(subject) ? 'category.settings' : 'channel.settings'),
  when(subject) {
    const needed = isCategory(subject)
      ? Permission.MANAGE_CHANNELS
      : Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES | Permission.MANAGE_WEBHOOKS;
    return (channelPermissions(subject.session.store, subject.channelId) & needed) !== 0n;
  },
  run: ({ guildId, channelId }, { navigate }) =>
    navigate({
      to: '/guilds/$guild/settings/$section/$sub',
      params: { guild: guildId, section: 'channel', sub: channelId },
    }),
};

/** Everyone in the channel can set its status, and those who manage channels. */
const setStatus: Act<ChannelSubject> = {
  name: 'setStatus',
  place: 230,
  icon: 'edit',
  label: () => t('channel.setStatus'),
  when({ session: { store }, guildId, channelId }) {
    if (store.channels.get(channelId)?.type !== ChannelType.GUILD_VOICE) return false;
    const permissions = channelPermissions(store, channelId);
    const isThere = findVoiceState(store, guildId, store.me?.id ?? '')?.channel_id === channelId;
    const needed = Permission.SET_VOICE_CHANNEL_STATUS | (isThere ? 0n : Permission.MANAGE_CHANNELS);
    return (permissions & needed) === needed;
  },
  run: ({ channelId }) => openDialog(voiceStatusDialog, { channelId }),
};

export const channelSettings = [channelActs.of(settings, setStatus)];
