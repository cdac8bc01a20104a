import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannelGroups, useGuild } from '../../state/hooks.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { createChannelDialog } from '../channels/index.ts';
import { inviteDialog } from '../invites/index.ts';
import * as styles from './SetupTips.css.ts';

/** A guild with more members than this has been found by its people. */
const FEW = 3;

/** The missing setup steps of a new guild, for its managers. Nothing once it is complete. */
export default function SetupTips({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const navigate = useNavigate();
  const channels = useChannelGroups(guildId).flatMap((group) => group.channels).length;
  if (!guild) return null;
  const settings = () =>
    void navigate({
      to: '/guilds/$guild/settings/$section',
      params: { guild: guildId, section: 'overview' },
    });
  const invites = (guild.member_count ?? 0) < FEW;
  if (guild.icon && channels > 1 && !invites) return null;
  return (
    <div className={styles.tips}>
      {invites && (
        <Button
          size="sm"
          icon="invite"
          onPress={() => openDialog(inviteDialog, { guildId, channelId: undefined })}
        >
          {t('tips.invite')}
        </Button>
      )}
      {!guild.icon && (
        <Button size="sm" icon="image" onPress={settings}>
          {t('tips.icon')}
        </Button>
      )}
      {channels < 2 && (
        <Button
          size="sm"
          icon="add"
          onPress={() => openDialog(createChannelDialog, { guildId, parentId: null })}
        >
          {t('tips.channel')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onPress={settings}>
        {t('tips.off')}
      </Button>
    </div>
  );
}
