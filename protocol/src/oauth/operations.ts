import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { AccessToken, TokenRequest, TokenRevocation } from './schemas.ts';

/**
 * How applications obtain users' tokens. Both token operations take a form, prove the application by its secret and tell what
 * is wrong as OAuth does (RFC 6749, 5.2): `{error, error_description}`.
 */
export const oauthOperations = {
  exchangeToken: defineOperation({
    id: 'exchangeToken',
    method: 'POST',
    path: '/oauth2/token',
    summary: 'Exchanges a code or a refresh token for an access token',
    caller: 'none',
    body: TokenRequest,
    form: true,
    oauthErrors: true,
    response: { status: 200, body: AccessToken },
    rateLimit: { bucket: 'exchangeToken', limit: 120, windowMs: 60_000 },
  }),
  revokeToken: defineOperation({
    id: 'revokeToken',
    method: 'POST',
    path: '/oauth2/token/revoke',
    summary: 'Ends all tokens that an application has of a person',
    caller: 'none',
    body: TokenRevocation,
    form: true,
    oauthErrors: true,
    response: { status: 200, body: Type.Object({}) },
    rateLimit: { bucket: 'revokeToken', limit: 120, windowMs: 60_000 },
  }),
};
