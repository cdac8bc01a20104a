import { toUser } from '../../platform/outbox/index.ts';
import { presentConnection } from './present.ts';
import type { ConnectionRow } from './store.ts';

export const connectionUpdated = (row: ConnectionRow) =>
  toUser(row.user_id, 'USER_CONNECTIONS_UPDATE', presentConnection(row));

export const connectionRemoved = (userId: string) =>
  toUser(userId, 'USER_CONNECTIONS_UPDATE', { user_id: userId });
