const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The hour of a working day's beginning. */
const MORNING = 9;
const MONDAY = 1;

export type PresetName = 'minutes' | 'hour' | 'hours' | 'tomorrow' | 'monday';

/** A day's morning, `days` after the day of `now`, in the user's zone. */
function getMorning(now: number, days: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day.setHours(MORNING, 0, 0, 0);
}

/** The times that are offered, in Unix milliseconds: in 20 minutes, in one hour and three hours, and on the next mornings. */
export function getPresets(now: number): Readonly<Record<PresetName, number>> {
  const today = new Date(now).getDay();
  return {
    minutes: now + 20 * MINUTE,
    hour: now + HOUR,
    hours: now + 3 * HOUR,
    tomorrow: getMorning(now, 1),
    monday: getMorning(now, (MONDAY - today + 7) % 7 || 7),
  };
}

/** A time in the format of a `datetime-local` field, in the user's time zone. */
export function toLocalText(time: number): string {
  const shifted = time - new Date(time).getTimezoneOffset() * MINUTE;
  return new Date(shifted).toISOString().slice(0, 16);
}

/** A time in the future: one of a few, or as typed in the user's zone (`YYYY-MM-DDTHH:MM`). */
export interface When {
  readonly choice: PresetName | 'custom';
  readonly custom: string;
}

/** The chosen time in Unix milliseconds; undefined if it is incomplete or has passed. */
export function readWhen({ choice, custom }: When, now: number): number | undefined {
  const time = choice === 'custom' ? new Date(custom).getTime() : getPresets(now)[choice];
  return time > now ? time : undefined;
}
