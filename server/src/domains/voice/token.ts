import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { type CallStateKey, storeCallToken } from './call-store.ts';
import { storeToken, type VoiceStateKey } from './store.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token with which a session connects to the voice server of its channel; undefined if it is no longer in one. */
export async function issueToken(app: App, key: VoiceStateKey): Promise<string | undefined> {
  const token = randomBytes(16).toString('hex');
  return (await storeToken(app.db, key, hashToken(token))) ? token : undefined;
}

/** The same for a call. */
export async function issueCallToken(app: App, key: CallStateKey): Promise<string | undefined> {
  const token = randomBytes(16).toString('hex');
  return (await storeCallToken(app.db, key, hashToken(token))) ? token : undefined;
}
