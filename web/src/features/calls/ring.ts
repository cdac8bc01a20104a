/** Frequencies in hertz and when they begin, in seconds. */
const NOTES = [
  [587, 0],
  [784, 0.18],
  [988, 0.36],
] as const;
const NOTE_S = 0.16;
const PAUSE_MS = 2_400;
const FULL = 0.12;

/** Rings until the function that it returns is called. @param volume 0 to 1 */
export function ring(volume: number): () => void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return () => {};
  const audio = new AudioContext();
  const level = FULL * volume;
  const strike = () => {
    for (const [frequency, start] of NOTES) {
      const at = audio.currentTime + start;
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(level, at + 0.02);
      gain.gain.linearRampToValueAtTime(0, at + NOTE_S);
      tone.connect(gain).connect(audio.destination);
      tone.start(at);
      tone.stop(at + NOTE_S);
    }
  };
  strike();
  const timer = setInterval(strike, PAUSE_MS);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
