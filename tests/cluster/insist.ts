import { setTimeout as sleep } from 'node:timers/promises';
import { RestError } from '@guildhall/client';
import { isUncertain } from './person.ts';

const PAUSE_MS = 150;

/** Repeats a call until its outcome is known; `gone` means that a 404 proves that it was made. */
export async function insist<T>(call: () => Promise<T>): Promise<T>;
export async function insist<T>(call: () => Promise<T>, gone: boolean): Promise<T | undefined>;
export async function insist<T>(call: () => Promise<T>, gone = false): Promise<T | undefined> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (gone && error instanceof RestError && error.status === 404) return undefined;
      if (!isUncertain(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
