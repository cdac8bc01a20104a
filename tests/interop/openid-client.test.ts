import * as openid from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { consent, newClient, type OAuthClient } from '../support/oauth.ts';
import { type BotHome, startBotHome } from './server.ts';

let home: BotHome;
let application: OAuthClient;
let config: openid.Configuration;

const REDIRECT_URI = 'https://example.org/other';
const options = { execute: [openid.allowInsecureRequests] };

beforeAll(async () => {
  home = await startBotHome();
  application = await newClient(home.owner);
  const issuer = new URL(home.api.replace(/\/api$/, ''));
  config = await openid.discovery(issuer, application.id, application.secret, undefined, options);
});

/** Follows the library's address as a browser would whose user agrees; returns where it comes back. */
async function follow(address: URL): Promise<URL> {
  const { scope = '', client_id: _, ...query } = Object.fromEntries(address.searchParams);
  expect(address.pathname).toBe('/oauth2/authorize');
  return consent(home.member, application, scope, query);
}

it('signs a user in by code, PKCE and nonce, and verifies the ID token with our keys', async () => {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid identify email',
    response_type: 'code',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
  });
  // Also checks the signature, which the library otherwise leaves to the connection.
  openid.enableNonRepudiationChecks(config);
  const tokens = await openid.authorizationCodeGrant(config, await follow(address), {
    pkceCodeVerifier,
    expectedState,
    expectedNonce,
  });
  const claims = tokens.claims();
  expect(claims).toMatchObject({ sub: home.member.id, email: home.member.email, aud: application.id });
  const info = await openid.fetchUserInfo(config, tokens.access_token, home.member.id);
  expect(info).toMatchObject({ preferred_username: home.member.username, email: home.member.email });
  const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token as string);
  expect((await openid.fetchUserInfo(config, renewed.access_token, home.member.id)).sub).toBe(home.member.id);
  await openid.tokenRevocation(config, renewed.access_token);
  await expect(openid.fetchUserInfo(config, renewed.access_token, home.member.id)).rejects.toThrow();
});

it('signs a device in, whose user agrees elsewhere', async () => {
  const flow = await openid.initiateDeviceAuthorization(config, { scope: 'identify' });
  const decision = { user_code: flow.user_code, result: 'granted' };
  expect((await home.member.call('POST', '/oauth2/device/finish', decision)).status).toBe(204);
  const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...flow, interval: 0 });
  expect(tokens.scope).toBe('identify');
});

it('gets a token of the application’s owner', async () => {
  const tokens = await openid.clientCredentialsGrant(config, { scope: 'identify' });
  expect(tokens.token_type).toBe('bearer');
});
