import { Button } from 'react-aria-components/Button';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { guildActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { openMenu } from '../../ui/openMenu.ts';
import { inviteDialog } from '../invites/index.ts';
import * as styles from './GuildHeader.css.ts';

/** The guild's name over its channels; pressing it opens the guild's menu. */
export function GuildHeader({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const mayInvite = useGuildPermission(guildId, 'CREATE_INSTANT_INVITE');
  const session = useSession();
  if (!guild) return null;
  return (
    <div className={styles.header}>
      <Button
        className={styles.name}
        aria-haspopup="menu"
        onPress={({ target }) => openMenu(target, guild.name, actMenu(guildActs, { session, guildId }))}
      >
        <span className={styles.clip}>
          <Clip>{guild.name}</Clip>
        </span>
        <Icon name="caret.down" size={14} weight="bold" />
      </Button>
      {mayInvite && (
        <IconButton
          icon="invite"
          label={t('guild.invite')}
          tooltip="bottom"
          onPress={() => openDialog(inviteDialog, { guildId, channelId: undefined })}
        />
      )}
    </div>
  );
}
