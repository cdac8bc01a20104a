import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/attachments';

/** Hz. The lowest that browsers have to support: twenty minutes then take 38 MB while they are read. */
const SAMPLE_RATE = 8_000;
/** Seconds of sound in one sample of a waveform, at least. */
const STEP = 0.1;

/** The loudest value of each of `count` parts, as bytes, with the loudest of all as 255. */
export function getWaveform(samples: Float32Array, count: number): Uint8Array {
  const peaks = Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((part * samples.length) / count); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return Uint8Array.from(peaks, (peak) => Math.round((peak / loudest) * 255));
}

/** Returns the duration of a recording, and its waveform in base64. Rejects if the browser can't decode it. */
export async function readSound(
  recording: Blob,
): Promise<{ readonly seconds: number; readonly waveform: string }> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const count = Math.max(1, Math.min(ATTACHMENT_LIMITS.waveformSamples, Math.floor(sound.duration / STEP)));
  const waveform = getWaveform(sound.getChannelData(0), count);
  return {
    seconds: Math.round(sound.duration * 1_000) / 1_000,
    waveform: btoa(String.fromCharCode(...waveform)),
  };
}
