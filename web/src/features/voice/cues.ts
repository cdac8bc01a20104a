/** Hz of the notes of each cue, one after the other: up when something begins, down when it ends. */
const NOTES = {
  join: [440, 587.33],
  leave: [587.33, 440],
  mute: [329.63],
  unmute: [440],
  ringing: [440, 440],
} as const;
export type Cue = keyof typeof NOTES;

/** Seconds of a note, and until the next. */
const LENGTH = 0.16;
const STEP = 0.09;
/** Peak of a note at full volume. */
const PEAK = 0.16;

let context: AudioContext | undefined;

/** Plays the sound of something that happened in the call. @param volume 0 to 1 */
export function playCue(cue: Cue, volume: number): void {
  if (volume <= 0) return;
  context ??= new AudioContext();
  const audio = context;
  // It stays suspended in a page that the user has not touched.
  void audio.resume();
  NOTES[cue].forEach((frequency, index) => {
    const start = audio.currentTime + index * STEP;
    const tone = audio.createOscillator();
    const fade = audio.createGain();
    tone.frequency.value = frequency;
    fade.gain.setValueAtTime(0, start);
    fade.gain.linearRampToValueAtTime(PEAK * Math.min(1, volume), start + 0.005);
    fade.gain.exponentialRampToValueAtTime(0.000_1, start + LENGTH);
    tone.connect(fade).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}
