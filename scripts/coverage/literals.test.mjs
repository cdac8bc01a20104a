// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are sources.
import { expect, test } from 'vitest';
import { findPaths } from './literals.mjs';

test.each([
  ["call('POST', '/guilds', {})", [{ shape: '/guilds', method: 'POST' }]],
  [
    "call('GET', `/channels/${id}/messages?limit=${count}`)",
    [{ shape: '/channels/{}/messages', method: 'GET' }],
  ],
  ['fetch(`${app.origin}/api/v10/users/@me`)', [{ shape: '/users/@me', method: undefined }]],
  ["page.goto('/settings/profile')", [{ shape: '/settings/profile', method: undefined }]],
  ['waitForURL(`**/channels/${guild({ a: 1 })}/1`)', [{ shape: '/channels/{}/{}', method: undefined }]],
  ["say('no path')", []],
])('finds the paths in %s', (source, expected) => {
  expect(findPaths(source)).toEqual(expected);
});

test('an optional ending stands for the path with and without it', () => {
  const source = "const path = `/guilds/${guild}/emojis${id ? `/${id}` : ''}`;";
  expect(findPaths(source).map(({ shape }) => shape)).toEqual(
    expect.arrayContaining(['/guilds/{}/emojis', '/guilds/{}/emojis/{}']),
  );
});
