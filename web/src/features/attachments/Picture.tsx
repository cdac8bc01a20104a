import type { Attachment } from '@guildhall/client';
import { type CSSProperties, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { Icon } from '../../design/Icon.tsx';
import { isStill } from '../../design/isStill.ts';
import { usePicture } from '../../design/usePicture.ts';
import { t } from '../../i18n/i18n.ts';
import { useSetting } from '../../state/useSetting.ts';
import { MOSAIC_WIDTH } from '../../ui/mosaic.ts';
import * as styles from './Attachments.css.ts';
import { sizedAddress, useFreshAddress } from './address.ts';
import { isAnimated, nameOfFile } from './kinds.ts';

/** The colours a picture has before it is there: an image address, or undefined where nobody computed them. */
function usePlaceholder(hash: string | undefined): string | undefined {
  return useMemo(() => {
    if (!hash) return undefined;
    try {
      return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    } catch {
      return undefined;
    }
  }, [hash]);
}

interface PictureProps {
  attachment: Attachment;
  /** Its position: its size in CSS pixels if alone, its place in the grid among others. */
  style: CSSProperties;
  /** Requested size in pixels. */
  size?: { readonly width: number; readonly height: number };
  onOpen: () => void;
}

/** A picture among a message's files: in its colours until it is there, and opened by pressing it. */
export function Picture({ attachment, style, size, onOpen }: PictureProps) {
  const { width = 1, height = 1, description, proxy_url: proxy = attachment.url } = attachment;
  const mayMove = useSetting('gif_auto_play') && !isStill();
  const [near, setNear] = useState(false);
  const [isShown, setShown] = useState(false);
  const placeholder = usePlaceholder(attachment.placeholder);
  const fresh = useFreshAddress(proxy);
  const moves = isAnimated(attachment);
  const scale = size ? 1 : Math.max(MOSAIC_WIDTH / (width ?? 1), MOSAIC_WIDTH / (height ?? 1));
  const at = size ?? {
    width: Math.min(width ?? 1, (width ?? 1) * scale),
    height: Math.min(height ?? 1, (height ?? 1) * scale),
  };
  const name = description ?? nameOfFile(attachment);
  const { src, onError } = usePicture(
    fresh && sizedAddress(fresh, at.width, at.height, moves && (mayMove || near)),
  );
  const isBroken = fresh !== undefined && src === undefined;
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ ...style, ...(placeholder ? { backgroundImage: `url(${placeholder})` } : {}) }}
      data-state={isBroken ? 'failed' : isShown ? 'shown' : 'loading'}
      data-fill={!size || undefined}
      aria-label={t('attachment.open', { name })}
      title={description}
      onClick={onOpen}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      {isBroken ? (
        <span className={styles.broken}>
          <Icon name="file.image" size={24} />
          {t('attachment.broken')}
        </span>
      ) : (
        src && (
          <img
            className={styles.image}
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onLoad={() => setShown(true)}
            onError={onError}
          />
        )
      )}
      {moves && !mayMove && !near && <span className={styles.moving} aria-hidden="true" />}
    </button>
  );
}
