import Type from 'typebox';
import { ApplicationConfirmation } from '../applications/schemas.ts';
import { defineOperation } from '../operation.ts';
import {
  AuthorizationPreview,
  AuthorizationQuery,
  AuthorizationResult,
  NewAuthorization,
  OAuth2Authorization,
} from './authorization-schemas.ts';
import { ClientSecret } from './schemas.ts';

/** What users authorize applications to do, and the secret with which an application proves itself. */
export const authorizationOperations = {
  resetClientSecret: defineOperation({
    id: 'resetClientSecret',
    method: 'POST',
    path: '/applications/{application_id}/reset',
    summary: 'Gives an application a new secret. Replacing one needs the password of the caller',
    caller: 'user',
    notFound: 10002,
    body: ApplicationConfirmation,
    response: { status: 200, body: ClientSecret },
    rateLimit: { bucket: 'resetClientSecret', limit: 10, windowMs: 60_000 },
  }),
  previewAuthorization: defineOperation({
    id: 'previewAuthorization',
    method: 'GET',
    path: '/oauth2/authorize',
    summary: 'Returns what authorizing an application would mean',
    caller: 'user',
    notFound: 10002,
    query: AuthorizationQuery,
    response: { status: 200, body: AuthorizationPreview },
    example: { query: { client_id: '{application_id}' } },
  }),
  authorizeApplication: defineOperation({
    id: 'authorizeApplication',
    method: 'POST',
    path: '/oauth2/authorize',
    summary: 'Installs an application, or gives it a code or a token',
    caller: 'user',
    permissions: ['MANAGE_GUILD'],
    notFound: 10002,
    query: AuthorizationQuery,
    body: NewAuthorization,
    response: { status: 200, body: AuthorizationResult },
    rateLimit: { bucket: 'authorizeApplication', limit: 10, windowMs: 60_000 },
    example: { query: { client_id: '{application_id}' }, body: { authorize: true, guild_id: '{guild_id}' } },
  }),
  listAuthorizations: defineOperation({
    id: 'listAuthorizations',
    method: 'GET',
    path: '/oauth2/tokens',
    summary: 'Returns what the caller lets applications do: the newest consent to each',
    caller: 'user',
    response: { status: 200, body: Type.Array(OAuth2Authorization) },
  }),
  listApplicationAuthorizations: defineOperation({
    id: 'listApplicationAuthorizations',
    method: 'GET',
    path: '/oauth2/applications/{application_id}/tokens',
    summary: 'Returns the caller’s authorizations of an application',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: Type.Array(OAuth2Authorization) },
  }),
  getAuthorization: defineOperation({
    id: 'getAuthorization',
    method: 'GET',
    path: '/oauth2/tokens/{token_id}',
    summary: 'Returns one of the caller’s authorizations',
    caller: 'user',
    notFound: 10012,
    response: { status: 200, body: OAuth2Authorization },
  }),
  deleteAuthorization: defineOperation({
    id: 'deleteAuthorization',
    method: 'DELETE',
    path: '/oauth2/tokens/{token_id}',
    summary: 'Ends everything that the caller lets the application of a consent do',
    caller: 'user',
    notFound: 10012,
    response: { status: 204 },
  }),
};
