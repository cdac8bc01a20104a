import { afterAll, vi } from 'vitest';
import { endFile } from './file-end.ts';

/** Ends what the helpers of a file started, after the file's own hooks; the files of a worker share its clock. */
afterAll(async () => {
  await endFile();
  vi.useRealTimers();
});
