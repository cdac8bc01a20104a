import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { InviteList } from '../invites/index.ts';

/** The invites that lead to a channel. */
export function ChannelInvites({ guildId, channelId }: { guildId: string; channelId: string }) {
  return (
    <InviteList
      title={t('channelSettings.invites')}
      lead={t('channelSettings.invitesLead')}
      guildId={guildId}
      channelId={channelId}
      read={(signal) => rest.call('listChannelInvites', { params: { channel_id: channelId }, signal })}
    />
  );
}
