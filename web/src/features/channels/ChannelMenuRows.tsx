import { channelPermissions, type Session } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { useNavigate } from '@tanstack/react-router';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText, markChannelRead } from '../guilds/actions.ts';
import { CopyIdItem } from '../guilds/CopyIdItem.tsx';
import { openDialog } from '../guilds/dialogs.ts';
import { NotificationRows } from '../notifications/NotificationRows.tsx';
import { ArrangeRows } from './ArrangeRows.tsx';
import { deleteChannel } from './actions.ts';

type Navigate = ReturnType<typeof useNavigate>;

export interface ChannelMenuProps {
  session: Session;
  navigate: Navigate;
  guildId: string;
  channelId: string;
}

const opener = (navigate: Navigate, guildId: string, channelId: string) => () =>
  navigate({
    to: '/guilds/$guild/settings/$section/$sub',
    params: { guild: guildId, section: 'channel', sub: channelId },
  });

const rights = ({ store }: Session, channelId: string) => {
  const permissions = channelPermissions(store, channelId);
  return (name: keyof typeof Permission) => (permissions & Permission[name]) !== 0n;
};

/** The rows of a channel's menu. */
export function ChannelRows({ session, navigate, guildId, channelId }: ChannelMenuProps) {
  const may = rights(session, channelId);
  return (
    <>
      <MenuItem
        icon="mark-read"
        label={t('channel.markRead')}
        shortcut="Esc"
        onAction={() => markChannelRead(session, channelId)}
      />
      <NotificationRows session={session} guildId={guildId} channelId={channelId} />
      <MenuSeparator />
      {session.store.channels.get(channelId)?.type === ChannelType.GUILD_ANNOUNCEMENT && (
        <MenuItem
          icon="channel.announcement"
          label={t('follow.action')}
          onAction={() => openDialog({ kind: 'follow', channelId })}
        />
      )}
      {may('CREATE_INSTANT_INVITE') && (
        <MenuItem
          icon="invite"
          label={t('channel.invite')}
          onAction={() => openDialog({ kind: 'invite', guildId, channelId })}
        />
      )}
      <MenuItem
        icon="link"
        label={t('channel.copyLink')}
        onAction={() => void copyText(`${location.origin}/channels/${guildId}/${channelId}`)}
      />
      <CopyIdItem id={channelId} />
      {(may('MANAGE_CHANNELS') || may('MANAGE_ROLES')) && (
        <MenuItem
          icon="settings"
          label={t('channel.settings')}
          onAction={opener(navigate, guildId, channelId)}
        />
      )}
      {may('MANAGE_CHANNELS') && (
        <>
          <ArrangeRows session={session} guildId={guildId} channelId={channelId} />
          <MenuSeparator />
          <MenuItem
            icon="delete"
            danger
            label={t('channel.delete')}
            onAction={() => void deleteChannel(session, channelId)}
          />
        </>
      )}
    </>
  );
}

/** The rows of a category's menu. */
export function CategoryRows({ session, navigate, guildId, channelId }: ChannelMenuProps) {
  const may = rights(session, channelId);
  const { store } = session;
  const inside = [...(store.channelIds.get(guildId) ?? [])].filter(
    (id) => store.channels.get(id)?.parent_id === channelId,
  );
  return (
    <>
      <MenuItem
        icon="mark-read"
        label={t('category.markRead')}
        onAction={() => {
          for (const id of inside) markChannelRead(session, id);
        }}
      />
      <NotificationRows session={session} guildId={guildId} channelId={channelId} />
      <CopyIdItem id={channelId} />
      {may('MANAGE_CHANNELS') && (
        <>
          <MenuItem
            icon="add"
            label={t('channel.create')}
            onAction={() => openDialog({ kind: 'createChannel', guildId, parentId: channelId })}
          />
          <MenuItem
            icon="settings"
            label={t('category.settings')}
            onAction={opener(navigate, guildId, channelId)}
          />
          <ArrangeRows session={session} guildId={guildId} channelId={channelId} />
          <MenuSeparator />
          <MenuItem
            icon="delete"
            danger
            label={t('category.delete')}
            onAction={() => void deleteChannel(session, channelId)}
          />
        </>
      )}
    </>
  );
}
