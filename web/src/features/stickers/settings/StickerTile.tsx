import type { Sticker } from '@guildhall/protocol/stickers/schemas';
import { Avatar } from '../../../design/Avatar.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { confirm } from '../../../design/confirm.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuildPermission, useMe } from '../../../state/hooks.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { StickerPicture } from '../StickerPicture.tsx';
import { RelatedEmoji } from './RelatedEmoji.tsx';
import * as styles from './StickerSection.css.ts';

interface StickerTileProps {
  guildId: string;
  sticker: Sticker;
  onEdit: () => void;
}

/** A sticker of a guild, its emoji, and who added it. */
export function StickerTile({ guildId, sticker, onEdit }: StickerTileProps) {
  const me = useMe();
  const managesAll = useGuildPermission(guildId, 'MANAGE_GUILD_EXPRESSIONS');
  const { name, user } = sticker;
  const remove = async () => {
    const sure = await confirm({
      title: t('stickerSettings.delete.title', { name }),
      body: t('stickerSettings.delete.body'),
      action: t('stickerSettings.delete'),
    });
    const params = { guild_id: guildId, sticker_id: sticker.id };
    if (sure) await attempt(() => rest.call('deleteGuildSticker', { params }));
  };
  return (
    <li className={styles.tile} data-unavailable={!sticker.available || undefined}>
      <StickerPicture sticker={sticker} label={sticker.description ?? ''} className={styles.art} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.hint}>
        {sticker.available ? <RelatedEmoji tags={sticker.tags} /> : t('stickerSettings.unavailable')}
      </span>
      {user && (
        <span className={styles.by}>
          <Avatar name={getName(user)} src={avatarAddress(user)} seed={user.id} size={16} />
          <Clip>{t('stickerSettings.addedBy', { name: getName(user) })}</Clip>
        </span>
      )}
      {(managesAll || user?.id === me.id) && (
        <span className={styles.tools}>
          <IconButton
            icon="edit"
            size={28}
            label={t('stickerSettings.editNamed', { name })}
            onPress={onEdit}
          />
          <IconButton
            icon="delete"
            size={28}
            label={t('stickerSettings.deleteNamed', { name })}
            className={styles.remove}
            onPress={() => void remove()}
          />
        </span>
      )}
    </li>
  );
}
