import { useState } from 'react';
import { useMedia } from './useMedia.ts';

/** Playback of a sound file, and its position. Times are in seconds. */
export interface Player {
  readonly playing: boolean;
  readonly at: number;
  readonly duration: number | undefined;
  /** Its speed; 1 is normal. */
  readonly rate: number;
  readonly failed: boolean;
  toggle(): void;
  seek(to: number): void;
  setRate(rate: number): void;
}

/**
 * Plays a sound file, which is not fetched before the first play.
 *
 * @param address undefined while it is not known
 * @param known its length, where the message says it
 */
export function usePlayer(address: string | undefined, known: number | undefined): Player {
  const [audio, setAudio] = useState<HTMLAudioElement>();
  const [failed, setFailed] = useState(false);
  const state = useMedia(audio);
  // A pause before the first sound ends the play without a fault of the file.
  const fail = (error: unknown) => {
    if ((error as DOMException).name !== 'AbortError') setFailed(true);
  };
  const open = () => {
    if (audio || !address) return audio;
    const made = new Audio(address);
    made.preload = 'metadata';
    made.addEventListener('ended', () => {
      made.currentTime = 0;
    });
    made.addEventListener('error', () => setFailed(true));
    setAudio(made);
    return made;
  };
  return {
    playing: state?.playing ?? false,
    at: state?.at ?? 0,
    duration: state?.duration ?? known,
    rate: state?.rate ?? 1,
    failed,
    toggle() {
      const player = open();
      if (!player) return;
      if (player.paused) player.play().catch(fail);
      else player.pause();
    },
    seek(to) {
      const player = open();
      if (player) player.currentTime = to;
    },
    setRate(rate) {
      const player = open();
      if (player) player.playbackRate = rate;
    },
  };
}
