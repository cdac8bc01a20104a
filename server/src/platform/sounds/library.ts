import { decay, hold, noise, sequence, tone, type Wave, writeWav } from './synthesis.ts';

/** A sound that everyone can use. */
export interface LibrarySound {
  /** Shown in the soundboard. */
  readonly name: string;
  readonly emoji: string;
  readonly seconds: number;
  readonly wave: () => Wave;
}

const BELL = [
  [1, 1],
  [2.76, 0.5],
  [5.4, 0.25],
] as const;
const BRASS = [
  [1, 1],
  [2, 0.7],
  [3, 0.5],
  [4, 0.3],
  [5, 0.2],
] as const;
const [C5, E5, G5, C6] = [523.25, 659.25, 783.99, 1046.5];

/** A tone that falls by a semitone and trembles. */
const wah =
  (hertz: number, seconds: number): Wave =>
  (time) => {
    const pitch = hertz * (1 - 0.06 * (time / seconds)) * (1 + 0.01 * Math.sin(time * 38));
    return hold(tone(pitch, BRASS), seconds)(time);
  };

const repeat = (count: number, every: (index: number) => readonly [number, Wave]): Wave =>
  sequence(...Array.from({ length: count }, (_, index) => every(index)));

/** A number between 0 and 1 for each index, the same each time. */
const scatter = (index: number): number => (Math.sin(index * 127.1) * 43_758.5453) % 1;

const clap = (index: number): Wave => decay(noise(index + 1), 0.012 + 0.004 * Math.abs(scatter(index)));

/** By id, which is the place in the list from 1. Our own: made from these few numbers, not recorded. */
export const SOUND_LIBRARY: readonly LibrarySound[] = [
  { name: 'Bell', emoji: '🔔', seconds: 1.6, wave: () => decay(tone(880, BELL), 0.22) },
  {
    name: 'Fanfare',
    emoji: '🎺',
    seconds: 1.5,
    wave: () =>
      sequence(
        [0, hold(tone(C5, BRASS), 0.14)],
        [0.16, hold(tone(E5, BRASS), 0.14)],
        [0.32, hold(tone(G5, BRASS), 0.14)],
        [0.48, hold(tone(C6, BRASS), 0.9)],
      ),
  },
  {
    name: 'Drum roll',
    emoji: '🥁',
    seconds: 2,
    wave: () =>
      sequence(
        [
          0,
          repeat(44, (index) => [
            index * 0.034,
            (time) => decay(noise(index + 7), 0.018)(time) * (0.3 + index / 60),
          ]),
        ],
        [1.55, decay(noise(99), 0.07)],
      ),
  },
  {
    name: 'Applause',
    emoji: '👏',
    seconds: 2.4,
    wave: () => repeat(150, (index) => [Math.abs(scatter(index + 500)) * 2.1, clap(index)]),
  },
  {
    name: 'Sad trombone',
    emoji: '🎷',
    seconds: 2.6,
    wave: () => sequence([0, wah(233, 0.42)], [0.5, wah(220, 0.42)], [1, wah(208, 0.42)], [1.5, wah(196, 1)]),
  },
  {
    name: 'Crickets',
    emoji: '🦗',
    seconds: 2.4,
    wave: () =>
      repeat(12, (index) => [Math.floor(index / 3) * 0.6 + (index % 3) * 0.07, hold(tone(4_300), 0.05)]),
  },
];

const files = new Map<number, Buffer>();

/** The WAV file of a sound; undefined if there is none with this id. */
export function loadLibrarySound(id: string): Buffer | undefined {
  const index = Number(id) - 1;
  const sound = SOUND_LIBRARY[index];
  if (!sound) return undefined;
  const file = files.get(index) ?? writeWav(sound.wave(), sound.seconds);
  files.set(index, file);
  return file;
}
