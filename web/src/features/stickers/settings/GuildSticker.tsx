import type { Sticker } from '@guildhall/protocol/stickers/schemas';
import { Avatar } from '../../../design/Avatar.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuildPermission, useMe } from '../../../state/hooks.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { deleteWithUndo } from '../../../ui/deleteWithUndo.ts';
import * as styles from './StickerSection.css.ts';
import { StickerTile } from './StickerTile.tsx';

interface GuildStickerProps {
  guildId: string;
  sticker: Sticker;
  onEdit: () => void;
}

/** A sticker of a guild, its emoji, and who added it. */
export function GuildSticker({ guildId, sticker, onEdit }: GuildStickerProps) {
  const me = useMe();
  const managesAll = useGuildPermission(guildId, 'MANAGE_GUILD_EXPRESSIONS');
  const { name, user } = sticker;
  const params = { guild_id: guildId, sticker_id: sticker.id };
  const remove = () =>
    deleteWithUndo({
      message: t('stickerSettings.deleted', { name }),
      remove: () => rest.call('deleteGuildSticker', { params }),
      restore: () => rest.call('restoreGuildSticker', { params }),
    });
  return (
    <StickerTile
      sticker={sticker}
      canChange={managesAll || user?.id === me.id}
      onEdit={onEdit}
      onDelete={() => void remove()}
    >
      {user && (
        <span className={styles.by}>
          <Avatar name={getName(user)} src={avatarAddress(user)} seed={user.id} size={16} />
          <Clip>{t('stickerSettings.addedBy', { name: getName(user) })}</Clip>
        </span>
      )}
    </StickerTile>
  );
}
