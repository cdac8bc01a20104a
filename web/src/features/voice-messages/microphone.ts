/** An open microphone. */
interface Microphone {
  readonly stream: MediaStream;
  /** Returns the loudness at this moment, 0 to 1. */
  level(): number;
  /** Releases it, so that the browser no longer shows that it is in use. */
  close(): void;
}

/** Loudness in dBFS that is shown as silence. */
const SILENCE = -60;

/** Opens the microphone. Rejects as `getUserMedia` does: without permission, or without a microphone. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.max(0, Math.min(1, 1 - (10 * Math.log10(power + 1e-9)) / SILENCE));
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      if (context.state !== 'closed') void context.close();
    },
  };
}
