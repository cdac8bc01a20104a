import { afterAll } from 'vitest';
import { endFile } from './file-end.ts';

/** Ends what the helpers of a file started, after the file's own hooks. */
afterAll(endFile);
