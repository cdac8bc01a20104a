import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SyncDevicesBody } from '@guildhall/protocol/push/schemas';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { findSubscriptionAt, type Subscription, storeSubscription } from './store.ts';

/** Milliseconds for which a sync token can be used. */
const VALID_MS = 86_400_000;

/** Sign-ins that let a device be registered for them, by another account on it. */
export interface SyncTokens {
  create(userId: string, signIn: string): string;
  /** Returns whose token it is; undefined if this instance has not made it, or it is too old. */
  read(token: string): Pick<Subscription, 'user_id' | 'session_id'> | undefined;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly syncTokens: SyncTokens;
  }
}

export function createSyncTokens(secret: Uint8Array, now: () => number = Date.now): SyncTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    create(userId, signIn) {
      const text = [userId, signIn, now().toString(36)].join('.');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [userId = '', signIn = '', time = '', signature = ''] = token.split('.', 4);
      const given = Buffer.from(signature, 'base64url');
      const own = sign([userId, signIn, time].join('.'));
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      const isOld = now() - Number.parseInt(time, 36) > VALID_MS;
      return isOld || !isSnowflake(userId) || !isSnowflake(signIn)
        ? undefined
        : { user_id: userId, session_id: signIn };
    },
  };
}

/** The code of PostgreSQL for a row that refers to one that is gone. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Stores a subscription. Returns false if its sign-in has ended. */
async function store(app: App, row: Subscription): Promise<boolean> {
  try {
    await app.db.transaction((tx) => storeSubscription(tx, row));
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/**
 * Registers the caller's device for other accounts that are signed in on it. Returns the tokens that are invalid, too old, or whose
 * sign-in has ended. Throws 50035 for a device that the caller has not registered.
 */
export async function syncDevices(
  { app, caller }: Context,
  { token: endpoint, push_sync_tokens: tokens }: SyncDevicesBody,
): Promise<string[]> {
  const own = await findSubscriptionAt(app.db, caller.userId, endpoint);
  if (!own)
    throw invalidForm({ token: { code: 'PUSH_DEVICE_UNKNOWN', message: 'Register this device first.' } });
  const invalid: string[] = [];
  for (const token of new Set(tokens)) {
    const of = app.syncTokens.read(token);
    const isStored = of && (await store(app, { ...own, ...of }));
    if (!isStored) invalid.push(token);
  }
  return invalid;
}
