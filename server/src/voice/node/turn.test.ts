import { expect, it } from 'vitest';
import { createIceServers } from './turn.ts';

it('makes credentials as coturn checks them', () => {
  const turn = { urls: ['turn:turn.example.org:3478'], secret: 'north' };
  // printf %s 1700086400:5 | openssl dgst -sha1 -hmac north -binary | base64
  expect(createIceServers(turn, '5', 1_700_000_000_000)).toEqual([
    {
      urls: turn.urls,
      username: '1700086400:5',
      credential: 'ZyPJCkH1fqiiEMG3H6Sy3WmgTOk=',
    },
  ]);
  expect(createIceServers(undefined, '5')).toEqual([]);
});
