import attachmentsWords from 'virtual:words/attachments';
import type { Attachment } from '@guildhall/client';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { withWords } from '../../i18n/i18n.ts';
import { singleSize } from '../../ui/mosaic.ts';
import { useFreshAddress } from './address.ts';
import { FileCard } from './FileCard.tsx';
import * as styles from './VideoPlayer.css.ts';

const VideoPlayer = lazy(withWords([attachmentsWords], () => import('./VideoPlayer.tsx')));

/** Shape of a video whose size nobody knows. */
const UNKNOWN = { width: 448, height: 252 };
/** The width that the controls need, in CSS pixels. */
const MIN_WIDTH = 280;

interface VideoProps {
  attachment: Attachment;
  /** The address of an image that is shown until it is played, instead of its first frame. */
  poster?: string;
}

/** A video. If the browser can't play it, it is shown as a file. */
export function Video({ attachment, poster }: VideoProps) {
  const { width, height } = attachment;
  const [isPlayable, setPlayable] = useState(true);
  const fresh = useFreshAddress(attachment.url);
  if (!isPlayable) return <FileCard attachment={attachment} />;
  const size = width && height ? singleSize(width, height) : UNKNOWN;
  const wide = Math.max(size.width, MIN_WIDTH);
  const shape: CSSProperties = {
    width: `${wide / 16}rem`,
    aspectRatio: `${wide} / ${Math.max(size.height, size.width < MIN_WIDTH ? MIN_WIDTH / 2 : 0)}`,
  };
  const empty = <div className={styles.player} style={shape} />;
  if (!fresh) return empty;
  return (
    <Suspense fallback={empty}>
      <VideoPlayer
        attachment={attachment}
        address={fresh}
        style={shape}
        {...(poster ? { poster } : {})}
        onUnplayable={() => setPlayable(false)}
      />
    </Suspense>
  );
}
