import type { Attachment } from '@guildhall/client';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { nameOfFile } from './kinds.ts';
import { playerKeys } from './playerKeys.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useMedia } from './useMedia.ts';
import { useRest } from './useRest.ts';
import { VideoControls } from './VideoControls.tsx';
import * as styles from './VideoPlayer.css.ts';

interface VideoPlayerProps {
  attachment: Attachment;
  address: string;
  style: CSSProperties;
  /** The address of an image that is shown until it is played. */
  poster?: string;
  /** Called if the browser can't play the video. */
  onUnplayable: () => void;
}

/** Plays a video: shows its first frame and duration at first, then controls that hide while the user is inactive. */
export default function VideoPlayer({ attachment, address, style, poster, onUnplayable }: VideoPlayerProps) {
  const { description } = attachment;
  const name = nameOfFile(attachment);
  const root = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useMedia(video);
  const fullscreen = useFullscreen(root, video);
  const [isStarted, setStarted] = useState(false);
  const rest = useRest(state?.playing ?? false);
  const duration = state?.duration ?? attachment.duration_secs;

  const toggle = () => {
    if (!video) return;
    if (!video.paused) return video.pause();
    setStarted(true);
    // A file that can't be played causes an error event.
    video.play().catch(() => {});
  };
  const onPointerUp = (event: PointerEvent) => {
    const wasHidden = rest.isResting;
    rest.wake();
    // A touch while the controls are hidden only shows them.
    if (event.pointerType !== 'touch' || !wasHidden) toggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark needs a name of its own, and several files can have the same
    <div
      ref={root}
      role="group"
      className={styles.player}
      style={fullscreen.isOn ? undefined : style}
      // Controls over a video are as on the darkest surface.
      data-theme="midnight"
      data-resting={rest.isResting || undefined}
      aria-label={description ?? t('attachment.video', { name })}
      onPointerMove={rest.wake}
      onFocus={rest.wake}
      onKeyDown={(event) => {
        rest.wake();
        if (video) playerKeys(event, video, { toggle, fullscreen: fullscreen.toggle });
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: an uploaded file has no captions but its own */}
      <video
        ref={setVideo}
        className={styles.video}
        // A fragment, because iOS doesn't show the first frame otherwise.
        src={`${address}#t=0.001`}
        poster={poster}
        playsInline
        // With an image, nothing of the video is fetched before it is played.
        preload={poster ? 'none' : 'metadata'}
        onPlay={() => setStarted(true)}
        onError={onUnplayable}
      />
      <button
        type="button"
        className={styles.press}
        aria-label={t(state?.playing ? 'attachment.pause' : 'attachment.play', { name })}
        onPointerUp={onPointerUp}
        onClick={(event) => event.detail === 0 && toggle()}
        onDoubleClick={fullscreen.toggle}
      >
        {!isStarted && (
          <span className={styles.start}>
            <Icon name="play" size={24} weight="fill" />
          </span>
        )}
      </button>
      {!isStarted && duration !== undefined && (
        <span className={styles.length}>{formatDuration(duration)}</span>
      )}
      {state?.waiting && isStarted && (
        <span className={styles.waiting} role="status">
          {t('player.loading')}
        </span>
      )}
      {isStarted && video && state && (
        <VideoControls video={video} state={state} name={name} fullscreen={fullscreen} onToggle={toggle} />
      )}
    </div>
  );
}
