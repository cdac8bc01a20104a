import { useEffect, useRef, useState } from 'react';

/** The active player: starting another one stops it. */
let heard: HTMLAudioElement | undefined;

/** Playback of a sound file, and its position. Times are in seconds. */
export interface Player {
  readonly playing: boolean;
  readonly at: number;
  readonly duration: number | undefined;
  readonly failed: boolean;
  toggle(): void;
  seek(to: number): void;
}

/**
 * Plays a sound file, which is not fetched before the first play.
 *
 * @param address undefined while it is not known
 * @param known its length, where the message says it
 */
export function usePlayer(address: string | undefined, known: number | undefined): Player {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [duration, setDuration] = useState(known);
  const [failed, setFailed] = useState(false);

  useEffect(() => () => audio.current?.pause(), []);

  const element = () => {
    if (audio.current || !address) return audio.current;
    const made = new Audio(address);
    made.preload = 'metadata';
    made.addEventListener('play', () => setPlaying(true));
    made.addEventListener('pause', () => setPlaying(false));
    made.addEventListener('ended', () => setAt(0));
    made.addEventListener('timeupdate', () => setAt(made.currentTime));
    made.addEventListener(
      'durationchange',
      () => Number.isFinite(made.duration) && setDuration(made.duration),
    );
    made.addEventListener('error', () => setFailed(true));
    audio.current = made;
    return made;
  };

  return {
    playing,
    at,
    duration,
    failed,
    toggle() {
      const player = element();
      if (!player) return;
      if (!player.paused) return player.pause();
      if (heard !== player) heard?.pause();
      heard = player;
      player.play().catch(() => setFailed(true));
    },
    seek(to) {
      const player = element();
      if (!player) return;
      player.currentTime = to;
      setAt(to);
    },
  };
}
