export { durationOptions } from './durations.ts';
export { loadUnknownThread } from './load.ts';
export { openThread } from './openThread.ts';
