import type { SignInMethod } from '@guildhall/protocol/auth/schemas';
import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { type ClientInfo, type Place, recordSecurityEvent } from '../security-log/index.ts';
import { restoreAccount } from './end-sign-ins-store.ts';
import { canAnnounceNewPlace } from './new-place.ts';
import { type KnownSource, type Source, sourceHashes } from './sign-in-limits.ts';
import { insertSession, type LoginRow } from './store.ts';
import { createToken } from './tokens.ts';

/** A finished registration or sign-in: the only time at which the token is known. */
export interface Opened {
  readonly userId: string;
  readonly token: string;
}

export interface SignedInAccount extends Opened {
  readonly locale: string;
  readonly theme: string;
}

/** The source of a sign-in. */
export interface SignInSource {
  readonly source: Source;
  readonly client: ClientInfo;
}

/** The place of a sign-in, and whether it restores an account that its user closed. */
interface Opening extends SignInSource {
  readonly known: KnownSource;
  readonly undelete?: boolean | undefined;
}

/**
 * Opens a session for an account, and records where.
 *
 * @param prove checks in the transaction what the user proved it with, and returns how; throws if it is no longer valid
 */
export async function openSession(
  context: Context<Caller | undefined>,
  account: LoginRow,
  { source, client, known, undelete }: Opening,
  prove: (tx: Tx, place: Place) => Promise<readonly SignInMethod[]>,
): Promise<SignedInAccount> {
  const { app } = context;
  const { user_id: userId, locale, theme } = account;
  const place: Place = { address: source.address, client };
  const isNew = !known.address && !known.device;
  const announces = isNew && (await canAnnounceNewPlace(app, userId));
  const { token, hash } = createToken(userId);
  await app.db.transaction(async (tx) => {
    const methods = await prove(tx, place);
    if (undelete && (await restoreAccount(tx, userId)))
      await recordSecurityEvent(app, tx, { userId, type: 'account_restored', place });
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: hash,
      client,
      sources: sourceHashes(userId, source),
      methods,
    });
    await recordSecurityEvent(app, tx, { userId, type: isNew ? 'sign_in_new_place' : 'sign_in', place });
    if (announces) await notifyDomains(context, tx, 'signedInFromNewPlace', { userId, place });
  });
  return { userId, token, locale, theme: theme ?? DEFAULT_SETTINGS.theme };
}
