import type { StickerItem } from '@guildhall/client/nouns/stickers';
import { useState } from 'react';
import { isStill } from '../../design/isStill.ts';
import { cx } from '../../design/selectors.ts';
import { usePicture } from '../../design/usePicture.ts';
import { stickerAddress } from '../../state/names.ts';
import { useSetting } from '../../state/useSetting.ts';
import * as styles from './StickerPicture.css.ts';

interface StickerPictureProps {
  sticker: StickerItem;
  /** Alternative text; empty if the control around it is labelled. */
  label: string;
  /** Decides its size. */
  className: string;
  /** Whether the control around it has focus: an animated sticker then moves, whatever the settings are. */
  isNear?: boolean;
}

/** A sticker; its name if it was deleted. Animated ones stand still under reduced motion until the pointer is on them. */
export function StickerPicture({ sticker, label, className, isNear = false }: StickerPictureProps) {
  const animates = useSetting('animate_emoji');
  const [isOver, setOver] = useState(false);
  const moves = isNear || isOver || (animates && !isStill());
  const picture = usePicture(stickerAddress(sticker.id, sticker.format_type, moves));
  if (!picture.src) return <span className={cx(styles.missing, className)}>{sticker.name}</span>;
  return (
    <img
      {...picture}
      className={cx(styles.picture, className)}
      alt={label}
      draggable={false}
      loading="lazy"
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
    />
  );
}
