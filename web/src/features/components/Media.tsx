import type { FileDisplay, MediaGallery, Thumbnail } from '@guildhall/protocol/components/schemas';
import { type CSSProperties, lazy, Suspense } from 'react';
import { lightbox, loadAttachments, Picture, SpoilerCover } from '../attachments/index.ts';
import * as styles from './Components.css.ts';
import { useHost } from './host.ts';
import { asAttachment } from './media.ts';

const Attachments = lazy(loadAttachments);

/** Images and videos together, as files of messages are shown. */
export function Gallery({ gallery: { items } }: { gallery: MediaGallery }) {
  const { message } = useHost();
  const attachments = items.map((item) => asAttachment(message, item));
  return (
    <div className={styles.media}>
      <Suspense>
        <Attachments message={{ ...message, attachments, embeds: [] }} />
      </Suspense>
    </div>
  );
}

/** A file of the message. */
export function FileCard({ file: { file, spoiler } }: { file: FileDisplay }) {
  const { message } = useHost();
  const attachments = [asAttachment(message, { media: file, spoiler })];
  return (
    <div className={styles.media}>
      <Suspense>
        <Attachments message={{ ...message, attachments, embeds: [] }} />
      </Suspense>
    </div>
  );
}

const FILL: CSSProperties = { width: '100%', height: '100%' };

/** The image next to the texts of a section. */
export function SmallPicture({ thumbnail }: { thumbnail: Thumbnail }) {
  const { message } = useHost();
  const file = asAttachment(message, thumbnail);
  const open = () => lightbox.set({ attachments: [file], index: 0 });
  const picture = <Picture attachment={file} style={FILL} onOpen={open} />;
  return (
    <div className={styles.thumbnail}>
      {thumbnail.spoiler ? <SpoilerCover>{picture}</SpoilerCover> : picture}
    </div>
  );
}
