import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { InviteList } from './InviteList.tsx';

/** Every invite to the guild, and taking them back. */
export default function InvitesSection({ guildId }: { guildId: string }) {
  return (
    <InviteList
      title={t('guildSettings.invites')}
      lead={t('guildSettings.invitesLead')}
      guildId={guildId}
      channelId={undefined}
      read={(signal) => rest.call('listGuildInvites', { params: { guild_id: guildId }, signal })}
    />
  );
}
