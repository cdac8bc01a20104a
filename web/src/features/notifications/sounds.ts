import type { SoundName } from '@guildhall/protocol/users/sounds';

/** A struck note: Hz, seconds after the start, seconds until it has died away, share of the volume. */
interface Note {
  readonly frequency: number;
  readonly at: number;
  readonly length: number;
  readonly level: number;
}

/** Wood and clay rather than electronics: a knock, two notes up, two notes level. */
const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  message: [{ frequency: 392, at: 0, length: 0.14, level: 0.8 }],
  mention: [
    { frequency: 523.25, at: 0, length: 0.2, level: 0.8 },
    { frequency: 783.99, at: 0.11, length: 0.28, level: 0.7 },
  ],
  direct_message: [
    { frequency: 587.33, at: 0, length: 0.18, level: 0.8 },
    { frequency: 587.33, at: 0.14, length: 0.24, level: 0.7 },
  ],
};

/** Peak of a note at full volume: near -18 LUFS. */
const PEAK = 0.32;
/** The second partial of a struck bar, which gives it a wooden sound, and its share. */
const OVERTONE = { ratio: 3.93, level: 0.22, length: 0.35 };
/** Seconds within which a second sound is left out: a burst of messages sounds once. */
const QUIET = 0.7;

let context: AudioContext | undefined;
let lastStart = Number.NEGATIVE_INFINITY;

function strike(audio: AudioContext, frequency: number, at: number, length: number, level: number): void {
  const tone = audio.createOscillator();
  const fade = audio.createGain();
  tone.frequency.setValueAtTime(frequency, at);
  fade.gain.setValueAtTime(0, at);
  fade.gain.linearRampToValueAtTime(level, at + 0.004);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(fade).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}

/**
 * Plays a sound, unless one was just played.
 * @param volume 0 to 1
 */
export function playSound(name: SoundName, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.currentTime - lastStart < QUIET) return;
  const play = () => {
    lastStart = audio.currentTime;
    for (const { frequency, at, length, level } of NOTES[name]) {
      const start = audio.currentTime + 0.02 + at;
      const peak = PEAK * volume * level;
      strike(audio, frequency, start, length, peak);
      strike(audio, frequency * OVERTONE.ratio, start, length * OVERTONE.length, peak * OVERTONE.level);
    }
  };
  if (audio.state === 'running') {
    play();
    return;
  }
  // Browsers stay silent until the page was used once: a blocked sound is skipped, not kept for later.
  const asked = performance.now();
  void audio.resume().then(
    () => performance.now() - asked < 1_000 && play(),
    () => {},
  );
}
