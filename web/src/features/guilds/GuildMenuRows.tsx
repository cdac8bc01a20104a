import { guildPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type { useNavigate } from '@tanstack/react-router';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { openSections } from '../guild-settings/sections.ts';
import { NotificationRows } from '../notifications/NotificationRows.tsx';
import { ArrangeRows } from './ArrangeRows.tsx';
import { deleteGuild, leaveGuild, markGuildRead } from './actions.ts';
import { CopyIdItem } from './CopyIdItem.tsx';
import { openDialog } from './dialogs.ts';

type Navigate = ReturnType<typeof useNavigate>;

export interface GuildMenuProps {
  session: Session;
  navigate: Navigate;
  guildId: string;
}

/** The rows of a guild's menu. */
export default function GuildMenuRows({ session, navigate, guildId }: GuildMenuProps) {
  const { store } = session;
  const permissions = guildPermissions(store, guildId);
  const may = (name: keyof typeof Permission) => (permissions & Permission[name]) !== 0n;
  const isOwner = store.guilds.get(guildId)?.owner_id === store.me?.id;
  const goHome = (gone: boolean) => gone && navigate({ to: '/channels/@me' });
  const maySettings = openSections(permissions).length > 0;
  return (
    <>
      <MenuItem
        icon="mark-read"
        label={t('guild.markRead')}
        shortcut="Shift Esc"
        onAction={() => markGuildRead(session, guildId)}
      />
      <NotificationRows session={session} guildId={guildId} />
      <MenuItem
        icon="notifications"
        label={t('mute.settings')}
        onAction={() => navigate({ to: '/guilds/$guild/notification-settings', params: { guild: guildId } })}
      />
      <ArrangeRows session={session} guildId={guildId} />
      <MenuSeparator />
      {may('CREATE_INSTANT_INVITE') && (
        <MenuItem
          icon="invite"
          label={t('guild.invite')}
          onAction={() => openDialog({ kind: 'invite', guildId, channelId: undefined })}
        />
      )}
      {maySettings && (
        <MenuItem
          icon="settings"
          label={t('guild.settings')}
          onAction={() => navigate({ to: '/guilds/$guild/settings', params: { guild: guildId } })}
        />
      )}
      {may('MANAGE_CHANNELS') && (
        <>
          <MenuItem
            icon="add"
            label={t('channel.create')}
            onAction={() => openDialog({ kind: 'createChannel', guildId, parentId: null })}
          />
          <MenuItem
            icon="folder"
            label={t('category.create')}
            onAction={() => openDialog({ kind: 'createCategory', guildId })}
          />
        </>
      )}
      <CopyIdItem id={guildId} />
      <MenuSeparator />
      {isOwner ? (
        <MenuItem
          icon="delete"
          danger
          label={t('guild.delete')}
          onAction={async () => goHome(await deleteGuild(store, guildId))}
        />
      ) : (
        <MenuItem
          icon="sign-out"
          danger
          label={t('guild.leave')}
          onAction={async () => goHome(await leaveGuild(store, guildId))}
        />
      )}
    </>
  );
}
