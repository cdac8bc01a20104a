/** Bars of a voice message's wave. */
const BARS = 36;
/** The lowest bar, as a share of the highest that there can be. */
const FLOOR = 0.14;

/**
 * The wave of a voice message as BARS heights from FLOOR to 1.
 *
 * @param base64 one byte a sample, as the attachment has it
 */
export function waveform(base64: string): readonly number[] {
  let samples: string;
  try {
    samples = atob(base64);
  } catch {
    samples = '';
  }
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * samples.length) / BARS));
    let loudest = 0;
    for (let at = from; at < to && at < samples.length; at += 1)
      loudest = Math.max(loudest, samples.charCodeAt(at));
    return Math.max(FLOOR, loudest / 255);
  });
}
