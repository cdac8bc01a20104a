import { createSlot } from '../../design/hosts.ts';

/** A finished recording, which can be listened to and sent. */
export interface FinishedRecording {
  readonly phase: 'finished';
  readonly file: File;
  /** Where the page plays it from. */
  readonly address: string;
  readonly seconds: number;
  /** Base64 of one byte a sample. */
  readonly waveform: string;
}

/** Why there is no recording. */
export type RecordingFailure = 'denied' | 'missing' | 'insecure' | 'unavailable' | 'short';

/** The voice message being recorded in a channel. */
export type Recording =
  /** The browser asks for the microphone, or the recording is being read. */
  | { readonly phase: 'starting' | 'finishing' }
  | {
      readonly phase: 'recording';
      /** Milliseconds, as `performance.now()` returns them. */
      readonly startedAt: number;
      /** Returns the loudness at this moment, 0 to 1. */
      readonly level: () => number;
      /** Ends it, and releases the microphone. */
      readonly stop: () => void;
    }
  | FinishedRecording
  | { readonly phase: 'failed'; readonly reason: RecordingFailure };

const slot = createSlot<ReadonlyMap<string, Recording>>(new Map());

export const getRecording = (channelId: string): Recording | undefined => slot.get().get(channelId);
export const useRecording = (channelId: string): Recording | undefined => slot.use().get(channelId);

export function setRecording(channelId: string, recording: Recording | undefined): void {
  const before = getRecording(channelId);
  if (before?.phase === 'finished' && before !== recording) URL.revokeObjectURL(before.address);
  const next = new Map(slot.get());
  if (recording) next.set(channelId, recording);
  else next.delete(channelId);
  slot.set(next);
}

/** Ends the running recording, which can still be sent from its channel. */
export function stopRecordings(): void {
  for (const recording of slot.get().values()) if (recording.phase === 'recording') recording.stop();
}

/** Deletes the recording of a channel, whether it is finished or not. */
export function discardRecording(channelId: string): void {
  const recording = getRecording(channelId);
  setRecording(channelId, undefined);
  if (recording?.phase === 'recording') recording.stop();
}

/** Resolves with the recording of a channel once it is finished; undefined if it was discarded or failed. */
export function finishRecording(channelId: string): Promise<FinishedRecording | undefined> {
  const recording = getRecording(channelId);
  if (recording?.phase === 'recording') recording.stop();
  return new Promise((resolve) => {
    const look = () => {
      const now = getRecording(channelId);
      if (now?.phase === 'recording' || now?.phase === 'finishing') return;
      leave();
      resolve(now?.phase === 'finished' ? now : undefined);
    };
    const leave = slot.subscribe(look);
    look();
  });
}
