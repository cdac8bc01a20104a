import type { ReactNode } from 'react';
import { IconButton } from '../../../design/IconButton.tsx';
import { t } from '../../../i18n/i18n.ts';
import { StickerPicture } from '../StickerPicture.tsx';
import type { AnySticker } from '../sections.ts';
import { RelatedEmoji } from './RelatedEmoji.tsx';
import * as styles from './StickerSection.css.ts';

interface StickerTileProps {
  sticker: AnySticker;
  canChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Below its words. */
  children?: ReactNode;
}

/** A sticker in settings, with buttons to change it. */
export function StickerTile({ sticker, canChange, onEdit, onDelete, children }: StickerTileProps) {
  const { name } = sticker;
  return (
    <li className={styles.tile} data-unavailable={!sticker.available || undefined}>
      <StickerPicture sticker={sticker} label={sticker.description ?? ''} className={styles.art} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.hint}>
        {sticker.available ? <RelatedEmoji tags={sticker.tags} /> : t('stickerSettings.unavailable')}
      </span>
      {children}
      {canChange && (
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
            onPress={onDelete}
          />
        </span>
      )}
    </li>
  );
}
