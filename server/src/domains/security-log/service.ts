import { hash } from 'node:crypto';
import type { SecurityEvent } from '@guildhall/protocol/security-log/schemas';
import type { SecurityEventType } from '@guildhall/protocol/security-log/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { insertEvent } from './store.ts';

/** Where a call came from, as its account's owner is shown it. */
export interface Place {
  /** The IP address, an IPv6 one as its /64. */
  readonly address: string;
  readonly client: { readonly os: string | null; readonly platform: string | null };
}

export interface NewSecurityEvent {
  readonly userId: string;
  readonly type: SecurityEventType;
  /** Absent for what the server did itself. */
  readonly place?: Place | undefined;
  readonly details?: SecurityEvent['details'];
}

const HOUR_MS = 3_600_000;

/** What an entry has in common with others of the hour that are counted together with it; undefined for single events. */
const summaryOf = ({ type, place }: NewSecurityEvent): readonly unknown[] | undefined => {
  if (type === 'sign_in_failed') return [];
  if (type === 'sign_in') return [place?.address, place?.client.os, place?.client.platform];
  return undefined;
};

/** Records what happened to an account's security, with the transaction that did it. */
export async function recordSecurityEvent(
  { ids, config }: Pick<App, 'ids' | 'config'>,
  tx: Tx,
  event: NewSecurityEvent,
): Promise<void> {
  const { userId, type, place, details = {} } = event;
  const eventId = ids.next();
  const common = summaryOf(event);
  const hour = Math.floor(Date.now() / HOUR_MS);
  await insertEvent(tx, {
    userId,
    eventId,
    type,
    summary: common ? hash('sha256', JSON.stringify([type, hour, ...common]), 'buffer') : null,
    address: config.addressDays > 0 ? (place?.address ?? null) : null,
    os: place?.client.os ?? null,
    platform: place?.client.platform ?? null,
    details,
  });
}
