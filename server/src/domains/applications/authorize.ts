import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { isRedirectUri } from '@guildhall/protocol/oauth/redirect';
import { INSTALL_SCOPES, readScopes, TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import type { App, Context } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { issueCode } from '../oauth/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { addBot } from './install.ts';
import type { ApplicationRow } from './store.ts';

export interface AuthorizationRequest {
  readonly scope?: string | undefined;
  readonly response_type?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly state?: string | undefined;
  readonly integration_type?: number | undefined;
  readonly guild_id?: string | undefined;
  readonly permissions?: string | number | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

/** The result of a checked request. */
export interface Authorization {
  readonly scopes: readonly string[];
  /** Whether the application's bot is added to a guild. */
  readonly installs: boolean;
  /** The redirect address for a code; undefined if only a bot is added. */
  readonly redirectUri: string | undefined;
  /** SHA-256 of the verifier that the exchange must name; undefined without one. */
  readonly challenge: Buffer | undefined;
}

const choice = (field: string, message: string) =>
  invalidForm({ [field]: { code: 'BASE_TYPE_CHOICES', message } });

/** The requested address if it is registered, character for character, or the first one. */
function getRedirectUri(application: ApplicationRow, asked: string | undefined): string {
  const registered = application.redirect_uris.filter(isRedirectUri);
  const uri = asked === undefined ? registered[0] : registered.find((one) => one === asked);
  if (uri === undefined) throw choice('redirect_uri', 'Must be a redirect address of the application.');
  return uri;
}

/** The challenge of a request, which is only supported as S256. Throws 50035. */
function readChallenge({ code_challenge: challenge, code_challenge_method: method }: AuthorizationRequest) {
  if ((challenge ?? method) === undefined) return undefined;
  if (method !== 'S256') throw choice('code_challenge_method', 'Must be S256.');
  if (challenge === undefined)
    throw invalidForm({ code_challenge: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  return Buffer.from(challenge, 'base64url');
}

/** Throws 50035 for an invalid request, and 20012 if only the owner can install the application. */
export function checkAuthorization(
  caller: Pick<Caller, 'userId'>,
  application: ApplicationRow,
  request: AuthorizationRequest,
): Authorization {
  const scopes = readScopes(request.scope ?? 'bot');
  const installs = scopes.includes('bot');
  const withCode = request.response_type !== undefined;
  const served = withCode ? [...INSTALL_SCOPES, ...TOKEN_SCOPES] : INSTALL_SCOPES;
  if (!scopes.every((scope) => served.includes(scope)) || (!withCode && !installs) || scopes.length === 0)
    throw choice('scope', `Must be of ${served.join(', ')}${withCode ? '' : ', and contain bot'}.`);
  if (withCode && request.response_type !== 'code') throw choice('response_type', 'Must be code.');
  if ((request.integration_type ?? IntegrationType.GUILD_INSTALL) !== IntegrationType.GUILD_INSTALL)
    throw choice('integration_type', 'Bots are added to guilds: this must be 0.');
  if (installs && !application.integration_public && application.owner_id !== caller.userId)
    throw apiError(ErrorCode.NOT_AUTHORIZED_TO_PERFORM_THIS_ACTION_ON_THIS_APPLICATION);
  const redirectUri = withCode ? getRedirectUri(application, request.redirect_uri) : undefined;
  return { scopes, installs, redirectUri, challenge: readChallenge(request) };
}

const withQuery = (address: string, query: Readonly<Record<string, string | undefined>>): string => {
  const url = new URL(address);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return url.href;
};

/** The address for a browser whose user declines. */
export const declined = (
  { config }: Pick<App, 'config'>,
  { redirectUri }: Authorization,
  { state }: AuthorizationRequest,
): string =>
  withQuery(redirectUri ?? `${config.publicUrl}/oauth2/error`, {
    error: 'access_denied',
    ...(redirectUri === undefined
      ? {}
      : { error_description: 'The resource owner or authorization server denied the request', state }),
  });

/** Adds the bot and issues the code, as requested; returns the address for the browser. Throws 50035, and as `addBot` does. */
export async function authorize(
  context: Context,
  application: ApplicationRow,
  { scopes, installs, redirectUri, challenge }: Authorization,
  { guild_id: guildId, permissions, state }: AuthorizationRequest,
  place: Place,
): Promise<string> {
  const { app, caller } = context;
  if (installs) {
    if (guildId === undefined)
      throw invalidForm({ guild_id: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
    await addBot(context, guildId, application, permissions);
  }
  if (redirectUri === undefined) return `${app.config.publicUrl}/oauth2/authorized`;
  const consent = { userId: caller.userId, applicationId: application.application_id, scopes };
  const code = await app.db.transaction(async (tx) => {
    await recordSecurityEvent(app, tx, {
      userId: caller.userId,
      type: 'app_authorized',
      place,
      details: { name: application.name },
    });
    return issueCode(tx, consent, redirectUri, challenge);
  });
  return withQuery(redirectUri, {
    code,
    state,
    guild_id: installs ? guildId : undefined,
  });
}
