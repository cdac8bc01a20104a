import { invalidForm } from './errors.ts';

/** A year, in milliseconds. */
const LONGEST = 366 * 86_400_000;

/** The time in a body that something is planned for. Throws 50035 on `field` unless it is in the future and at most a year away. */
export function readFutureTime(field: string, text: string): Date {
  const time = new Date(text);
  const wait = time.getTime() - Date.now();
  if (wait > 0 && wait <= LONGEST) return time;
  throw invalidForm({
    [field]: { code: 'DATE_TIME_OUT_OF_RANGE', message: 'Must be in the future, and at most a year away.' },
  });
}
