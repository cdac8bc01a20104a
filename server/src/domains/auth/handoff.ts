import { hash } from 'node:crypto';
import { AuthFieldCode, HANDOFF_MINUTES } from '@guildhall/protocol/auth/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App, CallContext } from '../../app.ts';
import { invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import { requireMfaIfEnabled, useTicket } from '../mfa/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { Origin } from './hand-over.ts';
import { type Source, sourceHashes } from './sign-in-limits.ts';
import { holdSession, insertSession } from './store.ts';
import { createToken } from './tokens.ts';

/** Wrong tokens from one address. */
const TRIES = { limit: 30, windowMs: 15 * 60_000 } as const;

const refused = () =>
  invalidForm({
    handoff_token: {
      code: AuthFieldCode.HANDOFF_INVALID,
      message: 'This sign-in has expired, was used already, or was started elsewhere.',
    },
  });

/** A handoff works only with the key of the client that started it, from its address. */
const bind = (key: string, { address }: Source): string =>
  hash('sha256', ['handoff', key, address].join('\n'), 'base64url');

/** Makes a token with which another client signs in as the caller. Throws 60003 without a fresh proof of an account with two-factor authentication. */
export async function createHandoff(context: CallContext, key: string, { source }: Origin): Promise<string> {
  const { app, caller } = context;
  const { userId, sessionId } = caller;
  if (!sessionId) throw unauthorized();
  await requireMfaIfEnabled(context);
  return app.mfaKeys.issue('handoff', { userId, sessionId, bound: bind(key, source) }, HANDOFF_MINUTES);
}

/**
 * Opens a session with the token of a handoff, once, while the session that started it lives. Throws 50035 at `handoff_token`, 20013 for a
 * disabled account, 429.
 */
export async function exchangeHandoff(
  app: App,
  { key, handoff_token: handoff }: { readonly key: string; readonly handoff_token: string },
  { source, client }: Origin,
): Promise<{ readonly token: string; readonly user: User }> {
  const forgive = await countAttempt(
    app.db,
    [singleLimit('handoff', [source.address], TRIES)],
    app.config.rateLimits,
  );
  const { userId, sessionId, bound } = (await app.mfaKeys.read('handoff', handoff)) ?? {};
  if (!userId || !sessionId || bound !== bind(key, source)) throw refused();
  const { token, hash: tokenHash } = createToken(userId);
  await app.db.transaction(async (tx) => {
    await useTicket(tx, handoff, 'handoff_token');
    if (!(await holdSession(tx, userId, sessionId))) throw refused();
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash,
      client,
      sources: sourceHashes(userId, source),
      methods: ['handoff'],
    });
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'sign_in_handoff', place });
  });
  await forgive();
  const user = await app.users.get(userId);
  if (!user) throw refused();
  return { token, user };
}
