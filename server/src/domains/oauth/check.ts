import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { IntegrationType } from '@guildhall/protocol/applications/schemas';
import { isAppRedirectUri, isRedirectUri } from '@guildhall/protocol/oauth/redirect';
import {
  findUnavailableScopes,
  INSTALL_SCOPES,
  type OAuthFlow,
  OAuthScope,
  readScopes,
} from '@guildhall/protocol/oauth/scopes';
import { invalidForm } from '../../platform/http/errors.ts';
import { type ApplicationRow, notAuthorized } from '../applications/index.ts';

export interface AuthorizationRequest {
  readonly scope?: string | undefined;
  readonly response_type?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly integration_type?: number | undefined;
  readonly guild_id?: string | undefined;
  readonly webhook_channel_id?: string | undefined;
  readonly permissions?: string | number | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

/** The result of a checked request. */
export interface Authorization {
  readonly scopes: readonly string[];
  /** Whether the application's bot is added to a guild. */
  readonly addsBot: boolean;
  /** Whether the application's commands are added to a guild, without its bot. */
  readonly addsCommands: boolean;
  /** Whether the application is installed for the user. */
  readonly installsForUser: boolean;
  /** How the application gets a token; undefined if it is only installed. */
  readonly flow: Extract<OAuthFlow, 'code' | 'implicit'> | undefined;
  /** Where the response goes; undefined if the application is only installed. */
  readonly redirectUri: string | undefined;
  /** SHA-256 of the verifier that the exchange must name; undefined without one. */
  readonly challenge: Buffer | undefined;
}

const choice = (field: string, message: string) =>
  invalidForm({ [field]: { code: 'BASE_TYPE_CHOICES', message } });

export const required = (field: string) =>
  invalidForm({ [field]: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });

const FLOWS: Readonly<Partial<Record<string, Authorization['flow']>>> = { code: 'code', token: 'implicit' };

function readFlow(responseType: string | undefined): Authorization['flow'] {
  if (responseType === undefined) return undefined;
  const flow = FLOWS[responseType];
  if (!flow) throw choice('response_type', 'Must be code or token.');
  return flow;
}

/** The requested address if it is registered, character for character, or the first one. */
function getRedirectUri(application: ApplicationRow, asked: string | undefined): string {
  const registered = application.redirect_uris.filter((uri) => isRedirectUri(uri) || isAppRedirectUri(uri));
  const uri = asked === undefined ? registered[0] : registered.find((one) => one === asked);
  if (uri === undefined) throw choice('redirect_uri', 'Must be a redirect address of the application.');
  return uri;
}

/** The challenge of a request, which is only supported as S256. Throws 50035. */
function readChallenge({ code_challenge: challenge, code_challenge_method: method }: AuthorizationRequest) {
  if ((challenge ?? method) === undefined) return undefined;
  if (method !== 'S256') throw choice('code_challenge_method', 'Must be S256.');
  if (challenge === undefined) throw required('code_challenge');
  return Buffer.from(challenge, 'base64url');
}

const hasFlag = (application: ApplicationRow, flag: number) => (Number(application.flags) & flag) !== 0;

/** The scopes that the request can't get: those that its flow does not give, and linked roles for those who hold no secret (documented). */
function findRefusedScopes(
  application: ApplicationRow,
  scopes: readonly string[],
  flow: Authorization['flow'],
): readonly string[] {
  const wanted = scopes.filter((scope) => !INSTALL_SCOPES.includes(scope));
  if (!flow) return wanted;
  const unavailable = findUnavailableScopes(wanted, flow);
  const isPublic = hasFlag(application, ApplicationFlag.PUBLIC_OAUTH2_CLIENT);
  return isPublic && wanted.includes(OAuthScope.ROLE_CONNECTIONS_WRITE)
    ? [...unavailable, OAuthScope.ROLE_CONNECTIONS_WRITE]
    : unavailable;
}

/**
 * Throws 50035 for an invalid request, and 20012 for an application that the caller can't install.
 *
 * @param installable whether they can: see `canInstall`
 */
export function checkAuthorization(
  application: ApplicationRow,
  request: AuthorizationRequest,
  installable: boolean,
): Authorization {
  const scopes = readScopes(request.scope ?? 'bot');
  const flow = readFlow(request.response_type);
  const refused = findRefusedScopes(application, scopes, flow);
  if (refused.length > 0)
    throw choice('scope', `Not available${flow ? '' : ' without a response type'}: ${refused.join(' ')}.`);
  const isForUser = request.integration_type === IntegrationType.USER_INSTALL;
  const addsBot = scopes.includes('bot');
  const hasCommands = scopes.includes('applications.commands');
  const installsForUser = isForUser && hasCommands;
  // A token is also given without a guild.
  const addsCommands = hasCommands && !isForUser && !addsBot && (!flow || request.guild_id !== undefined);
  if (isForUser && addsBot) throw choice('integration_type', 'Bots are added to guilds: this must be 0.');
  if (isForUser && !installsForUser) throw choice('scope', 'Must contain applications.commands.');
  const installs = addsBot || addsCommands || installsForUser;
  if (scopes.length === 0 || (!flow && !installs))
    throw choice('scope', 'Must contain bot or applications.commands.');
  if (installs && !installable) throw notAuthorized();
  const redirectUri = flow ? getRedirectUri(application, request.redirect_uri) : undefined;
  const challenge = readChallenge(request);
  if (redirectUri !== undefined && isAppRedirectUri(redirectUri) && (flow !== 'code' || !challenge))
    throw choice('redirect_uri', 'An address of an app needs the response type code and a code_challenge.');
  return { scopes, addsBot, addsCommands, installsForUser, flow, redirectUri, challenge };
}
