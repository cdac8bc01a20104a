import { expect, it } from 'vitest';
import { accountLink, botLink } from './consentLinks.ts';

it('links contain the parameters that the consent screen reads', () => {
  expect(botLink('https://hall.example', '5', { permissions: 8n, commands: true })).toBe(
    'https://hall.example/oauth2/authorize?client_id=5&scope=bot+applications.commands&permissions=8',
  );
  expect(botLink('https://hall.example', '5', { permissions: 0n, commands: false })).toBe(
    'https://hall.example/oauth2/authorize?client_id=5&scope=bot',
  );
  const link = accountLink('https://hall.example', '5', {
    scopes: ['identify', 'guilds'],
    redirectUri: 'https://app.example/back?a=1&b=2',
  });
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    client_id: '5',
    response_type: 'code',
    redirect_uri: 'https://app.example/back?a=1&b=2',
    scope: 'identify guilds',
  });
});
