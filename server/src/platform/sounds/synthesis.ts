/** Samples per second of the sounds that we make. */
const RATE = 22_050;

/** A sample (-1 to 1) at a time in seconds. */
export type Wave = (time: number) => number;

const TURN = 2 * Math.PI;

/** A tone with overtones, each `[multiple of the pitch, loudness]`. */
export const tone =
  (hertz: number, overtones: readonly (readonly [number, number])[] = [[1, 1]]): Wave =>
  (time) =>
    overtones.reduce(
      (sum, [multiple, loudness]) => sum + loudness * Math.sin(TURN * hertz * multiple * time),
      0,
    );

/** Noise, the same each time. */
export const noise = (seed: number): Wave => {
  let state = seed;
  return () => {
    // A linear congruential generator, as in Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

/** Quickly up, and then down to nothing by halves. @param half seconds until half of it is left */
export const decay =
  (wave: Wave, half: number): Wave =>
  (time) =>
    wave(time) * Math.min(1, time * 200) * 2 ** (-time / half);

/** Even, with soft ends. @param seconds its length */
export const hold =
  (wave: Wave, seconds: number): Wave =>
  (time) =>
    time < seconds ? wave(time) * Math.min(1, time * 60, (seconds - time) * 30) : 0;

/** Several waves, each beginning at a time in seconds. */
export const sequence =
  (...parts: readonly (readonly [number, Wave])[]): Wave =>
  (time) =>
    parts.reduce((sum, [start, wave]) => (time < start ? sum : sum + wave(time - start)), 0);

/** A WAV file of 16 bits and one channel, as loud as it gets without distortion. */
export function writeWav(wave: Wave, seconds: number): Buffer {
  const samples = Float64Array.from({ length: Math.round(seconds * RATE) }, (_, index) => wave(index / RATE));
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round((sample / peak) * 0.8 * 32_767), 44 + index * 2);
  return file;
}
