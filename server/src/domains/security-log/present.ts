import type { SecurityEvent } from '@guildhall/protocol/security-log/schemas';
import type { EventRow } from './store.ts';

export const presentEvent = ({ event_id, type, at, count, address, os, platform, details }: EventRow) =>
  ({
    id: event_id,
    type,
    at: at.toISOString(),
    count,
    address,
    client_info: { os, platform },
    details,
  }) satisfies SecurityEvent;
