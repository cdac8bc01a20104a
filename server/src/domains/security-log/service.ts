import { hash } from 'node:crypto';
import type { SecurityEvent } from '@guildhall/protocol/security-log/schemas';
import type { SecurityEventType } from '@guildhall/protocol/security-log/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Place } from './place.ts';
import { insertEvent } from './store.ts';

export interface NewSecurityEvent {
  readonly userId: string;
  readonly type: SecurityEventType;
  /** Absent for actions of the server itself. */
  readonly place?: Place | undefined;
  readonly details?: SecurityEvent['details'];
}

const HOUR_MS = 3_600_000;

/** The key by which an hour's entries are counted together; undefined for single events. */
const getSummary = ({ type, place }: NewSecurityEvent): readonly unknown[] | undefined => {
  if (type === 'sign_in_failed') return [];
  if (type === 'sign_in') return [place?.address, place?.client.os, place?.client.platform];
  return undefined;
};

/** Records a security event of an account, in the transaction that caused it. */
export async function recordSecurityEvent(
  { ids, config }: Pick<App, 'ids' | 'config'>,
  tx: Tx,
  event: NewSecurityEvent,
): Promise<void> {
  const { userId, type, place, details = {} } = event;
  const eventId = ids.next();
  const common = getSummary(event);
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
