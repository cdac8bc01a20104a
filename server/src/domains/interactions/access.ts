import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import type { App } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { invalidToken, unknownInteraction } from './errors.ts';
import { FAILED, type InteractionRow, loadInteraction } from './store.ts';
import { hashToken, readToken } from './token.ts';

/** The application and the token that a URL of an interaction's messages names. */
export interface InteractionKey {
  readonly webhook_id: string;
  readonly webhook_token: string;
}

const proves = (row: InteractionRow, token: string) => row.token_hash.equals(hashToken(token));

/** Returns an interaction for its first response. Throws 10062 if it is unknown, failed, or waited longer than three seconds. */
export async function accessForResponse(
  { db }: Pick<App, 'db'>,
  interactionId: string,
  token: string,
): Promise<InteractionRow> {
  const row = await loadInteraction(db, interactionId);
  if (!row || !proves(row, token) || row.response === FAILED) throw unknownInteraction();
  if (row.response === null && row.age > INTERACTION_LIMITS.responseMs) throw unknownInteraction();
  return row;
}

/**
 * Returns an interaction whose application sends, edits or deletes messages with its token. Throws 10015 if the interaction is
 * unknown, 50027 if the token is another application's, invalid or expired, 10062 before the first response.
 */
export async function accessForMessages(
  { db }: Pick<App, 'db'>,
  { webhook_id, webhook_token }: InteractionKey,
): Promise<InteractionRow> {
  const interactionId = readToken(webhook_token);
  const row = interactionId === undefined ? undefined : await loadInteraction(db, interactionId);
  if (
    row?.application_id !== webhook_id ||
    !proves(row, webhook_token) ||
    row.age > INTERACTION_LIMITS.tokenMs
  )
    throw row || interactionId ? invalidToken() : apiError(ErrorCode.UNKNOWN_WEBHOOK);
  if (row.response === null || row.response === FAILED || row.is_test) throw unknownInteraction();
  return row;
}
