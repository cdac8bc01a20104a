import type { Attachment } from '@guildhall/client';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { singleSize } from '../../ui/mosaic.ts';
import * as styles from './Attachments.css.ts';
import { useFreshAddress } from './address.ts';
import { FileCard } from './FileCard.tsx';
import { nameOfFile } from './kinds.ts';

/** Shape of a video whose size nobody knows. */
const UNKNOWN = { width: 448, height: 252 };

/** A video with the browser's own controls. One that it can't play is a file. */
export function Video({ attachment }: { attachment: Attachment }) {
  const { width, height, description } = attachment;
  const [playable, setPlayable] = useState(true);
  const fresh = useFreshAddress(attachment.url);
  if (!playable) return <FileCard attachment={attachment} />;
  const size = width && height ? singleSize(width, height) : UNKNOWN;
  return (
    <video
      className={styles.video}
      style={{ aspectRatio: `${size.width} / ${size.height}`, width: `${size.width / 16}rem` }}
      aria-label={description ?? t('attachment.video', { name: nameOfFile(attachment) })}
      {...(fresh ? { src: fresh } : {})}
      controls
      playsInline
      preload="metadata"
      onError={() => setPlayable(false)}
    />
  );
}
