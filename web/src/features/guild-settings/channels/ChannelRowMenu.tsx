import { channelPermissions, type Session } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { MenuItem, MenuSeparator, Submenu } from '../../../design/Menu.tsx';
import { t } from '../../../i18n/i18n.ts';
import { getSetting } from '../../../state/useSetting.ts';
import { copyText } from '../../../ui/copyText.ts';
import { syncPermissions } from '../../channel-settings/index.ts';
import { arrangeChoices } from '../../channels/index.ts';
import { sameOverwrites } from '../../permissions/index.ts';
import type { RowActions } from './rowActions.ts';

export interface ChannelRowMenuProps {
  session: Session;
  guildId: string;
  id: string;
  actions: RowActions;
  onSettings: () => void;
}

/** The acts on a channel or category of the list. */
export function ChannelRowMenu({ session, guildId, id, actions, onSettings }: ChannelRowMenuProps) {
  const { store } = session;
  const channel = store.channels.get(id);
  const parent = store.channels.get(channel?.parent_id ?? '');
  const permissions = channelPermissions(store, id);
  const may = (name: keyof typeof Permission) => (permissions & Permission[name]) !== 0n;
  const isCategory = channel?.type === ChannelType.GUILD_CATEGORY;
  const differs = channel !== undefined && parent !== undefined && !sameOverwrites(channel, parent);
  const lock = may('MANAGE_CHANNELS') ? {} : { isDisabled: true, hint: t('guildChannels.locked') };
  return (
    <>
      <MenuItem
        icon="settings"
        label={t(isCategory ? 'category.settings' : 'channel.settings')}
        onAction={onSettings}
      />
      {isCategory && (
        <MenuItem icon="add" label={t('channel.create')} {...lock} onAction={() => actions.onCreateIn(id)} />
      )}
      {differs && (
        <MenuItem
          icon="refresh"
          label={t('guildChannels.syncWith', { category: parent.name ?? '' })}
          {...(may('MANAGE_ROLES') ? lock : { isDisabled: true, hint: t('channelPermissions.locked') })}
          onAction={() => void syncPermissions(session, id)}
        />
      )}
      <Submenu icon="sort" label={t('channel.arrange')}>
        {arrangeChoices({ session, guildId, channelId: id }).map(({ name, run, ...row }) => (
          <MenuItem key={name} {...row} onAction={() => void run()} />
        ))}
      </Submenu>
      {getSetting(store, 'developer_mode') && (
        <MenuItem icon="copy" label={t('menu.copyId')} onAction={() => void copyText(id)} />
      )}
      <MenuSeparator />
      <MenuItem
        icon="delete"
        danger
        label={t(isCategory ? 'category.delete' : 'channel.delete')}
        {...lock}
        onAction={() => actions.onDelete(id)}
      />
    </>
  );
}
