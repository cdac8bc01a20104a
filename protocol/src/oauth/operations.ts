import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import {
  AccessToken,
  CurrentAuthorization,
  DeviceCode,
  DeviceCodeRequest,
  DeviceDecision,
  DeviceFlow,
  DeviceVerification,
  JsonWebKeys,
  TokenRequest,
  TokenRevocation,
  UserInfo,
} from './schemas.ts';

/** Common to the operations that applications call with a form; errors are in OAuth's form (RFC 6749, 5.2): `{error, error_description}`. */
const byClient = { method: 'POST', caller: 'none', form: true, oauthErrors: true } as const;

/** How applications obtain users' tokens, and what a token says about its user. */
export const oauthOperations = {
  exchangeToken: defineOperation({
    id: 'exchangeToken',
    path: '/oauth2/token',
    summary:
      'Exchanges a code, a refresh token, a device code or the application’s credentials for an access token',
    ...byClient,
    body: TokenRequest,
    response: { status: 200, body: AccessToken },
    rateLimit: { bucket: 'exchangeToken', limit: 120, windowMs: 60_000 },
  }),
  revokeToken: defineOperation({
    id: 'revokeToken',
    path: '/oauth2/token/revoke',
    summary: 'Ends all tokens that an application has of a user',
    ...byClient,
    body: TokenRevocation,
    response: { status: 200, body: Type.Object({}) },
    rateLimit: { bucket: 'revokeToken', limit: 120, windowMs: 60_000 },
  }),
  createDeviceCode: defineOperation({
    id: 'createDeviceCode',
    path: '/oauth2/device/authorize',
    summary: 'Starts the device flow: a code for the device, and one for its user to type elsewhere',
    ...byClient,
    body: DeviceCodeRequest,
    response: { status: 200, body: DeviceCode },
    rateLimit: { bucket: 'createDeviceCode', limit: 30, windowMs: 60_000 },
  }),
  verifyDeviceCode: defineOperation({
    id: 'verifyDeviceCode',
    method: 'POST',
    path: '/oauth2/device/verify',
    summary: 'Returns the application and the scopes behind the code that a device shows',
    caller: 'user',
    body: DeviceVerification,
    response: { status: 200, body: DeviceFlow },
    rateLimit: { bucket: 'deviceCode', limit: 20, windowMs: 60_000 },
  }),
  finishDeviceCode: defineOperation({
    id: 'finishDeviceCode',
    method: 'POST',
    path: '/oauth2/device/finish',
    summary: 'Grants or denies a device what it asks for',
    caller: 'user',
    body: DeviceDecision,
    response: { status: 204 },
    rateLimit: { bucket: 'deviceCode', limit: 20, windowMs: 60_000 },
  }),
  getCurrentAuthorization: defineOperation({
    id: 'getCurrentAuthorization',
    method: 'GET',
    path: '/oauth2/@me',
    summary: 'Returns the application, the scopes and the user of the access token',
    caller: 'user',
    oauth: '*',
    response: { status: 200, body: CurrentAuthorization },
  }),
  getUserInfo: defineOperation({
    id: 'getUserInfo',
    method: 'GET',
    path: '/oauth2/userinfo',
    summary: 'Returns the user’s claims (OpenID Connect)',
    caller: 'user',
    oauth: 'openid',
    response: { status: 200, body: UserInfo },
  }),
  getSigningKeys: defineOperation({
    id: 'getSigningKeys',
    method: 'GET',
    path: '/oauth2/keys',
    summary: 'Returns the public keys that verify ID tokens',
    caller: 'none',
    response: { status: 200, body: JsonWebKeys },
  }),
};
