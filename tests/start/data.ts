import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    startedData: string;
  }
}

/** Fills a data folder as the first start of a server does, in a tenth of its time. */
export function fillData(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', `${inject('startedData')}/.`, folder]);
}
