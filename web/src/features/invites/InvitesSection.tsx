import type { Invite } from '@guildhall/protocol/invites/schemas';
import { useCallback } from 'react';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { InviteList } from './InviteList.tsx';
import { reduceInvites } from './reduceInvites.ts';

/** Every invite to the guild, and taking them back. */
export default function InvitesSection({ guildId }: { guildId: string }) {
  const read = useCallback(
    (signal: AbortSignal) => rest.call('listGuildInvites', { params: { guild_id: guildId }, signal }),
    [guildId],
  );
  const reduce = useCallback(
    (items: readonly Invite[], type: string, data: unknown) =>
      reduceInvites(items, type, data, ({ guild_id: id }) => id === guildId),
    [guildId],
  );
  return (
    <InviteList
      title={t('guildSettings.invites')}
      lead={t('guildSettings.invitesLead')}
      guildId={guildId}
      channelId={undefined}
      read={read}
      reduce={reduce}
    />
  );
}
