import type { App } from '../../app.ts';
import { countForInstance } from './log-store.ts';

const HOUR_MS = 3_600_000;
/** Refusals remembered at a time: above it some are stored twice, which only counts them twice. */
const REMEMBERED = 10_000;

/** Logs that an address was refused: once an hour per process, so that a flood does not become a flood of writes. */
export type NoteRefusal = (
  action: 'sign_in.limited' | 'registration.limited',
  address: string,
) => Promise<void>;

declare module '../../app.ts' {
  interface DomainServices {
    readonly noteRefusal: NoteRefusal;
  }
}

export function createRefusalLog(app: Pick<App, 'db' | 'ids' | 'config'>): NoteRefusal {
  let hour = 0;
  const noted = new Set<string>();
  return async (action, address) => {
    const now = Math.floor(Date.now() / HOUR_MS);
    if (now !== hour || noted.size >= REMEMBERED) noted.clear();
    hour = now;
    const key = `${action} ${address}`;
    if (noted.has(key)) return;
    noted.add(key);
    await app.db.transaction((tx) => countForInstance(app, tx, { action, address }));
  };
}
