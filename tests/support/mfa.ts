import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { Answer, TestApp, TestPerson } from './app.ts';
import { onFileEnd } from './file-end.ts';

const STEP_MS = 30_000;

/** A person with an authenticator app. */
export interface PersonWithTotp extends TestPerson {
  /** The key of the app. */
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/** The code that an app shows now. */
export const showCode = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Stops the clock for the file, in this process, so that codes last; it moves on by `nextCode`. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / STEP_MS) * STEP_MS });
  onFileEnd(async () => void vi.useRealTimers());
}

/** Moves the stopped clock to the next code of every app, and returns it. */
export function nextCode(secret: string): string {
  vi.setSystemTime(Date.now() + STEP_MS);
  return showCode(secret);
}

const getCodes = ({ body }: Answer): string[] => body.backup_codes.map(({ code }: { code: string }) => code);

/** Adds an authenticator app; the person's token is a new one. */
export async function addTotp({ call }: TestApp, person: TestPerson): Promise<PersonWithTotp> {
  const secret = new Secret({ size: 20 }).base32;
  const body = { password: person.password, secret, code: nextCode(secret) };
  const added = await person.call('POST', '/users/@me/mfa/totp/enable', body);
  if (added.status !== 200) throw new Error(`Answered ${added.status}: ${JSON.stringify(added.body)}`);
  const { token } = added.body;
  return {
    ...person,
    secret,
    backupCodes: getCodes(added),
    token,
    call: (method, path, sent, headers) =>
      call(method, path, {
        token,
        ...(sent === undefined ? {} : { body: sent }),
        ...(headers ? { headers } : {}),
      }),
  };
}

/** Proves who a caller is after error 60003; returns the header for the next calls. */
export async function prove(
  person: Pick<TestPerson, 'call'>,
  refused: Answer,
  mfa_type: string,
  data: string,
): Promise<Record<string, string>> {
  const { ticket } = refused.body.mfa;
  const { status, body } = await person.call('POST', '/mfa/finish', { ticket, mfa_type, data });
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return { 'x-discord-mfa-authorization': body.token };
}
