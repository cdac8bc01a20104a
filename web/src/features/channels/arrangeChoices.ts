import { channelGroups } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import type { Choice } from '../../ui/acts/act.ts';
import type { ChannelSubject } from '../../ui/acts/points.ts';
import { moveChannel, nudgeChannel } from './moveChannel.ts';

/** The possible moves of a channel or category in the list: the same as by dragging, for keyboard and touch. */
export function arrangeChoices({ session, guildId, channelId }: ChannelSubject): readonly Choice[] {
  const channel = session.store.channels.get(channelId);
  const groups = channelGroups(session.store, guildId);
  const isCategory = groups.some(({ category }) => category?.id === channelId);
  const elsewhere = isCategory
    ? []
    : groups.filter(({ category }) => (category?.id ?? null) !== (channel?.parent_id ?? null));
  return [
    { name: 'up', label: t('channel.up'), run: () => nudgeChannel(session, guildId, channelId, -1) },
    { name: 'down', label: t('channel.down'), run: () => nudgeChannel(session, guildId, channelId, 1) },
    ...elsewhere.map(({ category }) => ({
      name: category?.id ?? 'top',
      label: category ? t('channel.into', { name: category.name ?? '' }) : t('channel.outOfCategory'),
      run: () => moveChannel(session, guildId, channelId, { parentId: category?.id ?? null, before: null }),
    })),
  ];
}
