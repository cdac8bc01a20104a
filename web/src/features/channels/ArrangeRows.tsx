import { channelGroups, type Session } from '@guildhall/client';
import { MenuItem, Submenu } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { moveChannel, nudgeChannel } from './moveChannel.ts';

/** Where a channel or category stands in the list: what dragging does, for the keyboard and for fingers. */
export function ArrangeRows(props: { session: Session; guildId: string; channelId: string }) {
  const { session, guildId, channelId } = props;
  const channel = session.store.channels.get(channelId);
  const groups = channelGroups(session.store, guildId);
  const isCategory = groups.some(({ category }) => category?.id === channelId);
  const elsewhere = isCategory
    ? []
    : groups.filter(({ category }) => (category?.id ?? null) !== (channel?.parent_id ?? null));
  return (
    <Submenu icon="sort" label={t('channel.arrange')}>
      <MenuItem label={t('channel.up')} onAction={() => nudgeChannel(session, guildId, channelId, -1)} />
      <MenuItem label={t('channel.down')} onAction={() => nudgeChannel(session, guildId, channelId, 1)} />
      {elsewhere.map(({ category }) => (
        <MenuItem
          key={category?.id ?? 'top'}
          label={category ? t('channel.into', { name: category.name ?? '' }) : t('channel.outOfCategory')}
          onAction={() =>
            void moveChannel(session, guildId, channelId, { parentId: category?.id ?? null, before: null })
          }
        />
      ))}
    </Submenu>
  );
}
