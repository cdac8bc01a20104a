import type { StickerItem } from '@guildhall/client/nouns/stickers';
import { StickerFormatType } from '@guildhall/protocol/messages/stickers';
import { useState } from 'react';
import { isStill } from '../../design/isStill.ts';
import { preloadable } from '../../design/preloadable.tsx';
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

const LottiePicture = preloadable(() => import('./LottiePicture.tsx'));

/** A sticker; its name if it was deleted. Animated ones stand still under reduced motion until the pointer is on them. */
export function StickerPicture({ sticker, label, className, isNear = false }: StickerPictureProps) {
  const animates = useSetting('animate_emoji');
  const [isOver, setOver] = useState(false);
  const moves = isNear || isOver || (animates && !isStill());
  const address = stickerAddress(sticker.id, sticker.format_type, moves);
  const isLottie = sticker.format_type === StickerFormatType.LOTTIE;
  const picture = usePicture(isLottie ? undefined : address);
  const pointer = { onPointerEnter: () => setOver(true), onPointerLeave: () => setOver(false) };
  if (isLottie)
    return (
      <span className={cx(styles.picture, className)} {...pointer}>
        <LottiePicture address={address} name={sticker.name} label={label} moves={moves} />
      </span>
    );
  if (!picture.src) return <span className={cx(styles.missing, className)}>{sticker.name}</span>;
  return (
    <img
      {...picture}
      {...pointer}
      className={cx(styles.picture, className)}
      alt={label}
      draggable={false}
      loading="lazy"
    />
  );
}
