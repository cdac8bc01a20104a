export { loadRecorderBar, recordVoiceMessage } from './load.ts';
export { discardRecording, finishRecording, useRecording } from './recordings.ts';
export { useCanRecord } from './useCanRecord.ts';
