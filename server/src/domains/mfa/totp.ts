import { Secret, TOTP } from 'otpauth';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { loadTotpKey, takeTotpStep } from './totp-store.ts';

/** The settings that every authenticator app supports (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps by which the app's clock can differ. */
const WINDOW = 1;

/** The step of which `code` is, or undefined if it is wrong. @param key base32 */
export function findTotpStep(key: string, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(key) });
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / SETTINGS.period) + delta;
}

/** Whether this is a code of the account's app that was not used before; it is used up with those before it. */
export async function takeTotpCode(
  { mfaKeys }: Pick<App, 'mfaKeys'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealed = await loadTotpKey(tx, userId);
  const step = sealed && findTotpStep(mfaKeys.open(userId, sealed), code);
  return step !== undefined && (await takeTotpStep(tx, userId, step));
}
