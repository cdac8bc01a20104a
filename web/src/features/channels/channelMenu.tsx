import { channelPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { confirm } from '../../design/confirm.ts';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { copyText, markChannelRead } from '../guilds/actions.ts';
import { openDialog } from '../guilds/dialogs.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** Asks, then deletes a channel or category. Resolves to whether it was deleted. */
export async function deleteChannel({ store }: Session, channelId: string): Promise<boolean> {
  const channel = store.channels.get(channelId);
  const isCategory = channel?.type === 4;
  const sure = await confirm({
    title: t(isCategory ? 'category.delete.title' : 'channel.delete.title', { name: channel?.name ?? '' }),
    body: t(isCategory ? 'category.delete.body' : 'channel.delete.body'),
    action: t(isCategory ? 'category.delete' : 'channel.delete'),
    danger: true,
  });
  if (!sure) return false;
  try {
    await rest.call('deleteChannel', { params: { channel_id: channelId } });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
    return false;
  }
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

/** What can be done with a channel: on its row by right click, and in its header. */
export function channelMenu(
  session: Session,
  navigate: Navigate,
  guildId: string,
  channelId: string,
): ReactNode {
  const may = rights(session, channelId);
  return (
    <>
      <MenuItem
        icon="mark-read"
        label={t('channel.markRead')}
        shortcut="Esc"
        onAction={() => markChannelRead(session, channelId)}
      />
      <MenuSeparator />
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
      <MenuItem icon="copy" label={t('menu.copyId')} onAction={() => void copyText(channelId)} />
      {(may('MANAGE_CHANNELS') || may('MANAGE_ROLES')) && (
        <MenuItem
          icon="settings"
          label={t('channel.settings')}
          onAction={opener(navigate, guildId, channelId)}
        />
      )}
      {may('MANAGE_CHANNELS') && (
        <>
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

/** What can be done with a category. */
export function categoryMenu(
  session: Session,
  navigate: Navigate,
  guildId: string,
  categoryId: string,
): ReactNode {
  const may = rights(session, categoryId);
  const { store } = session;
  const inside = [...(store.channelIds.get(guildId) ?? [])].filter(
    (id) => store.channels.get(id)?.parent_id === categoryId,
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
      <MenuItem icon="copy" label={t('menu.copyId')} onAction={() => void copyText(categoryId)} />
      {may('MANAGE_CHANNELS') && (
        <>
          <MenuItem
            icon="add"
            label={t('channel.create')}
            onAction={() => openDialog({ kind: 'createChannel', guildId, parentId: categoryId })}
          />
          <MenuItem
            icon="settings"
            label={t('category.settings')}
            onAction={opener(navigate, guildId, categoryId)}
          />
          <MenuSeparator />
          <MenuItem
            icon="delete"
            danger
            label={t('category.delete')}
            onAction={() => void deleteChannel(session, categoryId)}
          />
        </>
      )}
    </>
  );
}
