import { channelPermissions } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useMemo } from 'react';
import type { SelectOption } from '../../design/Select.tsx';
import { useChannelGroups } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { channelIcon } from '../../ui/channelIcon.ts';

/** The channels in which the user can manage webhooks, by category. */
export function useWebhookChannels(guildId: string): readonly SelectOption<string>[] {
  const { store } = useSession();
  const groups = useChannelGroups(guildId);
  return useMemo(
    () =>
      groups.flatMap(({ category, channels }) =>
        channels
          .filter(({ id }) => (channelPermissions(store, id) & Permission.MANAGE_WEBHOOKS) !== 0n)
          .map((channel) => ({
            value: channel.id,
            label: channel.name ?? '',
            icon: channelIcon(channel),
            ...(category?.name ? { hint: category.name } : {}),
          })),
      ),
    [store, groups],
  );
}
