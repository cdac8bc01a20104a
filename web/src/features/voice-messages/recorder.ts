import { environment } from '../../state/environment.ts';
import { openMicrophone } from './microphone.ts';
import { readSound } from './readSound.ts';
import { getRecording, type RecordingFailure, setRecording, stopRecordings } from './recordings.ts';
import { withDuration } from './webmDuration.ts';

/** The formats of voice messages, the preferred one first: Firefox records Ogg, Chromium WebM, Safari MP4. */
const FORMATS = [
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
] as const;
/** Bits a second: speech in Opus is clear with 32,000. */
const BIT_RATE = 48_000;
/** Seconds. */
export const MAX_DURATION = 1_200;
const MIN_DURATION = 0.3;
/** Bytes below the limit of uploads at which a recording ends: more than two seconds of it. */
const MARGIN = 32_768;

const REASONS: Readonly<Record<string, RecordingFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
};
const getReason = (error: unknown): RecordingFailure =>
  (error instanceof Error && REASONS[error.name]) || 'unavailable';

/** Collects what a recorder records, until it stops or reaches a limit. */
async function collect(recorder: MediaRecorder, startedAt: number): Promise<Blob> {
  const limit = (environment().MAX_UPLOAD ?? Number.POSITIVE_INFINITY) - MARGIN;
  const parts: Blob[] = [];
  let size = 0;
  return new Promise((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      size += data.size;
      const seconds = (performance.now() - startedAt) / 1_000;
      if (recorder.state === 'recording' && (size > limit || seconds >= MAX_DURATION)) recorder.stop();
    });
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
  });
}

async function record(channelId: string, format: (typeof FORMATS)[number]): Promise<void> {
  const microphone = await openMicrophone();
  try {
    // It can have been discarded while the browser asked for the microphone.
    if (getRecording(channelId)?.phase !== 'starting') return;
    const recorder = new MediaRecorder(microphone.stream, {
      mimeType: format.type,
      audioBitsPerSecond: BIT_RATE,
    });
    const startedAt = performance.now();
    const content = collect(recorder, startedAt);
    recorder.start(1_000);
    const stop = () => recorder.state === 'inactive' || recorder.stop();
    setRecording(channelId, { phase: 'recording', startedAt, level: microphone.level, stop });
    const blob = await content;
    microphone.close();
    if (getRecording(channelId)?.phase !== 'recording') return;
    setRecording(channelId, { phase: 'finishing' });
    const { seconds, waveform } = await readSound(blob);
    if (getRecording(channelId)?.phase !== 'finishing') return;
    if (seconds < MIN_DURATION) return setRecording(channelId, { phase: 'failed', reason: 'short' });
    const complete = format.extension === 'webm' ? await withDuration(blob, seconds) : blob;
    const file = new File([complete], `voice-message.${format.extension}`, { type: blob.type });
    const address = URL.createObjectURL(file);
    setRecording(channelId, { phase: 'finished', file, address, seconds, waveform });
  } finally {
    microphone.close();
  }
}

/** Records a voice message for a channel, until it is stopped or reaches a limit. Another running recording is stopped. */
export async function startRecording(channelId: string): Promise<void> {
  const phase = getRecording(channelId)?.phase;
  if (phase && phase !== 'failed') return;
  stopRecordings();
  if (!isSecureContext) return setRecording(channelId, { phase: 'failed', reason: 'insecure' });
  const format = 'MediaRecorder' in window && FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));
  if (!format) return setRecording(channelId, { phase: 'failed', reason: 'unavailable' });
  setRecording(channelId, { phase: 'starting' });
  try {
    await record(channelId, format);
  } catch (error) {
    if (getRecording(channelId)) setRecording(channelId, { phase: 'failed', reason: getReason(error) });
  }
}
