import { hash } from 'node:crypto';
import { PUSH_LIMITS } from '@guildhall/protocol/limits/push';
import type { Device } from '@guildhall/protocol/push/schemas';
import type { Context } from '../../app.ts';
import { notFound } from '../../platform/http/errors.ts';
import { loadSessions } from '../auth/index.ts';
import { loadDevices, removeSubscription } from './store.ts';

/** The id of a session's device for its owner. */
const deviceId = (sessionId: string): string => hash('sha256', `device ${sessionId}`, 'base64url');

/** The devices that get the caller's notifications. */
export async function listDevices({ app, caller }: Context): Promise<Device[]> {
  const { userId, signIn } = caller;
  const [devices, sessions] = await Promise.all([
    loadDevices(app.db, userId),
    loadSessions(app.db, app.config, userId),
  ]);
  const live = new Map(sessions.map((session) => [session.session_id, session]));
  return devices
    .flatMap(({ session_id: sessionId, endpoint, created_at }) => {
      const session = live.get(sessionId);
      if (!session) return [];
      const { os, platform } = session;
      return {
        id: deviceId(sessionId),
        os,
        platform,
        service: new URL(endpoint).hostname,
        registered_at: created_at.toISOString(),
        current: sessionId === signIn,
      };
    })
    .slice(0, PUSH_LIMITS.devices);
}

/** Ends the caller's notifications to a device, which does not renew them by itself. Throws 404. */
export async function removeDevice({ app, caller: { userId } }: Context, id: string): Promise<void> {
  const device = (await loadDevices(app.db, userId)).find(({ session_id }) => deviceId(session_id) === id);
  const isRemoved =
    device && (await app.db.transaction((tx) => removeSubscription(tx, userId, device.session_id)));
  if (!isRemoved) throw notFound();
}
