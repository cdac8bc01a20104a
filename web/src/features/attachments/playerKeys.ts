import type { KeyboardEvent } from 'react';
import { getCaptions } from './useMedia.ts';

/** Seconds, and share of the volume, per press of an arrow key. */
const STEP = { time: 5, volume: 0.1 };

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export function toggleCaptions(media: HTMLMediaElement): void {
  const tracks = getCaptions(media);
  const isShown = tracks.some(({ mode }) => mode === 'showing');
  for (const [index, track] of tracks.entries())
    track.mode = !isShown && index === 0 ? 'showing' : 'disabled';
}

/** Enters or leaves picture-in-picture. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
  // Fails if the browser or the user's settings don't allow it.
  if (document.pictureInPictureElement === video) document.exitPictureInPicture().catch(() => {});
  else video.requestPictureInPicture().catch(() => {});
}

/** Handles the usual keys of video sites. Space still presses a focused button, and arrows move a focused slider. */
export function playerKeys(
  event: KeyboardEvent<HTMLElement>,
  video: HTMLVideoElement,
  { toggle, fullscreen }: { toggle: () => void; fullscreen: () => void },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const seek = (by: number) => () => {
    video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + by));
  };
  const change = (by: number) => () => {
    video.volume = clamp(video.volume + by);
    video.muted = false;
  };
  const keys = new Map<string, () => void>([
    ['k', toggle],
    ['m', () => (video.muted = !video.muted)],
    ['f', fullscreen],
    ['c', () => toggleCaptions(video)],
    ['i', () => togglePictureInPicture(video)],
    ...(target.matches('button, select') ? [] : ([[' ', toggle]] as const)),
    ...(target.matches('input, select')
      ? []
      : ([
          ['ArrowLeft', seek(-STEP.time)],
          ['ArrowRight', seek(STEP.time)],
          ['ArrowUp', change(STEP.volume)],
          ['ArrowDown', change(-STEP.volume)],
        ] as const)),
  ]);
  const act = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
