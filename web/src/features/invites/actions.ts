import { channelPermissions, guildPermissions } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type ChannelSubject, channelActs, type GuildSubject, guildActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { inviteDialog } from './dialogs.ts';

const allows = (permissions: bigint): boolean => (permissions & Permission.CREATE_INSTANT_INVITE) !== 0n;

const toGuild: Act<GuildSubject> = {
  name: 'invite',
  place: 200,
  icon: 'invite',
  label: () => t('guild.invite'),
  when: ({ session, guildId }) => allows(guildPermissions(session.store, guildId)),
  run: ({ guildId }) => openDialog(inviteDialog, { guildId, channelId: undefined }),
};

const toChannel: Act<ChannelSubject> = {
  name: 'invite',
  place: 210,
  icon: 'invite',
  label: () => t('channel.invite'),
  when: ({ session: { store }, channelId }) =>
    store.channels.get(channelId)?.type !== ChannelType.GUILD_CATEGORY &&
    allows(channelPermissions(store, channelId)),
  run: ({ guildId, channelId }) => openDialog(inviteDialog, { guildId, channelId }),
};

export const actions = [guildActs.of(toGuild), channelActs.of(toChannel)];
