import type { Emoji } from '@guildhall/protocol/emoji/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { Avatar } from '../../../design/Avatar.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuildPermission, useMe } from '../../../state/hooks.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { deleteWithUndo } from '../../../ui/deleteWithUndo.ts';
import { CustomEmoji } from '../../../ui/emoji/CustomEmoji.tsx';
import { attempt } from '../../../ui/forms/useAction.ts';
import { EmojiName } from './EmojiName.tsx';
import { EmojiRoles } from './EmojiRoles.tsx';
import * as styles from './EmojiSection.css.ts';

/** An emoji of a guild: its name and roles, changed in place, and who added it. */
export function EmojiRow({ guildId, emoji }: { guildId: string; emoji: Emoji }) {
  const me = useMe();
  const managesAll = useGuildPermission(guildId, 'MANAGE_GUILD_EXPRESSIONS');
  const canChange = managesAll || emoji.user?.id === me.id;
  const params = { guild_id: guildId, emoji_id: emoji.id };
  const change = (body: { name?: string; roles?: string[] }) =>
    rest.call('updateGuildEmoji', { params, body });
  const remove = () =>
    deleteWithUndo({
      message: t('emojiSettings.deleted', { name: emoji.name }),
      remove: () => rest.call('deleteGuildEmoji', { params }),
      restore: () => rest.call('restoreGuildEmoji', { params }),
    });
  return (
    <li className={styles.row} data-unavailable={!emoji.available || undefined}>
      <CustomEmoji emoji={emoji} size={26} label="" />
      <EmojiName name={emoji.name} isDisabled={!canChange} onRename={(name) => change({ name })} />
      <EmojiRoles
        guildId={guildId}
        roles={emoji.roles}
        isDisabled={!canChange}
        onChange={(roles) => void attempt(() => change({ roles }))}
      />
      <span className={styles.wide}>
        {emoji.user && (
          <span className={styles.by}>
            <Avatar
              name={getName(emoji.user)}
              src={avatarAddress(emoji.user)}
              seed={emoji.user.id}
              size={20}
            />
            <Clip>{getName(emoji.user)}</Clip>
          </span>
        )}
      </span>
      <time
        className={`${styles.wide} ${styles.date}`}
        dateTime={new Date(snowflakeTimestamp(emoji.id)).toISOString()}
      >
        {emoji.available
          ? formatDate(snowflakeTimestamp(emoji.id), { dateStyle: 'medium' })
          : t('emojiSettings.unavailable')}
      </time>
      {canChange && (
        <IconButton
          icon="delete"
          label={t('emojiSettings.deleteNamed', { name: emoji.name })}
          className={styles.remove}
          onPress={() => void remove()}
        />
      )}
    </li>
  );
}
