import { useEffect, useState } from 'react';
import { storedValue } from '../../state/storage.ts';

/** The playback state of an audio or video file. Times are in seconds, volume is 0 to 1. */
export interface MediaState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly at: number;
  readonly duration: number | undefined;
  /** The end of the loaded part. */
  readonly loaded: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
  readonly hasCaptions: boolean;
  readonly areCaptionsShown: boolean;
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'waiting',
  'playing',
] as const;

/** Returns the caption and subtitle tracks. */
export const getCaptions = (media: HTMLMediaElement): TextTrack[] =>
  [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

const readState = (media: HTMLMediaElement): MediaState => ({
  playing: !media.paused && !media.ended,
  waiting: !media.paused && !media.ended && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  at: media.currentTime,
  duration: Number.isFinite(media.duration) ? media.duration : undefined,
  loaded: media.buffered.length > 0 ? media.buffered.end(media.buffered.length - 1) : 0,
  volume: media.volume,
  muted: media.muted,
  rate: media.playbackRate,
  hasCaptions: getCaptions(media).length > 0,
  areCaptionsShown: getCaptions(media).some(({ mode }) => mode === 'showing'),
});

/** The volume last chosen on this device. */
const storedVolume = storedValue('guildhall.media-volume', { volume: 1, muted: false });

/** The active player: starting another one stops it. */
let active: HTMLMediaElement | undefined;

/** Makes `media` the only one that plays. */
export function stopOthers(media: HTMLMediaElement): void {
  if (active !== media) active?.pause();
  active = media;
}

/** Returns the state of a media element as it changes; undefined without one. */
export function useMedia(media: HTMLMediaElement | null | undefined): MediaState | undefined {
  const [state, setState] = useState<MediaState>();
  useEffect(() => {
    if (!media) return;
    Object.assign(media, storedVolume.read());
    const update = () => setState(readState(media));
    const start = () => stopOthers(media);
    const keepVolume = () => storedVolume.write({ volume: media.volume, muted: media.muted });
    for (const event of EVENTS) media.addEventListener(event, update);
    for (const event of ['addtrack', 'change']) media.textTracks.addEventListener(event, update);
    media.addEventListener('play', start);
    media.addEventListener('volumechange', keepVolume);
    update();
    return () => {
      for (const event of EVENTS) media.removeEventListener(event, update);
      for (const event of ['addtrack', 'change']) media.textTracks.removeEventListener(event, update);
      media.removeEventListener('play', start);
      media.removeEventListener('volumechange', keepVolume);
      media.pause();
    };
  }, [media]);
  return state;
}
