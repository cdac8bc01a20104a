import { hash, randomBytes, randomInt } from 'node:crypto';
import type {
  AccessToken,
  DeviceCode,
  DeviceCodeRequest,
  DeviceDecision,
  DeviceFlow,
  TokenRequest,
} from '@guildhall/protocol/oauth/schemas';
import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { tidyUserCode, USER_CODE } from '@guildhall/protocol/oauth/user-codes';
import type { App, Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import { getApplication, presentPartialApplication } from '../applications/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import type { Client } from './client.ts';
import {
  decideDeviceCode,
  deleteDeviceCode,
  findDeviceCode,
  insertDeviceCode,
  lockDeviceCode,
  notePoll,
} from './device-store.ts';
import { OAuthError } from './errors.ts';
import { holdAccount, holdApplication } from './exchange-store.ts';
import { readGrantableScopes } from './grantable-scopes.ts';
import { createRenewableGrant } from './grants.ts';

/** Seconds between two polls, and by how many one that comes too early lengthens them (RFC 8628, 3.5). */
const POLL = { seconds: 5, added: 5 } as const;

/** Wrong user codes that an account can try: one in 20^8 is right, and none lasts longer than five minutes. */
const ATTEMPTS = { limit: 20, windowMs: 15 * 60_000 } as const;

const createUserCode = (): string =>
  Array.from(
    { length: USER_CODE.length },
    () => USER_CODE.alphabet[randomInt(USER_CODE.alphabet.length)],
  ).join('');

const digest = (code: string): Buffer => hash('sha256', code, 'buffer');

/** Starts the device flow. Throws invalid_scope. */
export async function createDeviceCode(
  { db, config }: Pick<App, 'db' | 'config'>,
  { applicationId }: Client,
  { scope }: DeviceCodeRequest,
): Promise<DeviceCode> {
  const scopes = readGrantableScopes(scope, 'device');
  const code = randomBytes(32).toString('base64url');
  const request = { codeHash: digest(code), applicationId, scopes, pollSeconds: POLL.seconds };
  let userCode = createUserCode();
  while (!(await insertDeviceCode(db, { ...request, userCode }))) userCode = createUserCode();
  const address = `${config.publicUrl}/activate`;
  return {
    device_code: code,
    user_code: userCode,
    verification_uri: address,
    verification_uri_complete: `${address}?user_code=${userCode}`,
    expires_in: OAUTH_LIFETIMES.deviceCode,
    interval: POLL.seconds,
  };
}

const unknownCode = () =>
  invalidForm({
    user_code: { code: 'USER_CODE_INVALID', message: 'This code is wrong, was used already or has expired.' },
  });

/** Runs `work` for a user code; wrong codes are counted. Throws 50035 for these, and 429 after too many. */
async function withUserCode<Found>(
  { app, caller }: Context,
  code: string,
  work: (userCode: string) => Promise<Found | undefined>,
): Promise<Found> {
  const limits = [singleLimit('device code', [caller.userId], ATTEMPTS)];
  const forgive = await countAttempt(app.db, limits, app.config.rateLimits);
  const found = await work(tidyUserCode(code));
  if (found === undefined) throw unknownCode();
  await forgive();
  return found;
}

/** The request behind the code that a device shows. Throws as `withUserCode`. */
export async function verifyDeviceCode(context: Context, code: string): Promise<DeviceFlow> {
  const { app } = context;
  const found = await withUserCode(context, code, (userCode) => findDeviceCode(app.db, userCode));
  const application = await getApplication(app, found.application_id);
  return {
    scopes: found.scopes,
    client_id: found.application_id,
    two_way_link_code: null,
    type: 'pending',
    application: presentPartialApplication(application),
  };
}

/** Grants or denies a device what it asks for: the first decision counts. Throws as `withUserCode`. */
export async function finishDeviceCode(
  context: Context,
  { user_code: code, result }: DeviceDecision,
  place: Place,
): Promise<void> {
  const { app, caller } = context;
  const isGranted = result === 'granted';
  await withUserCode(context, code, (userCode) =>
    app.db.transaction(async (tx) => {
      const decided = await decideDeviceCode(tx, userCode, { userId: caller.userId, isGranted });
      const application = decided && (await holdApplication(tx, decided.application_id));
      if (application && isGranted)
        await recordSecurityEvent(app, tx, {
          userId: caller.userId,
          type: 'app_authorized',
          place,
          details: { name: application.name },
        });
      return application;
    }),
  );
}

type Poll =
  | AccessToken
  | 'invalid_grant'
  | 'expired_token'
  | 'access_denied'
  | 'slow_down'
  | 'authorization_pending';

const REASONS: Readonly<Record<Extract<Poll, string>, string>> = {
  invalid_grant: 'The device code is not valid.',
  expired_token: 'The device code has expired.',
  access_denied: 'The user denied the request.',
  slow_down: 'The device polls too often: its interval is five seconds longer now.',
  authorization_pending: 'The user has not decided yet.',
};

/** Exchanges a device code for tokens, once its user has granted them. Throws the errors of RFC 8628, 3.5. */
export async function redeemDeviceCode(
  { db, ids }: Pick<App, 'db' | 'ids'>,
  { applicationId }: Client,
  { device_code: code = '' }: TokenRequest,
): Promise<AccessToken> {
  const codeHash = digest(code);
  const polled = await db.transaction(async (tx): Promise<Poll> => {
    const row = await lockDeviceCode(tx, codeHash, applicationId);
    if (!row) return 'invalid_grant';
    if (row.expired) return 'expired_token';
    if (row.user_id === null) {
      await notePoll(tx, codeHash, row.is_early ? POLL.added : 0);
      return row.is_early ? 'slow_down' : 'authorization_pending';
    }
    await deleteDeviceCode(tx, codeHash);
    if (!row.is_granted) return 'access_denied';
    if (!(await holdAccount(tx, row.user_id)) || !(await holdApplication(tx, applicationId)))
      return 'invalid_grant';
    const grant = { userId: row.user_id, grantId: ids.next(), applicationId, scopes: row.scopes };
    return createRenewableGrant(tx, grant);
  });
  if (typeof polled === 'string') throw new OAuthError(polled, REASONS[polled]);
  return polled;
}
