import type { Invite } from '@guildhall/protocol/invites/schemas';
import { useCallback } from 'react';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { InviteList, reduceInvites } from '../invites/index.ts';

/** The invites that lead to a channel. */
export function ChannelInvites({ guildId, channelId }: { guildId: string; channelId: string }) {
  const read = useCallback(
    (signal: AbortSignal) => rest.call('listChannelInvites', { params: { channel_id: channelId }, signal }),
    [channelId],
  );
  const reduce = useCallback(
    (items: readonly Invite[], type: string, data: unknown) =>
      reduceInvites(items, type, data, ({ channel_id: id }) => id === channelId),
    [channelId],
  );
  return (
    <InviteList
      title={t('channelSettings.invites')}
      lead={t('channelSettings.invitesLead')}
      guildId={guildId}
      channelId={channelId}
      read={read}
      reduce={reduce}
    />
  );
}
