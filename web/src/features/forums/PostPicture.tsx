import type { Attachment } from '@guildhall/client';
import { usePicture } from '../../design/usePicture.ts';
import { t } from '../../i18n/i18n.ts';
import { sizedAddress, useFreshAddress } from '../attachments/index.ts';
import * as styles from './Forums.css.ts';

interface PostPictureProps {
  attachment: Attachment;
  /** The title of the post. */
  name: string;
  layout: 'list' | 'gallery';
}

/** CSS pixels that are requested. */
const SIZE = { list: 96, gallery: 320 };

/** The first picture of a post, still and cropped to its frame. */
export function PostPicture({ attachment, name, layout }: PostPictureProps) {
  const { width = 1, height = 1, description, proxy_url: proxy = attachment.url } = attachment;
  const fresh = useFreshAddress(proxy);
  // The smaller side fills the frame.
  const scale = Math.min(1, SIZE[layout] / Math.min(width ?? 1, height ?? 1));
  const { src, onError } = usePicture(
    fresh && sizedAddress(fresh, (width ?? 1) * scale, (height ?? 1) * scale, false),
  );
  if (!src) return null;
  return (
    <img
      className={styles.picture}
      data-layout={layout}
      src={src}
      onError={onError}
      alt={description ?? t('forums.attachment', { name })}
      draggable={false}
      loading="lazy"
    />
  );
}
